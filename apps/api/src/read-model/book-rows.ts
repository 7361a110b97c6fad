import {
  type CountedDrink,
  countedDrink,
  isTransaction,
  type Posting,
  type PostingReason,
  postingOf,
} from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';
import { idNumber } from './numbers.js';

/** One change of one balance, and the balance after it, in cents; `cancels`: it undoes another. */
type PostingRow = readonly [
  account: number,
  revision: number,
  reason: PostingReason,
  amount: number,
  balance: number,
  cancels: boolean,
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

type TreatRow = readonly [member: number, revision: number];

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
    const treats: TreatRow[] = [];
    const rounds: RoundRow[] = [];
    for (const event of events) {
      const posting = postingOf(event);
      if (posting) postings.push(this.posted(event, posting));
      const drink = countedDrink(event);
      if (drink) for (const row of talliesOf(drink)) add(tallies, row);
      if (event.type === 'DrinkPurchased' && event.data.payerId !== event.data.memberId) {
        treats.push([idNumber(event.data.memberId), event.revision]);
      }
      if (event.type === 'RoundGiven') rounds.push([idNumber(event.data.giverId), event.revision]);
    }
    return { postings, tallies: [...tallies.values()], treats, rounds };
  }

  private posted(event: LoggedEvent, { accountId, amount, reason }: Posting): PostingRow {
    const account = idNumber(accountId);
    const balance = (this.balances.get(account) ?? 0) + amount;
    this.balances.set(account, balance);
    return [account, event.revision, reason, amount, balance, !isTransaction(event)];
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

function talliesOf({ memberId, payerId, evening, name, icon, count, amount }: CountedDrink): TallyRow[] {
  const line = [evening, name, icon, count, amount] as const;
  const rows: TallyRow[] = [
    [TABLE, 'drunk', ...line],
    [idNumber(memberId), 'drunk', ...line],
  ];
  if (payerId !== memberId) rows.push([idNumber(payerId), 'treated', ...line]);
  return rows;
}
