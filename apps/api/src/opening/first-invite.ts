import { Injectable, Logger } from '@nestjs/common';
import { randomId } from '../platform/ids.js';
import { Secrets } from '../platform/secrets.js';
import { WebAddresses } from '../platform/web-addresses.js';
import { Till } from '../till/till.js';
import { systemOrigin } from './system-origin.js';
import { welcome } from './welcome.js';

/** How long the first superuser's link is good, in hours. */
const HOURS = 168;

/** A link for the first superuser, told to whoever has started the till. */
@Injectable()
export class FirstInvite {
  private token: string | undefined;

  constructor(
    private readonly till: Till,
    private readonly secrets: Secrets,
    private readonly web: WebAddresses,
  ) {}

  async issue(): Promise<void> {
    const origin = systemOrigin(randomId());
    const token = this.secrets.inviteToken(origin.commandId);
    const command = { inviteHash: this.secrets.inviteHash(token), hoursValid: HOURS };
    await this.till.execute({ type: 'IssueFirstInvite', ...command }, origin);
    this.token = token;
  }

  /** Once the link leads somewhere: in a terminal for a person to read, else as a line for whatever collects them. */
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
