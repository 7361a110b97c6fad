import {
  type CountAnswer,
  calls,
  type MonthAnswer,
  type StatementAnswer,
  type YearAnswer,
} from '@stammtisch/contracts';
import { call } from '../../lib/api';

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
