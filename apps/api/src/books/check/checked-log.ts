import type { ForeignEvents, LogProblem } from '@stammtisch/contracts';
import {
  booksOf,
  type Cents,
  evolve,
  initialState,
  type Place,
  type TillEvent,
  type TillState,
  type Totals,
} from '@stammtisch/domain';
import type { RecordedEvent } from '@stammtisch/event-store';
import {
  beforeNext,
  CHAIN_START,
  type ChainHead,
  canonicalJson,
  follows,
  isOurs,
  loggedEvent,
} from '../../engine/till/logged-event.js';

/** What a check found in a log, which it folded from the beginning. */
export interface CheckedLog {
  /** Revision of the log's last event, and the hash of the last event that a till wrote. */
  readonly revision: number;
  readonly hash: string;
  readonly balances: readonly (readonly [memberId: string, balance: Cents])[];
  readonly totals: Totals;
  /** What lies in box and bank; null when there is no cash book. */
  readonly cash: Readonly<Record<Place, Cents>> | null;
  /** The first event that is not what the till wrote there. */
  readonly problem: LogProblem | null;
  /** Events that no till has written; they change nothing. */
  readonly foreign: ForeignEvents | null;
}

/** Folds a log once more and checks that each event follows from all before it; goes on after one that does not. */
export class LogCheck {
  private state: TillState = initialState;
  private last = -1;
  /** Hash of the last event that a till has written. */
  private hash = CHAIN_START;
  private problem: LogProblem | null = null;
  private readonly ends = new PossibleMonthEnds();
  private foreign: ForeignEvents | null = null;
  /** Revision of the first of those foreign events that stand right before the next event. */
  private foreignSince: number | undefined;

  /** The revision that the next event must have. */
  get next(): number {
    return this.last + 1;
  }

  /** Is the event what was written at its place? True after the first problem: nothing more can be said then. */
  fits(event: RecordedEvent): boolean {
    if (this.problem !== null) return true;
    return event.revision === this.next && (!isOurs(event) || follows(event, this.hash));
  }

  /** Notes an event that does not fit. `behind`, the event after it, helps to tell what happened. */
  doubt(event: RecordedEvent, behind: RecordedEvent | undefined): void {
    // An event of a till that was made to look foreign takes its link with it: the event after it does not follow.
    if (this.foreignSince === undefined) this.found(this.next, this.verdict(event, behind));
    else this.found(this.foreignSince, 'changed');
  }

  take(event: RecordedEvent): void {
    const before = { state: this.state, hash: this.hash };
    this.last = event.revision;
    if (isOurs(event)) {
      this.hash = String(event.metadata.hash);
      this.foreignSince = undefined;
    } else {
      this.foreign = { count: (this.foreign?.count ?? 0) + 1, newest: event.revision };
      this.foreignSince ??= event.revision;
    }
    try {
      const logged = loggedEvent(event, beforeNext({ state: this.state, hash: this.hash }));
      this.ends.note(logged, before);
      if (!this.ends.agree(logged)) this.found(event.revision, 'contradictory');
      this.state = evolve(this.state, logged);
    } catch {
      this.found(event.revision, 'unreadable');
    }
  }

  /** Goes past an event that can't be read. */
  skip(): void {
    this.found(this.next, 'unreadable');
    this.last++;
  }

  /** The result, once the log has ended. The event at revision `upTo` should have been in the log. */
  result(upTo: number): CheckedLog {
    if (this.last < upTo) this.found(this.next, 'missing');
    const { last: revision, hash, state, problem, foreign } = this;
    const balances = Array.from(state.members.values(), ({ id, balance }) => [id, balance] as const);
    const { totals, cashBook } = state;
    const cash = cashBook ? { box: cashBook.box, bank: cashBook.bank } : null;
    return { revision, hash, balances, totals, cash, problem, foreign };
  }

  private found(revision: number, kind: LogProblem['kind']): void {
    this.problem ??= { revision, kind };
  }

  /** What happened to an event. Events after it still carry the hashes they were written with, which tell what was there. */
  private verdict(event: RecordedEvent, after: RecordedEvent | undefined): LogProblem['kind'] {
    if (event.revision !== this.next) return 'missing';
    if (!after) return 'changed';
    // Without this event, the one after it would follow: `event` was put in, and the rest moved up by one revision.
    if (follows({ ...after, revision: event.revision }, this.hash)) return 'inserted';
    // The event after this one was written one revision higher: an event was taken out, and the rest moved down.
    const moved = { ...after, revision: after.revision + 1 };
    return follows(moved, String(event.metadata.hash)) ? 'missing' : 'changed';
  }
}

/** A quarter of an hour, in ms. A month ends at 06:00 local time: on a full quarter of an hour in every time zone. */
const QUARTER = 15 * 60 * 1000;

/** Keeps the books at every moment at which a month can have ended: its closing comes later, and names that moment. */
export class PossibleMonthEnds {
  /** The books as canonical JSON, by the revision of the last event in them. */
  private readonly books = new Map<number, string>();
  /** The quarter of an hour, counted from 1970, of the last event. */
  private quarter = Number.NEGATIVE_INFINITY;

  note({ metadata: { at } }: TillEvent, { state, hash }: ChainHead): void {
    const quarter = Math.floor(Date.parse(at) / QUARTER);
    if (!(quarter > this.quarter)) return;
    this.quarter = quarter;
    this.books.set(state.revision, canonicalJson(booksOf(state, hash)));
  }

  /** Whether a closing names the same books as the fold. True for all other events. */
  agree(event: TillEvent): boolean {
    if (event.type !== 'MonthClosed') return true;
    const { books } = event.data;
    return this.books.get(books.revision) === canonicalJson(books);
  }
}
