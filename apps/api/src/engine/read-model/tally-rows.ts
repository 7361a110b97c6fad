import type { CountedDrink } from '@stammtisch/domain';
import { idNumber } from './numbers.js';

/** Drinks of an evening: what a member drank (`drunk`), drank of it on others (`invited`), or others drank on them (`treated`). */
export type TallyRow = readonly [
  account: number,
  kind: 'drunk' | 'invited' | 'treated',
  evening: string,
  name: string,
  icon: string,
  count: number,
  amount: number,
];

/** Account under which the drinks of the whole table are counted. */
export const WHOLE_TABLE = 0;

/** Adds up drinks before they are written: in a busy hour many are of the same kind. */
export class TallyRows {
  private readonly sums = new Map<string, TallyRow>();

  count(drink: CountedDrink): void {
    const { memberId, payerId } = drink;
    const member = idNumber(memberId);
    this.add(WHOLE_TABLE, 'drunk', drink);
    this.add(member, 'drunk', drink);
    if (payerId === memberId) return;
    this.add(WHOLE_TABLE, 'invited', drink);
    this.add(member, 'invited', drink);
    this.add(idNumber(payerId), 'treated', drink);
  }

  rows(): TallyRow[] {
    return [...this.sums.values()];
  }

  private add(
    account: number,
    kind: TallyRow[1],
    { evening, name, icon, count, amount }: CountedDrink,
  ): void {
    const key = `${account} ${kind} ${evening} ${name}`;
    const [, , , , , counted, spent] = this.sums.get(key) ?? [0, kind, '', '', '', 0, 0];
    // The last icon of a drink wins.
    this.sums.set(key, [account, kind, evening, name, icon, counted + count, spent + amount]);
  }
}
