import type { Member } from '@stammtisch/contracts';
import { useTable } from './table/store';

/** The ranks of those who look after the till. Each may do what the ranks before it may. */
export type Rank = 'auditor' | 'treasurer' | 'superuser';

/** Whether the member has at least this rank. */
export function may({ is_superuser, role }: Pick<Member, 'is_superuser' | 'role'>, rank: Rank): boolean {
  // A table that was kept before there were roles has no role.
  return is_superuser || role === rank || (rank === 'auditor' && role === 'treasurer');
}

/** Whether the member who is logged in has at least this rank now. */
export const useMay = (rank: Rank) => useTable(({ me }) => may(me, rank));
