import type { Logger } from '@nestjs/common';
import { type EventStore, StoreUnusableError } from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import { isDamage, Log, limitedLog } from './log.js';
import type { ChainHead } from './logged-event.js';

/**
 * Why nothing can be booked into the log, in one line each. Without a trouble the log is sound.
 *
 *     sound ──it ends further on than it can be read──► unreadable ──read or written──► sound
 *     sound ──it ends before what is known──► short ──seen whole──► sound
 *     sound ──somebody hides some of it──► limited ──taken back──► sound
 *     sound ──it is another or damaged──► lost, until a new start
 */
export type Trouble =
  /** The log goes on beyond what can be read, up to the revision `end`. An append that works, or the missing events, end the trouble. */
  | { readonly is: 'unreadable'; readonly reason: string; readonly end: number }
  /** The log ends before what is known of it. A look that shows all of it ends the trouble. */
  | { readonly is: 'short'; readonly reason: string }
  /** Somebody has cut or limited the log in the store. The trouble lasts until that is taken back. */
  | { readonly is: 'limited'; readonly reason: string }
  /** The log is not the one that this node knows, or is damaged. The trouble lasts until a new start. */
  | { readonly is: 'lost'; readonly reason: string };

const BADNESS = { unreadable: 1, short: 2, limited: 3, lost: 4 } as const;

/** A trouble gives way only to a worse one, or when its reason has passed. */
export const isWorse = (trouble: Trouble, than: Trouble) => BADNESS[trouble.is] > BADNESS[than.is];

/** Does it heal by itself, most often? A server of a cluster that was elected a moment ago reads less than it has, for a second. */
export const mostlyPasses = ({ is }: Trouble) => is === 'unreadable' || is === 'short';

/**
 * Looks whether the store still has the log that a state was folded from. A log that was cut or deleted looks like a lost one, so
 * hidden events count first.
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
    throw new StoreUnusableError(
      `The log has another event ${revision} than this till has seen: it is another log`,
    );
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { is: 'lost', reason: error.message };
  }
}

/** How long a trouble that mostly passes by itself stays out of the process's log, in ms. */
const PASSING = 30_000;

/** Says in the process's log that nothing can be booked into the till's log, and that it can again. */
export class TroubleReport {
  private said = false;
  private cancel = () => {};

  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    private readonly logger: Pick<Logger, 'fatal' | 'log'>,
  ) {}

  begins(trouble: Trouble): void {
    const say = () => {
      this.said = true;
      this.logger.fatal(`${trouble.reason}. Nothing is booked until that is mended`);
    };
    this.cancel();
    if (mostlyPasses(trouble)) this.cancel = this.clock.after(PASSING, say);
    else say();
  }

  /** The trouble's reason has passed. Whether all is well is not certain yet. */
  ends(): void {
    this.cancel();
  }

  /** The known log was seen, and nothing is wrong with it. */
  isOver(): void {
    if (this.said) this.logger.log('The log can be gone on with');
    this.said = false;
  }
}
