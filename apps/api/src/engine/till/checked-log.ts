import type { ForeignEvents, LogProblem } from '@stammtisch/contracts';
import { booksOf, evolve, type FactOf, type TillEvent } from '@stammtisch/domain';
import type { RecordedEvent } from '@stammtisch/event-store';
import {
  beforeNext,
  type ChainHead,
  canonicalJson,
  chainText,
  follows,
  hashAfter,
  isOurs,
  loggedEvent,
  START,
  withoutHash,
} from './logged-event.js';

export type CheckedLog = ReturnType<LogCheck['result']>;

/**
 * The one verifier of a log: folds it from the beginning, and checks that each event follows from all before it. The nightly check,
 * backups and `events verify` use it. It continues after an event that does not follow.
 */
export class LogCheck implements ChainHead {
  state = START.state;
  /** Hash of the last event that is not foreign. */
  hash = START.hash;
  /** The first event that differs from what the till wrote; without one, the first closing that contradicts its month. */
  problem: LogProblem | null = null;
  cause: unknown;
  /** Events not written by a till. They change nothing. */
  foreign: ForeignEvents | null = null;
  readonly receipts: FactOf<'ReceiptAttached'>['data'][] = [];
  next = 0;
  private readonly ends = new PossibleMonthEnds();
  /** Revision of the first foreign event directly before the next event. */
  private foreignSince: number | undefined;

  /**
   * Takes the next event in. `behind` is the event after it: it shows what happened to an event that does not follow.
   * @returns the event's size in the store, in bytes, about
   */
  take(event: RecordedEvent, behind?: RecordedEvent): number {
    const text = chainText(withoutHash(event));
    const isLinked = !isOurs(event) || event.metadata.hash === hashAfter(this.hash, text);
    if (event.revision !== this.next || !isLinked) {
      // Right after foreign events, one of those was a till's event that lost its hash, and with it the link.
      if (this.foreignSince === undefined) this.noteProblem(this.next, this.verdict(event, behind));
      else this.noteProblem(this.foreignSince, 'changed');
    }
    this.fold(event);
    return Buffer.byteLength(text) + this.hash.length;
  }

  /** Skips an event that can't be read. */
  skip(): void {
    this.noteProblem(this.next++, 'unreadable');
  }

  /** The result at the end of the log. The log should reach at least the revision `upTo`. */
  result(upTo: number) {
    if (this.next <= upTo) this.noteProblem(this.next, 'missing');
    const { hash, problem, foreign } = this;
    const { members, totals, cashBook } = this.state;
    const balances = new Map(Array.from(members.values(), ({ id, balance }) => [id, balance]));
    const cash = cashBook && { box: cashBook.box, bank: cashBook.bank };
    return { revision: this.next - 1, hash, balances, totals, cash, problem, foreign };
  }

  private fold(event: RecordedEvent): void {
    const before = { state: this.state, hash: this.hash };
    this.next = event.revision + 1;
    if (isOurs(event)) {
      this.hash = String(event.metadata.hash);
      this.foreignSince = undefined;
    } else {
      this.foreign = { count: (this.foreign?.count ?? 0) + 1, newest: event.revision };
      this.foreignSince ??= event.revision;
    }
    try {
      const logged = loggedEvent(event, beforeNext(this));
      this.ends.note(logged, before);
      if (!this.ends.agree(logged)) this.noteProblem(event.revision, 'contradictory');
      this.state = evolve(this.state, logged);
      if (logged.type === 'ReceiptAttached') this.receipts.push(logged.data);
    } catch (error) {
      this.cause ??= error;
      this.noteProblem(event.revision, 'unreadable');
    }
  }

  private noteProblem(revision: number, kind: LogProblem['kind']): void {
    const isFirst =
      this.problem === null || (this.problem.kind === 'contradictory' && kind !== 'contradictory');
    if (isFirst) this.problem = { revision, kind };
  }

  /** What happened to an event. Later events still carry their original hashes, which show what was there. */
  private verdict(event: RecordedEvent, after: RecordedEvent | undefined): LogProblem['kind'] {
    if (event.revision !== this.next) return 'missing';
    if (!after) return 'changed';
    // Without `event`, the one after it would follow: `event` was inserted, and the rest moved up by one revision.
    if (follows({ ...after, revision: event.revision }, this.hash)) return 'inserted';
    // The event after it was written one revision higher: an event was removed, and the rest moved down.
    const moved = { ...after, revision: after.revision + 1 };
    return follows(moved, String(event.metadata.hash)) ? 'missing' : 'changed';
  }
}

/** In ms. A month ends at 06:00 local time, which is a full quarter of an hour in every time zone. */
const QUARTER = 15 * 60 * 1000;

/** Keeps the books at every moment at which a month can have ended. The month's closing comes later and names one of them. */
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

  /** True unless the event is a closing with other books than the fold had. */
  agree(event: TillEvent): boolean {
    if (event.type !== 'MonthClosed') return true;
    const { books } = event.data;
    return this.books.get(books.revision) === canonicalJson(books);
  }
}
