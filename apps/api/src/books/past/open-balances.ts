import { type TillState, toEuro } from '@stammtisch/domain';
import type { Names } from '../../engine/people/names.js';

/** All whose balance was not 0 in a state of the till, by name; in euro. */
export function openBalances({ members }: TillState, names: Names) {
  return Array.from(members.values())
    .filter(({ balance }) => balance !== 0)
    .map(({ id, balance }) => ({ member_id: id, member_name: names.full(id), balance: toEuro(balance) }))
    .toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de', { numeric: true }));
}
