import {
  type CashBookAnswer,
  type CashBookEntry,
  type CountAnswer,
  calls,
  type MonthAnswer,
  type StatementAnswer,
  type YearAnswer,
} from '@stammtisch/contracts';
import { call } from '../../lib/api';
import type { Days } from '../../lib/statement-path';

/** Stands in a path for the whole table's statement. */
const TABLE = 'tisch';

/** Loads a month's statement: the caller's own without `whose`, else the table's or a member's, for superusers. */
export function loadStatement(month: string, whose: string | undefined): Promise<StatementAnswer> {
  const failure = 'Fehler beim Laden des Auszugs';
  if (!whose) return call(calls.myStatement, { query: { month }, failure });
  const member = whose === TABLE ? undefined : whose;
  return call(calls.statement, { query: { month, member }, failure });
}

/** Loads what closing a month has fixed, or would fix. */
export function loadClosing(month: string): Promise<MonthAnswer> {
  return call(calls.month, { params: { month }, failure: 'Fehler beim Laden des Abschlusses' });
}

/** Loads what a year was, by its first month. */
export function loadYear(year: string): Promise<YearAnswer> {
  return call(calls.year, { params: { year }, failure: 'Fehler beim Laden des Kassenberichts' });
}

/** Loads the count that an event booked. */
export function loadCount(revision: string): Promise<CountAnswer> {
  return call(calls.cashCount, { params: { revision }, failure: 'Fehler beim Laden der Zählung' });
}

/** The name of the member whose statement it is; undefined for the table's. */
export function ownerOf({ accounts }: StatementAnswer, whose: string | undefined): string | undefined {
  return whose === TABLE ? undefined : accounts[0]?.member_name;
}

/** What lay in box and bank before the first day, and all that moved it since, oldest first. */
export interface WholeCashBook extends Pick<CashBookAnswer, 'opening'> {
  readonly entries: readonly CashBookEntry[];
}

/** The most entries in one answer. */
const PAGE = 200;

/** Loads the cash book of some days, page by page. */
export async function loadCashBook({ from, to }: Days): Promise<WholeCashBook> {
  const entries: CashBookEntry[] = [];
  for (let before: string | undefined; ; ) {
    const query = { from: from || undefined, to: to || undefined, limit: PAGE, before };
    const page = await call(calls.cashBook, { query, failure: 'Fehler beim Laden des Kassenbuchs' });
    entries.push(...page.entries);
    if (page.next === null) return { opening: page.opening, entries: entries.toReversed() };
    before = page.next;
  }
}
