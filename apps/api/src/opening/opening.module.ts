import { type DynamicModule, Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { FileCheck } from '../store/file-check.js';
import { FirstInvite } from './first-invite.js';
import { FirstStart } from './first-start.js';
import { FirstSuperuser } from './first-superuser.js';
import { PeopleUpkeep } from './people-upkeep.js';
import { SecretCheck } from './secret-check.js';
import { TillOpening } from './till-opening.js';

/** What happens once at each start, before anybody calls. */
@Module({})
export class OpeningModule {
  static of(fileCheck: FileCheck): DynamicModule {
    return {
      module: OpeningModule,
      imports: [MembersModule],
      providers: [
        { provide: FileCheck, useValue: fileCheck },
        TillOpening,
        FirstStart,
        FirstSuperuser,
        FirstInvite,
        SecretCheck,
        PeopleUpkeep,
      ],
    };
  }
}
