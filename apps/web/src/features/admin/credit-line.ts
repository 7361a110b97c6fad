import { calls, type Member, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { call } from '../../lib/api';
import { loadMembers } from './known-names';

const FAILURE = 'Fehler beim Setzen des Limits';

const centsOf = (line: number | null) => (line === null ? null : wireCents(line));
const bodyOf = (line: Cents | null) => ({ line: line === null ? null : toEuro(line) });

/** The table's credit line in cents; null when there is none. */
export async function loadTableLine(): Promise<Cents | null> {
  return centsOf((await call(calls.creditLine, { failure: 'Fehler beim Laden der Daten' })).line);
}

/** The line of the table, and all members with their own lines. */
export async function loadLines(): Promise<{ line: Cents | null; members: readonly Member[] }> {
  const [line, { members }] = await Promise.all([loadTableLine(), loadMembers()]);
  return { line, members };
}

export async function setTableLine(line: Cents | null): Promise<void> {
  await call(calls.setCreditLine, { body: bodyOf(line), failure: FAILURE });
}

export async function setLineOf({ id }: Member, line: Cents | null): Promise<void> {
  await call(calls.setMemberCreditLine, { params: { id }, body: bodyOf(line), failure: FAILURE });
}

/** A member's own line; null when the table's line is theirs. */
export const lineOf = ({ credit_line }: Member): Cents | null => centsOf(credit_line);

/** 'bis −20,00 €', or 'ohne Limit'. */
export function howFar(line: Cents | null): string {
  if (line === null) return 'ohne Limit';
  return line === 0 ? `nicht unter ${formatEuro(0)}` : `bis ${formatEuro(-line)}`;
}
