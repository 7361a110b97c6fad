import {
  type CountAnswer,
  calls,
  type MonthAnswer,
  type StatementAnswer,
  type YearAnswer,
} from '@stammtisch/contracts';
import { call } from '../../lib/api';

/** Loads a month's statement: the caller's own without `whose`, else another member's, for auditors. */
export function loadStatement(month: string, whose: string | undefined): Promise<StatementAnswer> {
  const failure = 'Fehler beim Laden des Auszugs';
  if (!whose) return call(calls.myStatement, { query: { month }, failure });
  return call(calls.statement, { query: { month, member: whose }, failure });
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
