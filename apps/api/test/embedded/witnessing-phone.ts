import { calls } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { KeptTestimony } from '../simulation/phone-witness.js';

/** A member's phone that keeps what it saw of the log, and by the till's own answers looks whether that is still so. */
export class WitnessingPhone extends KeptTestimony {
  /** How long it has waited, in ms, in no time. */
  #waited = 0;
  #asked: Promise<unknown>[] = [];

  constructor(private readonly guest: Guest) {
    super();
  }

  /** The app is opened anew: it goes on from what was kept, shows the table as the till has it now, and looks. */
  async opens(): Promise<void> {
    const witness = this.witness({
      ask: (from) => {
        const answer = this.guest.call(calls.chain, { query: { from } });
        this.#asked.push(answer);
        return answer;
      },
      now: () => new Date(Date.now() + this.#waited).toISOString(),
      wait: async (ms) => {
        this.#waited += ms;
      },
    });
    witness.connected();
    const { revision, hash } = await this.guest.home();
    witness.shows({ revision, hash });
    while (this.#asked.length > 0) {
      await Promise.allSettled(this.#asked.splice(0));
      await new Promise(setImmediate);
    }
  }
}
