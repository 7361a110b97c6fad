import type { Member } from '@stammtisch/contracts';
import { useTable } from './table/store';

/** Who looks after the till: each may what those before may. */
export type Rank = 'auditor' | 'treasurer' | 'superuser';

/** Does the member look after the till, as one of these at least? */
export function may({ is_superuser, role }: Pick<Member, 'is_superuser' | 'role'>, rank: Rank): boolean {
  // A table that was kept before there were roles says nothing of one.
  return is_superuser || role === rank || (rank === 'auditor' && role === 'treasurer');
}

/** May I, as of now? */
export const useMay = (rank: Rank) => useTable(({ me }) => may(me, rank));
