import { expect } from '@jest/globals';
import type { TillEvent, TillState } from '../src/index.js';
import { expectCashToAddUp } from './cash-bookkeeping.js';

/** A second, independent bookkeeping from the events, to compare with the fold's numbers. */
export function bookkeepingOf(events: readonly TillEvent[]) {
  const balances = new Map<string, number>();
  const sums = { toppedUp: 0, deposited: 0, paidOut: 0, adjusted: 0, carriedOver: 0, levied: 0, drunk: 0 };
  const post = (memberId: string, amount: number) =>
    balances.set(memberId, (balances.get(memberId) ?? 0) + amount);
  const book = (sum: keyof typeof sums, sign: 1 | -1, memberId: string, amount: number) => {
    post(memberId, sign * amount);
    sums[sum] += amount;
  };
  for (const { type, data } of events) {
    if (type === 'MemberJoined' || type === 'MemberPrepared') post(data.memberId, 0);
    if (type === 'CreditToppedUp') book('toppedUp', 1, data.memberId, data.amount);
    if (type === 'DepositBooked') book('deposited', 1, data.memberId, data.amount);
    if (type === 'PayoutBooked') book('paidOut', -1, data.memberId, data.amount);
    if (type === 'BalanceSet') book('adjusted', 1, data.memberId, data.amount);
    if (type === 'BalanceCarriedOver') book('carriedOver', 1, data.memberId, data.amount);
    if (type === 'LevyBooked') book('levied', -1, data.memberId, data.amount);
    if (type === 'DrinkPurchased') book('drunk', -1, data.payerId, data.price);
    if (type === 'MoneyPassedOn') post(data.memberId, -data.amount);
    if (type === 'MoneyReceived') post(data.memberId, data.amount);
    if (type === 'TransactionCancelled') {
      post(data.payerId, data.amount);
      if (data.kind === 'top_up') sums.toppedUp += data.amount;
      if (data.kind === 'deposit') sums.deposited += data.amount;
      if (data.kind === 'payout') sums.paidOut -= data.amount;
      if (data.kind === 'carried_over') sums.carriedOver += data.amount;
      if (data.kind === 'levy') sums.levied -= data.amount;
      if (data.kind === 'purchase') sums.drunk -= data.amount;
    }
  }
  return { balances, ...sums };
}

/** Money is conserved: each balance is the sum of its postings, and the sum of all balances is the money paid in less the drinks. */
export function expectBooksToBalance(state: TillState, events: readonly TillEvent[]): void {
  const kept = bookkeepingOf(events);
  const balances = new Map(Array.from(state.members.values(), ({ id, balance }) => [id, balance]));
  expect(balances).toEqual(kept.balances);
  const sum = [...balances.values()].reduce((all, balance) => all + balance, 0);
  const { balances: _, ...sums } = kept;
  expect(state.totals).toEqual({ balances: sum, ...sums });
  const { toppedUp, deposited, paidOut, adjusted, carriedOver, levied, drunk } = sums;
  expect(sum).toBe(toppedUp + deposited - paidOut + adjusted + carriedOver - levied - drunk);
  expectCashToAddUp(state, events);
}
