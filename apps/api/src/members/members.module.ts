import { Module } from '@nestjs/common';
import { InvitesModule } from '../invites/invites.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SessionModule } from '../session/session.module.js';
import { AccountController } from './account.controller.js';
import { CreditLinesController } from './credit-lines.controller.js';
import { CreditLines } from './credit-lines.service.js';
import { CurrentPassword } from './current-password.js';
import { Enrolment } from './enrolment.js';
import { FirstDocument } from './first-document.js';
import { FreshPasswords } from './fresh-passwords.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { PasswordChange } from './password-change.js';
import { PasswordDocuments } from './password-documents.js';
import { PasswordReset } from './password-reset.js';
import { ProfileService } from './profile.service.js';
import { RegistrationService } from './registration.service.js';
import { Usernames } from './usernames.js';

/** Who belongs to the table: joining, profiles, passwords, and what admins do about members. */
@Module({
  imports: [PeopleModule, SessionModule, InvitesModule],
  controllers: [AccountController, MembersController, CreditLinesController],
  providers: [
    RegistrationService,
    Usernames,
    Enrolment,
    FirstDocument,
    ProfileService,
    PasswordChange,
    CurrentPassword,
    PasswordReset,
    PasswordDocuments,
    FreshPasswords,
    MembersService,
    CreditLines,
  ],
  exports: [Enrolment],
})
export class MembersModule {}
