import { Injectable, Logger } from '@nestjs/common';
import { randomId } from '../platform/ids.js';
import { Secrets } from '../platform/secrets.js';
import { Settings } from '../platform/settings.js';
import { Till } from '../till/till.js';
import { systemOrigin } from './system-origin.js';

/** How long the first superuser's link is good, in hours. */
const HOURS = 168;

/** A link for the first superuser, told in the log. */
@Injectable()
export class FirstInvite {
  constructor(
    private readonly till: Till,
    private readonly secrets: Secrets,
    private readonly settings: Settings,
  ) {}

  async issue(): Promise<void> {
    const origin = systemOrigin(randomId());
    const token = this.secrets.inviteToken(origin.commandId);
    const command = { inviteHash: this.secrets.inviteHash(token), hoursValid: HOURS };
    await this.till.execute({ type: 'IssueFirstInvite', ...command }, origin);
    const link = `${this.settings.publicUrl}/register/${token}`;
    new Logger('Till').log(`The till has no members yet. Register the first superuser here: ${link}`);
  }
}
