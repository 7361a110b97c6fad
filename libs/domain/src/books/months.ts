import type { Totals } from '../ground/entities.js';
import { byTreasurer } from '../ground/membership.js';
import type { Cents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import { DAY, eveningOf, eveningOn, type Instant, shift } from '../ground/time.js';
import {
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  reject,
} from '../ground/topic.js';

/** The books at the end of a month: sums of all bookings so far, in cents. */
export type MonthBooks = {
  /** Of the last event before the month's end; −1 when there was none. */
  readonly revision: number;
  /** Hash over the log up to `revision`. */
  readonly hash: string;
  readonly totals: Totals;
  /** Null while there was no cash book. */
  readonly box: Cents | null;
  readonly bank: Cents | null;
};

/** The books in a state. `hash` is the log's hash at the state's revision. */
export function booksOf({ revision, totals, cashBook }: TillState, hash: string): MonthBooks {
  return { revision, hash, totals, box: cashBook?.box ?? null, bank: cashBook?.bank ?? null };
}

export interface MonthEventData {
  /** `month` is `YYYY-MM`. Closing it closes all months before it as well. */
  MonthClosed: { readonly month: string; readonly books: MonthBooks };
  MonthReopened: { readonly month: string; readonly reason: string };
}
export type MonthEvent = FactsOf<MonthEventData>;

export const monthEvents = {
  MonthClosed: {
    evolve: (state, { month }) => ({
      ...state,
      closedMonths: [...state.closedMonths, { month, revision: state.revision + 1 }],
    }),
    changes: ['months'],
  },
  MonthReopened: {
    evolve: (state, { month }) => ({
      ...state,
      closedMonths: state.closedMonths.filter((closed) => closed.month !== month),
    }),
    changes: ['months'],
  },
} satisfies EventTypes<MonthEventData>;

/** The month, `YYYY-MM`, of an evening's date, `YYYY-MM-DD`. */
export const monthOf = (date: string) => date.slice(0, 'YYYY-MM'.length);

/** The month, `YYYY-MM`, of the evening that a moment belongs to. */
export const monthAt = (at: Instant, timeZone: string) => monthOf(eveningOf(at, timeZone).date);

/** All months from the first to the last, both included, as `YYYY-MM`. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** The month `steps` months later; earlier when `steps` is below zero. */
export function monthAfter(month: string, steps = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString());
}

/** The last date of a month, `YYYY-MM-DD`. */
export const lastDateOf = (month: string) => shift(`${monthAfter(month)}-01`, -DAY).slice(0, 10);

/** End of a month: 06:00 local time on the first of the next one. */
export function monthEnd(month: string, timeZone: string): Instant {
  return eveningOn(`${monthAfter(month)}-01`, timeZone).startsAt;
}

/** True for a month that was closed by itself or with a later one. */
export function isClosed({ closedMonths }: Pick<TillState, 'closedMonths'>, month: string): boolean {
  const last = closedMonths.at(-1);
  return last !== undefined && month <= last.month;
}

/**
 * Closes a month: nothing in it can be booked or cancelled any more. A late receipt is booked into the current month, in which its
 * money really moves. `books` are folded from the log up to the month's end. `seen`: the log's latest moment when they were folded.
 */
function closeMonth(
  state: TillState,
  { month, books, seen }: MonthEventData['MonthClosed'] & { readonly seen: Instant },
  { now, timeZone }: DecisionContext,
): Decision<MonthEvent> {
  // Already closed, perhaps by another treasurer.
  if (isClosed(state, month)) return [];
  const end = monthEnd(month, timeZone);
  if (now < end) return reject('month_not_over');
  // Another node may have booked into this month until the log has an event after its end.
  if (seen < end && books.revision !== state.revision) return reject('month_not_over');
  return [{ type: 'MonthClosed', data: { month, books } }];
}

/** Undoes the last closing. The log keeps the reason. */
function reopenMonth(
  state: TillState,
  { month, reason }: MonthEventData['MonthReopened'],
): Decision<MonthEvent> {
  if (state.closedMonths.at(-1)?.month !== month) return reject('month_not_last');
  return [{ type: 'MonthReopened', data: { month, reason } }];
}

/** The business year of a month, named by its first month. Both are `YYYY-MM`; `firstMonth` is 1 to 12. */
export function yearOf(month: string, firstMonth: number): string {
  const [, number = 1] = month.split('-').map(Number);
  return monthAfter(month, -((number - firstMonth + 12) % 12));
}

/** The last month, `YYYY-MM`, of a business year. */
export const lastMonthOf = (year: string) => monthAfter(year, 11);

export const monthCommands = {
  CloseMonth: byTreasurer(closeMonth),
  ReopenMonth: byTreasurer(reopenMonth),
};
