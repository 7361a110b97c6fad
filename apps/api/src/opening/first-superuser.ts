import { Injectable, Logger } from '@nestjs/common';
import { isCommonPassword } from '../members/common-passwords.js';
import { Enrolment } from '../members/enrolment.js';
import { randomId } from '../platform/ids.js';
import { Secrets } from '../platform/secrets.js';
import type { Settings } from '../platform/settings.js';
import { SettingsError } from '../platform/settings-error.js';
import { systemOrigin } from './system-origin.js';

/** The first superuser, as the settings name them. */
@Injectable()
export class FirstSuperuser {
  constructor(
    private readonly enrolment: Enrolment,
    private readonly secrets: Secrets,
  ) {}

  /** @throws SettingsError when everybody would guess the password */
  async appoint({ username, password }: NonNullable<Settings['firstSuperuser']>): Promise<void> {
    if (isCommonPassword(password)) {
      throw new SettingsError('Setting ADMIN_PASSWORD: is one of those that everybody guesses first');
    }
    const usernameHash = this.secrets.usernameHash(username);
    await this.enrolment.enrol(
      { username, password, first_name: username },
      {
        command: (document) => ({ type: 'AppointFirstSuperuser', usernameHash, ...document }),
        origin: () => systemOrigin(randomId()),
        superuserFrom: '',
      },
    );
    new Logger('Till').log(`Made the first superuser: ${username}`);
  }
}
