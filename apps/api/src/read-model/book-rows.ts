import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';
import { idNumber } from './numbers.js';

/** What a posting is for. A cancellation is posted where the booking was, with the opposite amount. */
export type PostingKind = 'recharge' | 'purchase' | 'treat' | 'adjustment';

/** One change of one balance, and the balance after it, in cents. */
type PostingRow = readonly [
  account: number,
  revision: number,
  kind: PostingKind,
  amount: number,
  balance: number,
];

/** Drinks of an evening: what a member drank (`drunk`), or what others drank on them (`treated`). */
export type TallyRow = readonly [
  account: number,
  kind: 'drunk' | 'treated',
  evening: string,
  name: string,
  icon: string,
  count: number,
  amount: number,
];

type RoundRow = readonly [giver: number, revision: number];

/** Account under which the drinks of the whole table are counted. */
export const TABLE = 0;

/** What events change in the books, as rows of its tables. */
export class BookRows {
  /** `balances`: of each account, where the books stand. */
  constructor(private readonly balances: Map<number, number>) {}

  /** Every event is told once, in order. */
  of(events: readonly LoggedEvent[]) {
    const postings: PostingRow[] = [];
    const tallies = new Map<string, TallyRow>();
    const rounds: RoundRow[] = [];
    for (const event of events) {
      const change = changeOf(event);
      if (change) postings.push(this.posted(event.revision, change));
      for (const row of talliesOf(event)) add(tallies, row);
      if (event.type === 'RoundGiven') rounds.push([idNumber(event.data.giverId), event.revision]);
    }
    return { postings, tallies: [...tallies.values()], rounds };
  }

  private posted(revision: number, [account, kind, amount]: Change): PostingRow {
    const balance = (this.balances.get(account) ?? 0) + amount;
    this.balances.set(account, balance);
    return [account, revision, kind, amount, balance];
  }
}

/** Where each account stands in the books that were opened. */
export function balancesIn(database: Database.Database): Map<number, number> {
  // From account to account: grouping would walk through all postings there ever were.
  const last = database.prepare(
    `WITH RECURSIVE account (id) AS (
       SELECT min(account) FROM posting
       UNION ALL
       SELECT (SELECT min(account) FROM posting WHERE account > id) FROM account WHERE id IS NOT NULL
     )
     SELECT id, (SELECT balance FROM posting WHERE account = id ORDER BY revision DESC LIMIT 1)
     FROM account WHERE id IS NOT NULL`,
  );
  return new Map(last.raw().all() as [number, number][]);
}

function add(tallies: Map<string, TallyRow>, row: TallyRow): void {
  const [account, kind, evening, name, icon, count, amount] = row;
  const key = `${account} ${kind} ${evening} ${name}`;
  const before = tallies.get(key);
  const sum = before ? ([before[5] + count, before[6] + amount] as const) : ([count, amount] as const);
  tallies.set(key, [account, kind, evening, name, icon, ...sum]);
}

type Change = readonly [account: number, kind: PostingKind, amount: number];

/** Whose balance the event changes; undefined when it moves no money. */
function changeOf(event: LoggedEvent): Change | undefined {
  switch (event.type) {
    case 'CreditToppedUp':
      return [idNumber(event.data.memberId), 'recharge', event.data.amount];
    case 'BalanceSet':
      return [idNumber(event.data.memberId), 'adjustment', event.data.amount];
    case 'DrinkPurchased': {
      const { payerId, memberId, price } = event.data;
      return [idNumber(payerId), payerId === memberId ? 'purchase' : 'treat', -price];
    }
    case 'TransactionCancelled': {
      const { kind, payerId, memberId, amount } = event.data;
      const of = kind === 'top_up' ? 'recharge' : payerId === memberId ? 'purchase' : 'treat';
      return [idNumber(payerId), of, amount];
    }
    default:
      return undefined;
  }
}

function talliesOf(event: LoggedEvent): TallyRow[] {
  switch (event.type) {
    case 'DrinkPurchased':
      return counted(event.data, 1, event.data.price);
    case 'TransactionCancelled': {
      const { name, icon, evening, amount, memberId, payerId } = event.data;
      if (name === null || icon === null || evening === null) return [];
      return counted({ name, icon, evening, memberId, payerId }, -1, -amount);
    }
    default:
      return [];
  }
}

interface Drunk {
  readonly memberId: string;
  readonly payerId: string;
  readonly evening: string;
  readonly name: string;
  readonly icon: string;
}

function counted(drunk: Drunk, count: 1 | -1, amount: number): TallyRow[] {
  const { memberId, payerId, evening, name, icon } = drunk;
  const line = [evening, name, icon, count, amount] as const;
  const rows: TallyRow[] = [
    [TABLE, 'drunk', ...line],
    [idNumber(memberId), 'drunk', ...line],
  ];
  if (payerId !== memberId) rows.push([idNumber(payerId), 'treated', ...line]);
  return rows;
}
