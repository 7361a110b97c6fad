import { overdrawsBox } from '../ground/accounts.js';
import { bookings, type CashEntryKind, ofTheTable } from '../ground/bookings.js';
import type { CashEntry } from '../ground/entities.js';
import { byTreasurer } from '../ground/membership.js';
import { type Cents, type Movement, type Place, unsignedCents } from '../ground/money.js';
import type { TableSettings, TillState } from '../ground/state.js';
import { type Instant, latestDate } from '../ground/time.js';
import {
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  type Given,
  reject,
  said,
} from '../ground/topic.js';
import { type FromBank, markBooked, transferMarks } from '../ground/transfers.js';
import { ofCashBook } from './cash-book.js';
import { isClosed, monthAt } from './months.js';

/** Entries of the table's own money. Amounts are above zero; the event's type gives the direction. */
export interface CashEntryEventData {
  ExpenseBooked: Labelled & {
    /** Date of the receipt, `YYYY-MM-DD`. */
    readonly spentOn: string;
  };
  IncomeBooked: Labelled;
  MoneyMoved: Moved;
  /** The cancelled entry, with the signs of its movements reversed. */
  CashEntryCancelled: Omit<CashEntry, 'receipt' | 'at'> & { readonly entryId: string };
}
export type CashEntryEvent = FactsOf<CashEntryEventData>;

type Entry = FromBank & {
  readonly entryId: string;
  readonly place: Place;
  readonly amount: Cents;
  /** What the money was for; may be empty. */
  readonly note: string;
};

/** An entry with category and supplier for a year's report. */
type Labelled = Entry & {
  /** One of the table's categories, by its name at the time. */
  readonly category?: string;
  readonly supplier?: string;
};

/** Category and supplier, as far as they are known. */
const labelsOf = ({ category, supplier }: Given<Pick<Labelled, 'category' | 'supplier'>>) =>
  said({ category, supplier });

type Moved = Omit<Entry, 'place'> & { readonly from: Place; readonly to: Place };

function movesOf(kind: CashEntryKind, data: Labelled | Moved): Movement[] {
  const { amount } = data;
  if (!('from' in data)) return [{ place: data.place, amount: bookings[kind].sign * amount }];
  return [
    { place: data.from, amount: -amount },
    { place: data.to, amount },
  ];
}

export const cashEntryEvents = {
  ExpenseBooked: entry('expense'),
  IncomeBooked: entry('income'),
  MoneyMoved: entry('move'),
  CashEntryCancelled: {
    evolve: cancelled,
    ...ofCashBook,
    books: ({ kind, moved }) => ofTheTable(kind, moved, true),
    subject: ({ entryId }) => entryId,
  },
} satisfies EventTypes<CashEntryEventData>;

/** The event type of one kind of entry. The state keeps the entry, since cancelling needs its movements. */
function entry(kind: CashEntryKind) {
  return {
    evolve(state: TillState, data: Labelled | Moved, at: Instant): TillState {
      const { cashBook } = state;
      if (!cashBook) return state;
      const entry = {
        kind,
        moved: movesOf(kind, data),
        note: data.note,
        at,
        ...('from' in data ? {} : labelsOf(data)),
        ...transferMarks(data),
      };
      const entries = cashBook.entries.set(data.entryId, entry);
      return { ...markBooked(state, data), cashBook: { ...cashBook, entries } };
    },
    ...ofCashBook,
    books: (data: Labelled | Moved) => ofTheTable(kind, movesOf(kind, data)),
    subject: ({ entryId }: Labelled | Moved) => entryId,
  };
}

function cancelled(state: TillState, data: CashEntryEventData['CashEntryCancelled']): TillState {
  const { entryId } = data;
  const { cashBook } = state;
  return {
    ...markBooked(state, data, false),
    cancelled: state.cancelled.set(entryId, true),
    cashBook: cashBook && { ...cashBook, entries: cashBook.entries.delete(entryId) },
  };
}

/** An empty category or supplier is left out of the event. */
type Entering<Type extends keyof CashEntryEventData> = Given<
  Omit<CashEntryEventData[Type], 'entryId' | keyof FromBank>
> & { readonly fromBank?: FromBank };

export type BookCashEntry =
  | ({ readonly type: 'BookExpense' } & Entering<'ExpenseBooked'>)
  | ({ readonly type: 'BookIncome' } & Entering<'IncomeBooked'>)
  | ({ readonly type: 'MoveMoney' } & Entering<'MoneyMoved'>);

/** Earliest date of a receipt, `YYYY-MM-DD`. An older one is taken for a typing error. */
export const EARLIEST_RECEIPT_DATE = '1990-01-01';

export function bookCashEntry(
  state: TillState,
  command: BookCashEntry,
  { now, newId }: DecisionContext,
): Decision<BookedEntry> {
  if (!state.cashBook) return reject('no_cash_book');
  if (command.type === 'MoveMoney' && command.from === command.to) return reject('same_place');
  if (command.type === 'BookExpense') {
    const { spentOn } = command;
    if (spentOn < EARLIEST_RECEIPT_DATE) return reject('spent_too_long_ago');
    if (spentOn > latestDate(now)) return reject('spent_in_the_future');
  }
  if (!knowsCategory(state.settings, command)) return reject('category_unknown');
  const booked = entryOf(command, newId());
  return overdrawsBox(state, cashEntryEvents[booked.type].books(booked.data))
    ? reject('box_too_empty')
    : [booked];
}

function knowsCategory({ categories }: TableSettings, command: BookCashEntry): boolean {
  if (command.type === 'MoveMoney' || !command.category) return true;
  return categories[command.type === 'BookExpense' ? 'expenses' : 'income'].includes(command.category);
}

export type BookedEntry = FactsOf<Omit<CashEntryEventData, 'CashEntryCancelled'>>;

function entryOf(command: BookCashEntry, entryId: string): BookedEntry {
  const common = { entryId, amount: unsignedCents(command.amount), note: command.note, ...command.fromBank };
  if (command.type === 'MoveMoney')
    return { type: 'MoneyMoved', data: { ...common, from: command.from, to: command.to } };
  const labelled = { ...common, place: command.place, ...labelsOf(command) };
  return command.type === 'BookIncome'
    ? { type: 'IncomeBooked', data: labelled }
    : { type: 'ExpenseBooked', data: { ...labelled, spentOn: command.spentOn } };
}

function cancelCashEntry(
  state: TillState,
  { entryId }: Pick<Entry, 'entryId'>,
  { timeZone }: DecisionContext,
): Decision<CashEntryEvent> {
  const entry = state.cashBook?.entries.get(entryId);
  if (!entry) return reject(state.cancelled.has(entryId) ? 'already_cancelled' : 'cash_entry_not_found');
  if (isClosed(state, monthAt(entry.at, timeZone))) return reject('month_closed');
  const { kind, note } = entry;
  const moved = entry.moved.map(({ place, amount }) => ({ place, amount: -amount }));
  const data = { entryId, kind, moved, note, ...labelsOf(entry), ...transferMarks(entry) };
  return [{ type: 'CashEntryCancelled', data }];
}

const book = byTreasurer(bookCashEntry);

export const cashEntryCommands = {
  BookExpense: book,
  BookIncome: book,
  MoveMoney: book,
  CancelCashEntry: byTreasurer(cancelCashEntry),
};
