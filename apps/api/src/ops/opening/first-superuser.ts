import { Injectable, Logger } from '@nestjs/common';
import { systemOrigin } from '../../access/call.js';
import { SecurityLog } from '../../http/security-log.js';
import { SettingsError } from '../../platform/errors.js';
import { randomId } from '../../platform/ids.js';
import { Secrets } from '../../platform/secrets.js';
import type { Settings } from '../../platform/settings.js';
import { Enrolment } from '../../topics/members/enrolment.js';
import { weaknessOf } from '../../topics/members/weak-passwords.js';

/** Makes the member whom the settings name the first superuser. */
@Injectable()
export class FirstSuperuser {
  constructor(
    private readonly enrolment: Enrolment,
    private readonly secrets: Secrets,
    private readonly security: SecurityLog,
  ) {}

  /** Lets the first superuser join. @throws SettingsError when the password is too easy to guess */
  async appoint({ username, password }: NonNullable<Settings['firstSuperuser']>): Promise<void> {
    if (weaknessOf(password, username)) {
      throw new SettingsError(
        'Einstellung ADMIN_PASSWORD: ist zu leicht zu raten: Leerzeichen, mit ADMIN_USERNAME darin oder eines, das alle zuerst versuchen',
      );
    }
    const usernameHash = this.secrets.usernameHash(username);
    const { events, replayed } = await this.enrolment.enrol(
      { username, usernameHash, password, first_name: username },
      {
        command: (document) => ({ type: 'AppointFirstSuperuser', usernameHash, ...document }),
        origin: () => systemOrigin(randomId()),
      },
    );
    const [appointed] = events;
    if (appointed && 'memberId' in appointed.data && !replayed) {
      this.security.note('superuser_joined', { address: '', memberId: appointed.data.memberId ?? undefined });
    }
    new Logger('Till').log('Made the first superuser, as ADMIN_USERNAME says');
  }
}
