import { createHash } from 'node:crypto';
import { type ChainAnswer, calls } from '@stammtisch/contracts';
import { type Finding, type Testimony, Witness } from '@stammtisch/live';
import type { Guest } from '@stammtisch/test-kit';

/** A member's phone that keeps what it saw of the log, and by the till's own answers looks whether that is still so. */
export class WitnessingPhone {
  kept: Testimony | undefined;
  readonly findings: Finding[] = [];
  /** How many digests it has been told. */
  digests = 0;
  /** How long it has waited, in ms, in no time. */
  private waited = 0;
  private asked: Promise<ChainAnswer | undefined>[] = [];
  private witness = this.opened();

  constructor(private readonly guest: Guest) {}

  /** The app is opened anew: it goes on from what was kept, shows the table, and looks. */
  async opens(guest = this.guest): Promise<void> {
    this.witness = this.opened(guest);
    this.witness.connected();
    await this.sees(guest);
  }

  /** The table is shown as the till has it now. */
  async sees(guest = this.guest): Promise<void> {
    const { revision, hash } = await guest.home();
    this.witness.shows({ revision, hash });
    while (this.asked.length > 0) {
      await Promise.allSettled(this.asked.splice(0));
      await new Promise(setImmediate);
    }
  }

  /** Somebody has read what it found. */
  isRead(): void {
    if (this.kept?.finding) this.witness.read(this.kept.finding);
  }

  private opened(guest = this.guest): Witness {
    return new Witness({
      ask: (from) => {
        const answer = guest.call(calls.chain, { query: { from } });
        this.asked.push(
          answer.then(({ digests }) => {
            this.digests += digests.length;
            return undefined;
          }),
        );
        return answer;
      },
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
      now: () => new Date(Date.now() + this.waited).toISOString(),
      wait: async (ms) => {
        this.waited += ms;
      },
      kept: () => this.kept,
      keep: (testimony) => {
        this.kept = testimony;
      },
      found: (finding) => void this.findings.push(finding),
    });
  }
}
