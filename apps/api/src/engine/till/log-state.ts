import type { Logger } from '@nestjs/common';
import type { EventStore } from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import { isDamage, Log, limitedLog } from './log.js';
import type { ChainHead } from './logged-event.js';

/**
 * Why nothing can be booked into the log. Without a trouble the log is sound. Each `reason` is one line.
 *
 *     sound ──its end can't be read──► unreadable ──read, written or recognized──► sound
 *     sound ──it ends before what is known──► short ──read whole──► sound
 *     sound ──events are hidden in the store──► limited ──shown again──► sound
 *     sound ──another log, or damaged──► lost, until a restart
 */
export type Trouble =
  /**
   * The log reaches the revision `end`, but can't be read that far. The missing events, a successful append or a check of the
   * log end the trouble: a leader may have told of events that were lost with it.
   */
  | { readonly is: 'unreadable'; readonly reason: string; readonly end: number }
  /** The log ends before its known end. Reading all of it ends the trouble. */
  | { readonly is: 'short'; readonly reason: string }
  /** The log was truncated or limited in the store's metadata. The trouble lasts until that is undone. */
  | { readonly is: 'limited'; readonly reason: string }
  /** The log is not the one that this node knows, or is damaged. The trouble lasts until a restart. */
  | { readonly is: 'lost'; readonly reason: string };

const BADNESS = { unreadable: 1, short: 2, limited: 3, lost: 4 } as const;

/** A trouble is replaced only by a worse one, or ends when its reason has passed. */
export const isWorse = (trouble: Trouble, than: Trouble) => BADNESS[trouble.is] > BADNESS[than.is];

/** True for troubles that mostly end on their own: a newly elected leader of a cluster reads less than it has for a second. */
export const mostlyPasses = ({ is }: Trouble) => is === 'unreadable' || is === 'short';

/**
 * Checks whether the store still has the log that a state was folded from. Limits are checked first, since a limited log looks like
 * a lost one.
 * @throws StoreUnavailableError
 */
export async function troubleWith(
  store: Pick<EventStore, 'read' | 'limits'>,
  stream: string,
  { state: { revision }, hash }: ChainHead,
): Promise<Trouble | undefined> {
  try {
    const limits = await store.limits(stream);
    if (limits !== undefined) return { is: 'limited', reason: limitedLog(stream, limits) };
    const there = await new Log(store, stream).hashAt(revision);
    if (there === hash) return undefined;
    if (there === undefined)
      return { is: 'short', reason: `The log does not reach event ${revision}, which this till has seen` };
    const reason = `The log has another event ${revision} than this till has seen: it is another log`;
    return { is: 'lost', reason };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { is: 'lost', reason: error.message };
  }
}

/** How long a trouble that mostly passes is not logged, in ms. */
const PASSING = 30_000;

/** Logs when booking becomes impossible, and when it is possible again. */
export class TroubleReport {
  private isLogged = false;
  private cancel = () => {};

  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    private readonly logger: Pick<Logger, 'fatal' | 'log'>,
  ) {}

  begins(trouble: Trouble): void {
    const log = () => {
      this.isLogged = true;
      this.logger.fatal(`${trouble.reason}. Nothing is booked until that is fixed`);
    };
    this.cancel();
    if (mostlyPasses(trouble)) this.cancel = this.clock.after(PASSING, log);
    else log();
  }

  /** The trouble's reason has passed. The log is not verified yet. */
  ends(): void {
    this.cancel();
  }

  /** The known log was verified. */
  isOver(): void {
    if (this.isLogged) this.logger.log('The log is sound again');
    this.isLogged = false;
  }
}
