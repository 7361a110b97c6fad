import { describe, expect, it } from '@jest/globals';
import {
  cancels,
  cancelsAny,
  creditLineSet,
  drank,
  fact,
  given,
  joined,
  MINUTE,
  onTheMenu,
  removed,
  roundEnded,
  roundGiven,
  settingsChanged,
  TONIGHT,
  toppedUp,
  undone,
} from '../../testing/index.js';
import { shift } from '../index.js';

const table = [joined('anna', true), joined('ben'), joined('cleo'), onTheMenu('bier', 350)];
const passes = (amount: number, toId = 'ben', memberId = 'anna') =>
  ({ type: 'PassMoneyOn', memberId, toId, amount, note: 'für das Taxi' }) as const;

const both = { amount: 500, note: 'für das Taxi' };
const annas = { transactionId: 'new-1', memberId: 'anna', otherId: 'ben', otherTransactionId: 'new-2' };
const bens = { transactionId: 'new-2', memberId: 'ben', otherId: 'anna', otherTransactionId: 'new-1' };
const sent = fact('MoneyPassedOn', { ...annas, otherBalance: 500, ...both });
const got = fact('MoneyReceived', { ...bens, ...both });
const sentUndone = undone(sent);
const gotUndone = undone(got);

describe('Passed-on money', () => {
  it('moves from the giver’s balance to the receiver’s', () => {
    const { state } = given(table, toppedUp('anna', 2_000)).when(passes(500)).then(sent, got);
    expect(['anna', 'ben'].map((id) => state.members.get(id)?.balance)).toEqual([1_500, 500]);
    expect(state.totals).toMatchObject({ balances: 2_000, toppedUp: 2_000 });
  });

  it('is limited by the giver’s credit line', () => {
    const lined = [...table, settingsChanged({ creditLine: 300 }), toppedUp('anna', 200)];
    given(lined).when(passes(500)).then(sent, got);
    given(lined).when(passes(501)).thenRejected('beyond_credit_line');
  });

  it('needs two different members, neither of them removed', () => {
    given(table).when(passes(500, 'anna')).thenRejected('to_oneself');
    given(table).when(passes(500, 'nobody')).thenRejected('member_not_found');
    given(table, removed('ben')).when(passes(500)).thenRejected('member_not_found');
    const bensMoney = passes(500, 'anna', 'ben');
    given(table, removed('ben')).when(bensMoney).thenRejected('member_not_found');
  });

  it('ends its giver’s round if they can no longer pay for it', () => {
    const line = [creditLineSet('anna', 0), toppedUp('anna', 700), roundGiven('anna', 'full_evening')];
    const ended = roundEnded('anna', 'full_evening', 'limit_reached');
    given(table, line).when(passes(500)).then(sent, got, ended);
  });

  it('can be cancelled by its giver for ten minutes, both halves at once', () => {
    const cancelled = (ms: number) =>
      given(table, sent, got).when(cancels('anna', sent), { now: shift(TONIGHT, ms) });
    const { state } = cancelled(10 * MINUTE).then(sentUndone, gotUndone);
    expect(['anna', 'ben'].map((id) => state.members.get(id)?.balance)).toEqual([0, 0]);
    cancelled(10 * MINUTE + 1).thenRejected('not_cancellable');
  });

  it('cannot be cancelled once the receiver has spent it or is removed', () => {
    const drink = drank('ben', 'bier', 350);
    given(table, sent, got, drink).when(cancels('anna', sent)).thenRejected('top_up_spent');
    given(table, sent, got, removed('ben')).when(cancels('anna', sent)).thenRejected('not_cancellable');
  });

  it('cannot be cancelled by its receiver', () => {
    given(table, sent, got).when(cancels('ben', got)).thenRejected('not_cancellable');
    given(table, sent, got).when(cancels('ben', sent)).thenRejected('not_your_transaction');
  });

  it('can be cancelled through either half by a treasurer, even if spent', () => {
    const spent = given(table, sent, got, drank('ben', 'bier', 350));
    spent.when(cancelsAny('anna', sent)).then(sentUndone, gotUndone);
    spent.when(cancelsAny('anna', got)).then(gotUndone, sentUndone);
  });

  it('cannot be cancelled twice, through either half', () => {
    const cancelled = [...table, sent, got, sentUndone, gotUndone];
    given(cancelled).when(cancelsAny('anna', got)).thenRejected('already_cancelled');
    given(cancelled).when(cancels('anna', sent)).thenRejected('already_cancelled');
  });
});
