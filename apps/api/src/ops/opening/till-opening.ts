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
 * Gets the till ready for its first call: makes sure that this node uses the secret that the till was begun with (with another one it
 * would know nobody's name), repairs what a crash left behind, and appoints the superuser whom the settings name.
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
    if (this.isAnothers) throw anotherSecret();
    const { adminUsername, adminPassword } = this.settings;
    // Nothing is written until somebody registers: the settings may name another till's place by mistake.
    if (this.invite.isOpen && !adminUsername) this.watchSecret();
    else await this.begin();
    await this.upkeep.tidy();
    if (!this.invite.isOpen || !adminUsername || !adminPassword) return;
    try {
      await this.appoint(adminUsername, adminPassword);
    } catch (error) {
      // Another node, started at the same time, has let somebody in already.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Does the log name another secret than this node's? */
  private get isAnothers(): boolean {
    const { secretCheck } = this.till.state;
    return secretCheck !== null && secretCheck !== this.secrets.check;
  }

  /** Begins the log where it has not begun. @throws SettingsError when another node was faster with another secret */
  private async begin(): Promise<void> {
    try {
      await this.invite.openTill();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'other_secret') throw anotherSecret();
      throw error;
    }
  }

  /** Ends this node once another one has begun the log with another secret. */
  private watchSecret(): void {
    const look = () => {
      if (this.isAnothers) giveUp('Till', anotherSecret().message);
    };
    this.till.onCommitted({
      name: 'secret',
      hear: ({ before, state }) => before.secretCheck !== state.secretCheck && look(),
      resync: look,
    });
  }

  /** Lets the first superuser join. @throws SettingsError when the password is too easy to guess */
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
    new Logger('Till').log('Made the first superuser, as ADMIN_USERNAME says');
  }
}

const anotherSecret = () =>
  new SettingsError(
    'Einstellung APP_SECRET: diese Kasse hat ein anderes Geheimnis, starte sie mit ihm (es liegt in der Datei app-secret ihres Datenordners, oder war gesetzt)',
  );
