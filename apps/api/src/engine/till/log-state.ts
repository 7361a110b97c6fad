import type { Logger } from '@nestjs/common';
import type { Clock } from '../../platform/clock.js';

/** How long a trouble that mostly passes by itself stays out of the process's log, in ms. */
const PASSING = 30_000;

/** Why nothing can be booked into the log, in one line each. */
type Trouble =
  /** The log goes on beyond what can be read, up to the revision `end`. An append that works, or the missing events, end the trouble. */
  | { readonly is: 'unreadable'; readonly reason: string; readonly end: number }
  /** The log ends before what is known of it. A look that shows all of it ends the trouble. */
  | { readonly is: 'short'; readonly reason: string }
  /** Somebody has cut or limited the log in the store. The trouble lasts until that is taken back. */
  | { readonly is: 'limited'; readonly reason: string }
  /** The log is not the one that this node knows, or is damaged. The trouble lasts until a new start. */
  | { readonly is: 'lost'; readonly reason: string };

/** Rank of each trouble: it gives way only to a worse one, or when its reason has passed. */
const BADNESS = { unreadable: 1, short: 2, limited: 3, lost: 4 } as const;

/**
 * Knows whether the log can be gone on with.
 *
 *     sound ──it ends further on than it can be read──► unreadable ──read or written──► sound
 *     sound ──it ends before what is known──► short ──seen whole──► sound
 *     sound ──somebody hides some of it──► limited ──taken back──► sound
 *     sound ──it is another or damaged──► lost, until a new start
 *
 * A server of a cluster that was elected a moment ago reads less than it has, for a second. So a log that is unreadable or short
 * most often heals by itself: the process logs it only when it has not for half a minute.
 */
export class LogTrust {
  private trouble: Trouble | undefined;
  /** Was the trouble reported in the process's log? */
  private told = false;
  private dontTell = () => {};

  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    private readonly logger: Pick<Logger, 'fatal' | 'log'>,
  ) {}

  /** Why booking is impossible; undefined while it is possible. */
  get reason(): string | undefined {
    return this.trouble?.reason;
  }

  /** As {@link reason}, when nothing may even be tried. */
  get forbids(): string | undefined {
    return this.is('limited') || this.is('lost') ? this.reason : undefined;
  }

  is(what: Trouble['is']): boolean {
    return this.trouble?.is === what;
  }

  /** Notes a trouble. The first reason of a trouble is the one that is reported. */
  lose(trouble: Trouble): void {
    if (this.trouble && BADNESS[trouble.is] <= BADNESS[this.trouble.is]) return;
    this.trouble = trouble;
    this.dontTell();
    if (BADNESS[trouble.is] < BADNESS.limited) this.dontTell = this.clock.after(PASSING, () => this.tell());
    else this.tell();
  }

  /** Notes that the reason for a trouble has passed. */
  regain(is: Exclude<Trouble['is'], 'lost'>): void {
    if (!this.is(is)) return;
    this.trouble = undefined;
    this.dontTell();
  }

  /** Notes that the log has been read up to a revision. */
  readTo(revision: number): void {
    if (this.trouble?.is === 'unreadable' && revision >= this.trouble.end) this.regain('unreadable');
  }

  /** Reports that the log is usable again, if the trouble was reported. Call when that is certain. */
  proven(): void {
    if (this.trouble || !this.told) return;
    this.told = false;
    this.logger.log('The log can be gone on with');
  }

  private tell(): void {
    this.told = true;
    this.logger.fatal(`${this.reason}. Nothing is booked until that is mended`);
  }
}
