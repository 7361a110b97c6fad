import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { byTreasurer } from '../ground/membership.js';
import type { Cents } from '../ground/money.js';
import type { TillState, Totals } from '../ground/state.js';
import { eveningOf, eveningOn, type Instant } from '../ground/time.js';

/** What the books said when a month had ended. */
export type MonthBooks = {
  /** The last event up to then; −1 when there was none. */
  readonly revision: number;
  /** The log's hash up to there. */
  readonly hash: string;
  readonly totals: { readonly [Total in keyof Totals]: Cents };
  /** What lay in the cash box and on the bank account; null while there was no cash book. */
  readonly box: Cents | null;
  readonly bank: Cents | null;
};

/** What the books say in a state, of which the log has the hash. */
export function booksOf({ revision, totals, cashBook }: TillState, hash: string): MonthBooks {
  return { revision, hash, totals, box: cashBook?.box ?? null, bank: cashBook?.bank ?? null };
}

export interface MonthEventData {
  /** `month` is YYYY-MM; all before it are closed as well. */
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
    ...ofNobody,
    changes: ['months'],
  },
  MonthReopened: {
    evolve: (state, { month }) => ({
      ...state,
      closedMonths: state.closedMonths.filter((closed) => closed.month !== month),
    }),
    ...ofNobody,
    changes: ['months'],
  },
} satisfies EventTypes<MonthEventData>;

/**
 * Fixes a month: what lies in it is never changed again. A receipt of a closed month is booked today: money belongs to the month
 * it is booked in, as box and bank run.
 */
interface CloseMonth {
  readonly by: string;
  readonly month: string;
  /** Those of its end, as the log tells them. */
  readonly books: MonthBooks;
}

/** Undoes the last closing, for a reason that stands in the log. */
interface ReopenMonth {
  readonly by: string;
  readonly month: string;
  readonly reason: string;
}

/** The month of an evening's date. */
export const monthOf = (date: string) => date.slice(0, 'YYYY-MM'.length);

/** The month of the evening that a moment belongs to. */
export const monthAt = (at: Instant, timeZone: string) => monthOf(eveningOf(at, timeZone).date);

/** All months from the first to the last, as `2026-11`. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** The month some months later, or earlier. */
export function monthAfter(month: string, steps = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString());
}

/** 06:00 on the first of the next month. */
export function monthEnd(month: string, timeZone: string): Instant {
  return eveningOn(`${monthAfter(month)}-01`, timeZone).startsAt;
}

export function isClosed({ closedMonths }: Pick<TillState, 'closedMonths'>, month: string): boolean {
  const last = closedMonths.at(-1);
  return last !== undefined && month <= last.month;
}

function closeMonth(
  state: TillState,
  { month, books }: CloseMonth,
  { now, timeZone }: DecisionContext,
): Decision<MonthEvent> {
  // Another treasurer was faster; or it went with a later one.
  if (isClosed(state, month)) return [];
  const end = monthEnd(month, timeZone);
  if (now < end) return reject('month_not_over');
  // Until an event of a later month has come, a node whose clock is behind may still book into this one.
  if (state.latest < end && books.revision !== state.revision) return reject('month_not_over');
  return [{ type: 'MonthClosed', data: { month, books } }];
}

function reopenMonth(state: TillState, { month, reason }: ReopenMonth): Decision<MonthEvent> {
  if (state.closedMonths.at(-1)?.month !== month) return reject('month_not_last');
  return [{ type: 'MonthReopened', data: { month, reason } }];
}

export const monthCommands = { CloseMonth: byTreasurer(closeMonth), ReopenMonth: byTreasurer(reopenMonth) };
