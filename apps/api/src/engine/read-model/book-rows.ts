import {
  type AccountBooking,
  type AccountKind,
  bookingOf,
  changesBalance,
  countedDrink,
} from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';
import { idNumber } from './numbers.js';
import { TallyRows } from './tally-rows.js';

/** One change of one balance, and the balance after it, in cents. `cancels`: the change undoes another one. */
type PostingRow = readonly [
  account: number,
  revision: number,
  kind: AccountKind,
  amount: number,
  balance: number,
  cancels: boolean,
];

type TreatRow = readonly [member: number, revision: number];

type RoundRow = readonly [giver: number, revision: number];

/** Makes rows for the tables of the books from events. */
export class BookRows {
  /** @param balances of each account, before the events that come next */
  constructor(private readonly balances: Map<number, number>) {}

  /** The rows of these events. Every event must be passed once, in order. */
  of(events: readonly LoggedEvent[]) {
    const postings: PostingRow[] = [];
    const tallies = new TallyRows();
    const treats: TreatRow[] = [];
    const rounds: RoundRow[] = [];
    for (const event of events) {
      if (changesBalance(event)) postings.push(this.posted(event, bookingOf(event)));
      const drink = countedDrink(event);
      if (drink) tallies.count(drink);
      if (event.type === 'DrinkPurchased' && event.data.payerId !== event.data.memberId) {
        treats.push([idNumber(event.data.memberId), event.revision]);
      }
      if (event.type === 'RoundGiven') rounds.push([idNumber(event.data.giverId), event.revision]);
    }
    return { postings, tallies: tallies.rows(), treats, rounds };
  }

  private posted({ revision }: LoggedEvent, booking: AccountBooking): PostingRow {
    const { kind, cancels, accountId, amount } = booking;
    const account = idNumber(accountId);
    const balance = (this.balances.get(account) ?? 0) + amount;
    this.balances.set(account, balance);
    return [account, revision, kind, amount, balance, cancels];
  }
}

/** The balance of each account, as far as this read model reaches. */
export function balancesIn(database: Database.Database): Map<number, number> {
  // The query steps from account to account: grouping would walk through all postings there ever were.
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
