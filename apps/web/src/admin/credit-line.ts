import { calls, type Member, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { call } from '../lib/api';
import { loadMembers } from './known-names';
import { loadSettings } from './settings';

const FAILURE = 'Fehler beim Setzen des Limits';

const centsOf = (line: number | null) => (line === null ? null : wireCents(line));
const euroOf = (line: Cents | null) => (line === null ? null : toEuro(line));

/** The line of the table, and all members with their own lines. */
export async function loadLines(): Promise<{ line: Cents | null; members: readonly Member[] }> {
  const [{ creditLine: line }, { members }] = await Promise.all([loadSettings(), loadMembers()]);
  return { line, members };
}

export async function setTableLine(line: Cents | null): Promise<void> {
  await call(calls.changeSettings, { body: { creditLine: euroOf(line) }, failure: FAILURE });
}

export async function setLineOf({ id }: Member, line: Cents | null): Promise<void> {
  await call(calls.setMemberCreditLine, { params: { id }, body: { line: euroOf(line) }, failure: FAILURE });
}

/** A member's own line; null when the table's line is theirs. */
export const lineOf = ({ credit_line }: Member): Cents | null => centsOf(credit_line);

/** 'bis −20,00 €', or 'ohne Limit'. */
export function howFar(line: Cents | null): string {
  if (line === null) return 'ohne Limit';
  return line === 0 ? `nicht unter ${formatEuro(0)}` : `bis ${formatEuro(-line)}`;
}
