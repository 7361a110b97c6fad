import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { systemOrigin } from '../../access/call.js';
import { eventOf, Refusal } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { SecurityLog } from '../../http/security-log.js';
import { SettingsError } from '../../platform/errors.js';
import { randomId } from '../../platform/ids.js';
import { Secrets } from '../../platform/secrets.js';
import { Settings } from '../../platform/settings.js';
import { giveUp } from '../../platform/till-logger.js';
import { FirstInvite } from '../../topics/invites/invites.service.js';
import { Enrolment } from '../../topics/members/enrolment.js';
import { refuseWeakPassphrase, weaknessOf } from '../../topics/members/weak-passwords.js';
import { PeopleUpkeep } from './people-upkeep.js';

/**
 * Prepares the till for its first call: checks that this node uses the log's secret (with another one it would find no username), repairs
 * documents after a crash, and appoints the superuser named in the settings.
 */
@Injectable()
export class TillOpening implements OnModuleInit {
  constructor(
    private readonly till: Till,
    private readonly upkeep: PeopleUpkeep,
    private readonly settings: Settings,
    private readonly secrets: Secrets,
    private readonly invite: FirstInvite,
    private readonly enrolment: Enrolment,
    private readonly security: SecurityLog,
  ) {}

  async onModuleInit(): Promise<void> {
    refuseWeakPassphrase(this.settings.backupPassphrase);
    if (this.hasOtherSecret) throw otherSecretError();
    const { adminUsername, adminPassword } = this.settings;
    // Nothing is written until somebody registers: the settings may name another till's store by mistake.
    if (this.invite.isOpen && !adminUsername) this.watchSecret();
    else await this.invite.openTill();
    await this.upkeep.tidy();
    if (!this.invite.isOpen || !adminUsername || !adminPassword) return;
    try {
      await this.appoint(adminUsername, adminPassword);
    } catch (error) {
      // Another node, started at the same time, has added a member already.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  private get hasOtherSecret(): boolean {
    const { secretCheck } = this.till.state;
    return secretCheck !== null && secretCheck !== this.secrets.check;
  }

  /** Stops this node if another one opens the till with another secret. */
  private watchSecret(): void {
    const checkSecret = () => {
      if (this.hasOtherSecret) giveUp('Till', otherSecretError().message);
    };
    this.till.onCommitted({
      name: 'secret',
      onCommit: ({ before, state }) => before.secretCheck !== state.secretCheck && checkSecret(),
      resync: checkSecret,
    });
  }

  /** Adds the first superuser. @throws SettingsError if the password is too easy to guess */
  private async appoint(username: string, password: string): Promise<void> {
    if (weaknessOf(password, username)) {
      throw new SettingsError(
        'Einstellung ADMIN_PASSWORD: ist zu leicht zu raten: Leerzeichen, mit ADMIN_USERNAME darin oder eines, das alle zuerst versuchen',
      );
    }
    const usernameHash = this.secrets.usernameHash(username);
    const outcome = await this.enrolment.enrol(
      { username, usernameHash, password, first_name: username },
      (document) => {
        const command = { type: 'AppointFirstSuperuser', usernameHash, ...document } as const;
        return this.till.execute(command, systemOrigin(randomId()));
      },
    );
    const { memberId } = eventOf(outcome, 'MemberJoined').data;
    this.security.note('superuser_joined', { address: '', memberId });
    new Logger('Till').log('Created the first superuser from ADMIN_USERNAME');
  }
}

const otherSecretError = () =>
  new SettingsError(
    'Einstellung APP_SECRET: diese Kasse hat ein anderes Geheimnis, starte sie mit ihm (es liegt in der Datei app-secret ihres Datenordners, oder war gesetzt)',
  );
