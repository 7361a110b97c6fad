import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { CallOrigins } from './call-origins.js';
import { Credentials } from './credentials.js';
import { KnownDevices } from './known-devices.js';
import { Logins } from './logins.js';
import { Passwords } from './passwords.js';
import { RequestSessions } from './request-sessions.js';
import { SessionController } from './session.controller.js';
import { Sessions } from './session.js';
import { SessionService } from './session.service.js';
import { SessionCookies } from './session-cookie.js';
import { SessionList } from './session-list.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

/** Logging in and out, and who is logged in where. */
@Module({
  imports: [PeopleModule],
  controllers: [SessionController, SessionsController],
  providers: [
    Sessions,
    RequestSessions,
    CallOrigins,
    SessionCookies,
    SessionList,
    SessionService,
    SessionsService,
    KnownDevices,
    Credentials,
    Logins,
    Passwords,
  ],
  exports: [Sessions, RequestSessions, CallOrigins, SessionCookies, Credentials, Passwords],
})
export class SessionModule {}
