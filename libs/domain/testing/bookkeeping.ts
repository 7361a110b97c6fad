import { expect } from '@jest/globals';
import type { TillEvent, TillState } from '../src/index.js';

/** The books kept a second time, from nothing but the events: what the fold's numbers are checked against. */
interface Bookkeeping {
  readonly balances: ReadonlyMap<string, number>;
  readonly toppedUp: number;
  readonly adjusted: number;
  readonly drunk: number;
}

export function bookkeepingOf(events: readonly TillEvent[]): Bookkeeping {
  const balances = new Map<string, number>();
  const sums = { toppedUp: 0, adjusted: 0, drunk: 0 };
  const post = (memberId: string, amount: number) =>
    balances.set(memberId, (balances.get(memberId) ?? 0) + amount);
  for (const { type, data } of events) {
    if (type === 'MemberJoined') post(data.memberId, 0);
    if (type === 'CreditToppedUp') {
      post(data.memberId, data.amount);
      sums.toppedUp += data.amount;
    }
    if (type === 'BalanceSet') {
      post(data.memberId, data.amount);
      sums.adjusted += data.amount;
    }
    if (type === 'DrinkPurchased') {
      post(data.payerId, -data.price);
      sums.drunk += data.price;
    }
    if (type === 'TransactionCancelled') {
      post(data.payerId, data.amount);
      if (data.kind === 'top_up') sums.toppedUp += data.amount;
      else sums.drunk -= data.amount;
    }
  }
  return { balances, ...sums };
}

/** Money is conserved: every balance is the sum of its postings, and all balances are what came in less what was drunk. */
export function expectBooksToBalance(state: TillState, events: readonly TillEvent[]): void {
  const kept = bookkeepingOf(events);
  const balances = new Map(Array.from(state.members.values(), ({ id, balance }) => [id, balance]));
  expect(balances).toEqual(kept.balances);
  const sum = [...balances.values()].reduce((all, balance) => all + balance, 0);
  const { toppedUp, adjusted, drunk } = kept;
  expect(state.totals).toEqual({ balances: sum, toppedUp, adjusted, drunk });
  expect(sum).toBe(toppedUp + adjusted - drunk);
}
