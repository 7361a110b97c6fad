import type { CountedDrink } from '@stammtisch/domain';
import { idNumber } from './numbers.js';

/** Drinks of an evening: what a member drank (`drunk`), how much of that was on others (`invited`), or what others drank on them (`treated`). */
export type TallyRow = readonly [
  account: number,
  kind: (typeof kinds)[number],
  evening: string,
  name: string,
  icon: string,
  count: number,
  amount: number,
];

/** Account under which the drinks of the whole table are counted. */
export const TABLE = 0;

const kinds = ['drunk', 'invited', 'treated'] as const;

interface Sum {
  last: CountedDrink;
  count: number;
  amount: number;
}

/** Sums by evening and name. */
type Sums = Map<string, Sum>;

/**
 * Sums of drinks that are written at once: in a busy hour many are of the same kind. Account by account, since one long key for
 * each would cost twice as much.
 */
export class TallyRows {
  private readonly table: Sums = new Map();
  private readonly tableInvited: Sums = new Map();
  private readonly drunk = new Map<string, Sums>();
  private readonly invited = new Map<string, Sums>();
  private readonly treated = new Map<string, Sums>();

  count(drink: CountedDrink): void {
    const { memberId, payerId, evening, name } = drink;
    const key = `${evening} ${name}`;
    add(this.table, key, drink);
    add(sumsOf(this.drunk, memberId), key, drink);
    if (payerId === memberId) return;
    add(this.tableInvited, key, drink);
    add(sumsOf(this.invited, memberId), key, drink);
    add(sumsOf(this.treated, payerId), key, drink);
  }

  rows(): TallyRow[] {
    const rows = [...rowsOf(TABLE, 'drunk', this.table), ...rowsOf(TABLE, 'invited', this.tableInvited)];
    for (const kind of kinds) {
      for (const [id, sums] of this[kind]) rows.push(...rowsOf(idNumber(id), kind, sums));
    }
    return rows;
  }
}

function sumsOf(accounts: Map<string, Sums>, id: string): Sums {
  const known = accounts.get(id);
  if (known) return known;
  const sums: Sums = new Map();
  accounts.set(id, sums);
  return sums;
}

function add(sums: Sums, key: string, drink: CountedDrink): void {
  const sum = sums.get(key);
  if (!sum) {
    sums.set(key, { last: drink, count: drink.count, amount: drink.amount });
    return;
  }
  sum.last = drink;
  sum.count += drink.count;
  sum.amount += drink.amount;
}

function rowsOf(account: number, kind: TallyRow[1], sums: Sums): TallyRow[] {
  return Array.from(sums.values(), ({ last: { evening, name, icon }, count, amount }) => [
    account,
    kind,
    evening,
    name,
    icon,
    count,
    amount,
  ]);
}
