import { Injectable } from '@nestjs/common';
import type { CashBookEntry, CashCount, MonthAnswer } from '@stammtisch/contracts';
import {
  bookingOf,
  concernedBy,
  type Instant,
  isClosed,
  keepsBooks,
  monthAt,
  places,
  receiptNumber,
  subjectOf,
  toEuro,
} from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Cash, type CashRow, type NamedReceipt, NamedReceipts } from '../../engine/read-model/books.js';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { isOwnBooking, type LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { Calendar } from './calendar.js';

/** Views of cash book entries and counts, with their receipt numbers. */
@Injectable()
export class CashView {
  /** The number of receipts before each year. It never changes once the year has begun. */
  private readonly before = new Map<string, number>();

  constructor(
    private readonly till: Till,
    private readonly cash: Cash,
    private readonly past: Past,
    private readonly names: Names,
    private readonly clock: Clock,
    private readonly receipts: NamedReceipts,
    private readonly calendar: Calendar,
  ) {}

  /** Entries in the order of the rows. `can_cancel` depends on the viewer. */
  async entries(rows: readonly CashRow[], viewer: string): Promise<CashBookEntry[]> {
    const found = await this.past.behind(rows);
    const attached = await this.receipts.of(found.flatMap(({ event }) => wordsOf(event).entry_id ?? []));
    const entries: CashBookEntry[] = [];
    for (const { row, event } of found) {
      const { revision, kind } = row;
      const cancels = bookingOf(event)?.cancels ?? false;
      const words = wordsOf(event);
      const [memberId] = concernedBy(event);
      const theirs = cancels ? [] : attached.filter(({ entry }) => entry === words.entry_id);
      entries.push({
        revision,
        at: event.metadata.at,
        kind,
        cancels,
        ...words,
        receipt_number: await this.numberOf(row, event.metadata.at),
        member_name: memberId === undefined ? null : this.names.inBooks(memberId),
        by_name: this.names.inBooks(event.metadata.actor),
        ...(isOwnBooking(event) && { own_booking: true as const }),
        movements: places.flatMap((place) => {
          const amount = row[`${place}Amount`];
          return amount === null ? [] : [{ place, amount: toEuro(amount), balance: toEuro(row[place]) }];
        }),
        receipts: theirs.map(withoutEntry),
        cancelled: !cancels && this.till.state.cancelled.has(subjectOf(event) ?? ''),
        can_cancel: !cancels && words.entry_id !== null && this.canCancel(words.entry_id, viewer),
      });
    }
    return entries;
  }

  /** All receipts of an entry, newest first. */
  async receiptsOf(entryId: string): Promise<CashBookEntry['receipts']> {
    return (await this.receipts.of([entryId])).map(withoutEntry);
  }

  /** The last count of each counted place, up to revision `to` or dated to the end of `month`. */
  async counts(to?: number, month?: string): Promise<CashCount[]> {
    const rows = await Promise.all(places.map((place) => this.cash.counts(place, 1, to, month)));
    return (await this.countsIn(rows.flat())).map(({ count }) => count);
  }

  /** The count at a revision. @throws Problem 404 */
  async count(revision: number) {
    const rows = await this.cash.oldest({ after: revision - 1, to: revision }, 1);
    const [found] = await this.countsIn(rows);
    if (!found) throw notFound('Diese Zählung gibt es nicht');
    return found;
  }

  /** '2026-0017'; null for an entry without a number. Numbers follow the log's order, so each is assigned once. */
  async numberOf({ ordinal }: CashRow, at: Instant): Promise<string | null> {
    return ordinal === null ? null : this.number(ordinal, monthAt(at, this.clock.timeZone));
  }

  /** The receipt number of an event; null if it has none. */
  async numberOfEvent({ revision, metadata }: LoggedEvent): Promise<string | null> {
    const [row] = await this.cash.oldest({ after: revision - 1, to: revision }, 1);
    return row ? this.numberOf(row, metadata.at) : null;
  }

  /** The first and last receipt number of a month, `YYYY-MM`, whose events are the range; null if there is none. */
  async numbersOf(month: string, { after, to }: RevisionRange): Promise<MonthAnswer['receipts']> {
    const [before, last] = [await this.cash.numberedBy(after), await this.cash.numberedBy(to)];
    if (last === before) return null;
    return { first: await this.number(before + 1, month), last: await this.number(last, month) };
  }

  private async number(ordinal: number, month: string): Promise<string> {
    const year = month.slice(0, 'YYYY'.length);
    const before = this.before.get(year) ?? (await this.beforeYear(year));
    this.before.set(year, before);
    return receiptNumber(year, ordinal - before);
  }

  private async beforeYear(year: string): Promise<number> {
    const { after } = await this.calendar.rangeOf(`${year}-01`);
    return this.cash.numberedBy(after);
  }

  private async countsIn(rows: readonly CashRow[]) {
    const counts: { readonly count: CashCount; readonly hash: string }[] = [];
    for (const { row, event } of await this.past.behind(rows)) {
      if (event.type !== 'CashCounted') continue;
      const { revision, metadata, data } = event;
      const count = {
        place: data.place,
        revision,
        receipt_number: await this.numberOf(row, metadata.at),
        at: metadata.at,
        by_name: this.names.inBooks(metadata.actor),
        counted: toEuro(data.counted),
        expected: toEuro(data.expected),
        difference: toEuro(data.difference),
        reason: data.reason,
        coins: data.coins ?? null,
        witness: data.witness ?? null,
        as_of: data.asOf ?? null,
      };
      counts.push({ count, hash: metadata.hash });
    }
    return counts;
  }

  private canCancel(entryId: string, viewer: string): boolean {
    const { state } = this.till;
    const entry = state.cashBook?.entries.get(entryId);
    if (!entry || !keepsBooks(state, viewer)) return false;
    return !isClosed(state, monthAt(entry.at, this.clock.timeZone));
  }
}

const withoutEntry = ({ entry: _, ...receipt }: NamedReceipt) => receipt;

/** The treasurer's texts and dates in a booking, and the id by which it can be cancelled. */
function wordsOf({ type, data }: LoggedEvent) {
  return {
    entry_id: 'entryId' in data ? data.entryId : null,
    note: 'note' in data ? data.note : type === 'CashCounted' ? data.reason : '',
    category: 'category' in data ? (data.category ?? null) : null,
    supplier: 'supplier' in data ? (data.supplier ?? null) : null,
    spent_on: type === 'ExpenseBooked' ? data.spentOn : null,
    bank_date: 'bankDate' in data ? (data.bankDate ?? null) : null,
  };
}
