import { Injectable } from '@nestjs/common';
import { type AnswerOf, type calls, DIGESTS_PAGE, type Sent } from '@stammtisch/contracts';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { Log } from '../../engine/till/log.js';
import { digestOf, isForeign, type LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { IdleScheduler } from '../../platform/scheduling.js';
import { RecentEvents } from '../table/recent-events.js';

/** Digests made at a time: about as many as take a millisecond. */
const PIECE = 100;

/** Serves the digests that prove to a device that the log continues the one it saw. */
@Injectable()
export class ChainService {
  constructor(
    private readonly till: Till,
    private readonly recent: RecentEvents,
    private readonly log: Log,
    private readonly scheduler: IdleScheduler,
  ) {}

  /** @throws StoreUnavailableError when the log can't be read to its end */
  async answer({ from }: Sent<'chain'>): Promise<AnswerOf<typeof calls.chain>> {
    // A device that was on another node would take what this one lacks for cut off.
    await this.till.catchUp();
    const { state, hash } = this.till.head;
    const { revision } = state;
    const digests = await this.digests(from, Math.min(revision, from + DIGESTS_PAGE - 1));
    return { success: true, digests, revision, hash };
  }

  /** Digests of the events `from … to`; null for one that no till has written. */
  private async digests(from: number, to: number): Promise<(string | null)[]> {
    const digests: (string | null)[] = [];
    for (let first = from; first <= to; first += PIECE) {
      if (first > from) await this.scheduler.idle('soon');
      for (const event of await this.events(first, Math.min(to, first + PIECE - 1)))
        digests.push(isForeign(event) ? null : digestOf(event));
    }
    return digests;
  }

  private async events(first: number, last: number): Promise<readonly LoggedEvent[]> {
    const recent = this.recent.between(first, last);
    if (recent) return recent;
    const events = await this.log.after(first - 1, last - first + 1);
    // A server that was elected a moment ago reads less than it has. A device would take that for a log that was cut.
    if (events.at(-1)?.revision === last) return events;
    throw new StoreUnavailableError(`The log can't be read up to event ${last}`);
  }
}
