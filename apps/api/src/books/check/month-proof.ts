import {
  bookingOf,
  booksOf,
  type MonthBooks,
  monthOf,
  type TillEvent,
  type TillFact,
  type TillState,
} from '@stammtisch/domain';
import { canonicalJson } from '../../engine/till/hash-chain.js';

/** A closed month, and the revision of the last event in it. */
interface Closed {
  readonly month: string;
  readonly upTo: number;
}

/** A quarter of an hour, in ms. A month ends at 06:00 local time: on a full quarter of an hour in every time zone. */
const QUARTER = 15 * 60 * 1000;

/**
 * Says of each event, while a log is checked, whether the event fits the months that are closed by then. A closing must fix the
 * sums that the fold comes to at the month's end. Nothing may be booked into a closed month or cancelled in it.
 */
export class MonthProof {
  /** What the books said at each place where a month can have ended, by the revision of the last event before it. */
  private readonly ends = new Map<number, string>();
  /** The quarter of an hour, counted from 1970, of the last event. */
  private quarter = Number.NEGATIVE_INFINITY;
  private closed: readonly Closed[] = [];
  /** Revision of every booking that has an id, by that id. Drinks and cancelled bookings are left out. */
  private readonly booked = new Map<string, number>();

  /** Takes the next event in, with state and hash before it. @returns whether the event fits the closed months */
  take(event: TillEvent, before: TillState, hash: string): boolean {
    this.remember(event, before, hash);
    const fits = this.fits(event);
    this.note(event, before.revision + 1);
    return fits;
  }

  private remember({ metadata: { at } }: TillEvent, before: TillState, hash: string): void {
    const quarter = Math.floor(Date.parse(at) / QUARTER);
    if (!(quarter > this.quarter)) return;
    this.quarter = quarter;
    this.ends.set(before.revision, canonicalJson(booksOf(before, hash)));
  }

  private fits(event: TillFact): boolean {
    switch (event.type) {
      case 'MonthClosed':
        return this.isRight(event.data.books) && !this.isClosed(event.data.month);
      case 'MonthReopened':
        return this.closed.at(-1)?.month === event.data.month;
      case 'DrinkPurchased':
        return !this.isClosed(monthOf(event.data.evening));
      case 'TransactionCancelled':
        return event.data.evening === null
          ? this.isOpen(event.data.transactionId)
          : !this.isClosed(monthOf(event.data.evening));
      case 'CashEntryCancelled':
        return this.isOpen(event.data.entryId);
      default:
        return true;
    }
  }

  private note(event: TillFact, revision: number): void {
    if (event.type === 'MonthClosed') {
      const { month, books } = event.data;
      this.closed = [...this.closed, { month, upTo: books.revision }];
    } else if (event.type === 'MonthReopened') {
      this.closed = this.closed.filter(({ month }) => month !== event.data.month);
    } else if (event.type === 'TransactionCancelled') {
      this.booked.delete(event.data.transactionId);
    } else if (event.type === 'CashEntryCancelled') {
      this.booked.delete(event.data.entryId);
    } else if (event.type !== 'DrinkPurchased' && bookingOf(event)) {
      if ('transactionId' in event.data) this.booked.set(event.data.transactionId, revision);
      if ('entryId' in event.data) this.booked.set(event.data.entryId, revision);
    }
  }

  private isRight(books: MonthBooks): boolean {
    return this.ends.get(books.revision) === canonicalJson(books);
  }

  private isClosed(month: string): boolean {
    return month <= (this.closed.at(-1)?.month ?? '');
  }

  /** Was the booking made after the last closed month? */
  private isOpen(id: string): boolean {
    return (this.booked.get(id) ?? Number.POSITIVE_INFINITY) > (this.closed.at(-1)?.upTo ?? -1);
  }
}
