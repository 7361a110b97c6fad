import {
  type AuditEvent,
  type AuditNames,
  type CashBookEntry,
  calls,
  type Reconciliation,
  type YearAnswer,
} from '@stammtisch/contracts';
import { monthAfter } from '@stammtisch/domain';
import { call } from '../../../../lib/api';
import { loadCashBook } from '../../../../lib/cash-book';
import { daysOfYear } from '../../../../lib/months';

const failure = 'Fehler beim Laden der Daten';

/** All that the five questions about a year are answered from. */
export interface YearBooks {
  readonly year: YearAnswer;
  /** The year before; null in the first. */
  readonly before: YearAnswer | null;
  /** The year's cash book, oldest first. */
  readonly entries: readonly CashBookEntry[];
  /** What was cancelled, set or opened again in the year, oldest first, and the names of the members in it. */
  readonly changes: readonly AuditEvent[];
  readonly names: AuditNames;
  /** The last reconciliation; null before the first. */
  readonly last: Reconciliation | null;
}

/** Loads one after the other: a member has one look through the books at a time. */
export async function loadYearBooks(first: string): Promise<YearBooks> {
  const year = await call(calls.year, { params: { year: first }, failure });
  const { years } = await call(calls.years, { failure });
  const yearBefore = monthAfter(first, -12);
  const before = years.some((each) => each.year === yearBefore)
    ? await call(calls.year, { params: { year: yearBefore }, failure })
    : null;
  const { entries } = await loadCashBook(daysOfYear(first));
  const { last } = await call(calls.lastReconciliation, { failure });
  return { year, before, entries, ...(await loadChanges(year)), last };
}

const CHANGES = 'TransactionCancelled,BalanceSet,MonthReopened';
/** The most events in one answer. */
const PAGE = 200;

async function loadChanges({ from, to }: YearAnswer): Promise<Pick<YearBooks, 'changes' | 'names'>> {
  const found: AuditEvent[] = [];
  const names: AuditNames = {};
  for (let before: number | undefined; ; ) {
    const page = await call(calls.events, {
      query: { type: CHANGES, from, to, limit: PAGE, before },
      failure,
    });
    found.push(...page.events);
    Object.assign(names, page.names);
    if (page.next === null) return { changes: found.toReversed(), names };
    before = Number(page.next);
  }
}
