import { describe, expect, it } from '@jest/globals';
import {
  balanceSet,
  cancels,
  cancelsAny,
  drank,
  fact,
  given,
  HOUR,
  hoursLater,
  joined,
  MINUTE,
  removed,
  roundEnded,
  roundGiven,
  TONIGHT,
  toppedUp,
  undone,
} from '../../testing/index.js';
import { REMEMBERED } from '../drinks/purchase.js';
import { cancellable, shift, type TillState } from '../index.js';

const table = [joined('anna', true), joined('ben')];
const drink = (transactionId: string, memberId = 'ben') => drank(memberId, 'bier', 350, { transactionId });
const first = drink('first');
const second = drink('second');
const third = drink('third');
const fourth = drink('fourth');
const topUp = toppedUp('ben', 5_000);
const treat = drank('ben', 'bier', 350, { payer: 'anna', round: 'annas-round' });

const cancellableIds = (state: TillState, memberId = 'ben', now = TONIGHT) => {
  const member = state.members.get(memberId);
  return member && cancellable(member, now);
};

describe('Whoever taps without end', () => {
  it.each([
    ['tonight', '2026-11-20'],
    ['late, for an evening before', '2026-11-19'],
  ])('(%s) may cancel the newest three, and fills nobody’s memory', (_, evening) => {
    const taps = Array.from({ length: 1000 }, (_, n) =>
      drank('ben', 'bier', 350, { transactionId: `tap ${n}`, evening }),
    );
    const { state } = given(table, first, taps);
    expect(cancellableIds(state)).toEqual(['tap 999', 'tap 998', 'tap 997']);
    expect(state.members.get('ben')?.recent).toHaveLength(REMEMBERED);
  });
});

describe('Cancelling', () => {
  it('gives the payer back exactly what the drink cost, and takes it off what was drunk', () => {
    const { state } = given(table, treat).when(cancels('ben', treat)).then(undone(treat));
    expect(state.members.get('anna')?.balance).toBe(0);
    expect(state.totals).toMatchObject({ balances: 0, toppedUp: 0, adjusted: 0, drunk: 0 });
  });

  it('works once', () => {
    given(table, first, undone(first)).when(cancels('ben', first)).thenRejected('already_cancelled');
    given(table, first, undone(first)).when(cancelsAny('anna', first)).thenRejected('already_cancelled');
  });

  it('gives the money back when the giver has been removed since', () => {
    const treat = drank('ben', 'bier', 350, { payer: 'cleo', round: 'cleos-round' });
    const { state } = given(table, joined('cleo'), treat, removed('cleo'))
      .when(cancels('ben', treat))
      .then(undone(treat));
    expect(state.members.get('cleo')?.balance).toBe(0);
  });

  it('opens no round again', () => {
    const round = [roundGiven('anna', 'next_round'), treat, roundEnded('anna', 'next_round', 'all_served')];
    const { state } = given(table, round).when(cancels('ben', treat)).then(undone(treat));
    expect(state.rounds).toEqual([]);
  });

  it('needs a transaction', () => {
    const nothing = { type: 'CancelTransaction', transactionId: 'none', transaction: undefined } as const;
    given(table)
      .when({ ...nothing, by: 'ben', as: 'member' })
      .thenRejected('transaction_not_found');
    given(table)
      .when({ ...nothing, by: 'anna', as: 'treasurer' })
      .thenRejected('transaction_not_found');
    given(table, first)
      .when({ ...cancels('ben', first), transactionId: 'another' })
      .thenRejected('transaction_not_found');
  });
});

describe('A member', () => {
  it('cancels only drinks of their own, also as a superuser who acts as a member', () => {
    given(table, first).when(cancels('anna', first)).thenRejected('not_your_transaction');
  });

  it('cancels no adjustments', () => {
    const adjustment = balanceSet('ben', 500, 500);
    given(table, adjustment).when(cancels('ben', adjustment)).thenRejected('not_cancellable');
  });

  it('cancels one of their 3 newest drinks', () => {
    const log = [...table, first, second, third, fourth];
    expect(cancellableIds(given(log).state)).toEqual(['fourth', 'third', 'second']);
    given(log).when(cancels('ben', second)).then(undone(second));
    given(log).when(cancels('ben', first)).thenRejected('not_cancellable');
  });

  it('can cancel until exactly 24 hours later', () => {
    const now = hoursLater(24);
    given(table, first).when(cancels('ben', first), { now }).then(undone(first));
    given(table, first)
      .when(cancels('ben', first), { now: shift(now, 1) })
      .thenRejected('not_cancellable');
  });

  it('can cancel nothing once removed', () => {
    given(table, first, removed('ben')).when(cancels('ben', first)).thenRejected('not_cancellable');
  });
});

describe('A superuser', () => {
  it('cancels any drink, of any age', () => {
    const now = shift(TONIGHT, 365 * 24 * HOUR);
    given(table, first, second, third, fourth).when(cancelsAny('anna', first), { now }).then(undone(first));
  });

  it('takes back a top-up, even when the balance goes negative', () => {
    const topUp = toppedUp('ben', 300);
    const { state } = given(table, topUp, first).when(cancelsAny('anna', topUp)).then(undone(topUp));
    expect(state.members.get('ben')?.balance).toBe(-350);
    expect(state.totals.toppedUp).toBe(0);
  });

  it('cancels the drink of a member who was removed', () => {
    const { state } = given(table, first, removed('ben')).when(cancelsAny('anna', first)).then(undone(first));
    expect(state.members.get('ben')?.balance).toBe(0);
  });

  it('sets another balance instead of cancelling an adjustment', () => {
    const adjustment = balanceSet('ben', 500, 500);
    given(table, adjustment).when(cancelsAny('anna', adjustment)).thenRejected('not_cancellable');
  });

  it('must be one', () => {
    given(table, first).when(cancelsAny('ben', first)).thenRejected('not_treasurer');
  });
});

describe('A member’s own top-up', () => {
  it('is taken back for ten minutes', () => {
    const { state } = given(table, topUp)
      .when(cancels('ben', topUp), { now: shift(TONIGHT, 10 * MINUTE) })
      .then(undone(topUp));
    expect(state.members.get('ben')?.balance).toBe(0);
    expect(state.totals.toppedUp).toBe(0);
    given(table, topUp)
      .when(cancels('ben', topUp), { now: shift(TONIGHT, 10 * MINUTE + 1) })
      .thenRejected('not_cancellable');
  });

  it('stays once some of it was drunk, and can be taken back when that was cancelled', () => {
    given(table, topUp, first).when(cancels('ben', topUp)).thenRejected('top_up_spent');
    given(table, topUp, first, undone(first)).when(cancels('ben', topUp)).then(undone(topUp));
  });

  it('brings back the debt it was for, and no cent more', () => {
    const topUp = toppedUp('ben', 5_000, { balance: 4_650 });
    const { state } = given(table, first, topUp).when(cancels('ben', topUp)).then(undone(topUp));
    expect(state.members.get('ben')?.balance).toBe(-350);
    given(table, first, topUp, drank('ben', 'bier', 1))
      .when(cancels('ben', topUp))
      .thenRejected('top_up_spent');
  });

  it('stays when the balance after it was not noted: it is of long ago', () => {
    const { transactionId, memberId, amount } = topUp.data;
    const old = fact('CreditToppedUp', { transactionId, memberId, amount });
    given(table, old).when(cancels('ben', old)).thenRejected('not_cancellable');
  });

  it('stays when its member was removed', () => {
    given(table, topUp, removed('ben')).when(cancels('ben', topUp)).thenRejected('not_cancellable');
  });
});
