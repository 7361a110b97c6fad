import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileCheck } from '../../engine/store/open-store.js';
import { Refusal } from '../../engine/till/commands.js';
import { Settings } from '../../platform/settings.js';
import { FirstInvite } from '../../topics/invites/first-invite.js';
import { refuseWeakPassphrase } from '../backup/passphrase.js';
import { FirstSuperuser } from './first-superuser.js';
import { PeopleUpkeep } from './people-upkeep.js';
import { SecretCheck } from './secret-check.js';

/** Gets the till ready for its first call: repairs what a crash left behind, and appoints the superuser whom the settings name. */
@Injectable()
export class TillOpening implements OnModuleInit {
  constructor(
    private readonly file: FileCheck,
    private readonly secret: SecretCheck,
    private readonly settings: Settings,
    private readonly invite: FirstInvite,
    private readonly superuser: FirstSuperuser,
    private readonly people: PeopleUpkeep,
  ) {}

  async onModuleInit(): Promise<void> {
    refuseWeakPassphrase(this.settings.backups);
    // Nothing is written into a file that may be damaged.
    await this.file.passed;
    this.secret.expectOurs();
    const { firstSuperuser } = this.settings;
    // Nothing is written until somebody registers: the settings may name another till's place by mistake.
    if (this.invite.isOpen && !firstSuperuser) this.secret.watch();
    else await this.secret.begin();
    await this.people.tidy();
    if (!this.invite.isOpen || !firstSuperuser) return;
    try {
      await this.superuser.appoint(firstSuperuser);
    } catch (error) {
      // Another node, started at the same time, has let somebody in already.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
