import type { StatementAnswer } from '@stammtisch/contracts';
import { call } from '../../lib/api';

/** The whole table's statement, in an address. */
const TABLE = 'tisch';

/** A month: my own without `whose`; else the table's or a member's, for superusers. */
export function loadStatement(month: string, whose: string | undefined): Promise<StatementAnswer> {
  const query = new URLSearchParams({ month, ...(whose && whose !== TABLE && { member: whose }) });
  const path = whose ? '/api/admin/statements/' : '/api/my-statement/';
  return call<StatementAnswer>('GET', `${path}?${query}`, undefined, {
    failure: 'Fehler beim Laden des Auszugs',
  });
}

/** Whose it is; undefined for the table's. */
export function ownerOf({ accounts }: StatementAnswer, whose: string | undefined): string | undefined {
  return whose === TABLE ? undefined : accounts[0]?.member_name;
}
