import { describe, expect, it } from '@jest/globals';
import { cancels, cancelsAny, fact, given, joined, removed, toppedUp } from '../../testing/index.js';

const table = [joined('anna', true), joined('ben')];

const takesIn = (amount: number) =>
  ({ type: 'BookDeposit', by: 'anna', memberId: 'ben', amount, way: 'cash', note: 'Oktober' }) as const;
const givesOut = (amount: number) =>
  ({ type: 'BookPayout', by: 'anna', memberId: 'ben', amount, way: 'transfer', note: '' }) as const;

const deposit = (amount: number) =>
  fact('DepositBooked', { transactionId: 'new-1', memberId: 'ben', amount, way: 'cash', note: 'Oktober' });
const payout = (amount: number) =>
  fact('PayoutBooked', { transactionId: 'new-1', memberId: 'ben', amount, way: 'transfer', note: '' });

describe('Money paid in or out', () => {
  it('is booked with its way and note, but not for a removed member', () => {
    const { state } = given(table).when(takesIn(2_000)).then(deposit(2_000));
    expect(state.members.get('ben')?.balance).toBe(2_000);
    expect(state.totals).toMatchObject({ balances: 2_000, deposited: 2_000, toppedUp: 0, adjusted: 0 });
    given(table, removed('ben')).when(takesIn(2_000)).thenRejected('member_not_found');
  });

  it('can’t exceed the member’s balance when paid out', () => {
    const { state } = given(table, toppedUp('ben', 500)).when(givesOut(500)).then(payout(500));
    expect(state.members.get('ben')?.balance).toBe(0);
    expect(state.totals).toMatchObject({ balances: 0, toppedUp: 500, paidOut: 500 });
    given(table, toppedUp('ben', 500)).when(givesOut(501)).thenRejected('payout_too_large');
  });

  it.each([
    ['a deposit', deposit(500), -500],
    ['a payout', payout(500), 500],
  ])('can be cancelled once by an admin, but not by its member: %s', (_, booked, amount) => {
    const { state, events: log } = given(table, booked).when(cancelsAny('anna', booked));
    expect(state.members.get('ben')?.balance).toBe(0);
    expect(state.totals).toMatchObject({ balances: 0, deposited: 0, paidOut: 0 });
    expect(log.at(-1)).toMatchObject({ type: 'TransactionCancelled', data: { payerId: 'ben', amount } });
    given(log).when(cancelsAny('anna', booked)).thenRejected('already_cancelled');
    given(table, booked).when(cancels('ben', booked)).thenRejected('not_cancellable');
  });
});
