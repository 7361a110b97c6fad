import { Injectable, Logger } from '@nestjs/common';
import { systemOrigin } from '../../access/call.js';
import { Signatures } from '../../access/signatures.js';
import { Till } from '../../engine/till/till.js';
import { SecurityLog } from '../../http/security-log.js';
import { WebAddresses } from '../../http/web-addresses.js';
import { randomId } from '../../platform/ids.js';
import { Secrets, tokenHash } from '../../platform/secrets.js';
import type { Settings } from '../../platform/settings.js';
import { SettingsError } from '../../platform/settings-error.js';
import { Enrolment } from '../../topics/members/enrolment.js';
import { weaknessOf } from '../../topics/members/weak-passwords.js';
import { welcome } from './welcome.js';

/** How long the first superuser's link is good, in hours. */
const HOURS = 168;

/** Makes a link for the first superuser, and tells it to whoever has started the till. */
@Injectable()
export class FirstInvite {
  private token: string | undefined;

  constructor(
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly web: WebAddresses,
  ) {}

  async issue(): Promise<void> {
    const origin = systemOrigin(randomId());
    const token = this.signatures.token('invite', origin.commandId);
    const command = { inviteHash: tokenHash(token), hoursValid: HOURS };
    await this.till.execute({ type: 'IssueFirstInvite', ...command }, origin);
    this.token = token;
  }

  /** Tells the link, once the till listens: in a terminal as a welcome, else as a line of the log. */
  tell({ isTTY, columns }: Pick<typeof process.stdout, 'isTTY' | 'columns'> = process.stdout): void {
    if (this.token === undefined) return;
    const path = `/register/${this.token}`;
    const here = this.web.known + path;
    if (!isTTY) {
      new Logger('Till').log(`The till has no members yet. Register the first superuser here: ${here}`);
      return;
    }
    const { addresses } = this.web.linkFrom(this.web.known, path);
    const phones = addresses.map((address) => address + path);
    process.stdout.write(`\n${welcome({ here, phones }, columns)}\n\n`);
  }
}

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
        'Setting ADMIN_PASSWORD: is too easy to guess: blanks, with ADMIN_USERNAME in it, or one that everybody tries first',
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
