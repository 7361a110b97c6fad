import { describe, expect, it } from '@jest/globals';
import {
  balanceSet,
  cancels,
  cancelsAny,
  drank,
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

it.each([
  ['tonight', '2026-11-20'],
  ['for an earlier evening', '2026-11-19'],
])(
  'Of 250 drinks booked %s, a member can cancel the newest three, and not all are kept in memory',
  (_, evening) => {
    const taps = Array.from({ length: 250 }, (_, n) =>
      drank('ben', 'bier', 350, { transactionId: `tap ${n}`, evening }),
    );
    const { state } = given(table, first, taps);
    expect(cancellableIds(state)).toEqual(['tap 249', 'tap 248', 'tap 247']);
    expect(state.members.get('ben')?.recent).toHaveLength(REMEMBERED);
  },
);

describe('Cancelling', () => {
  it('refunds the price to the payer and subtracts it from the total drunk', () => {
    const { state } = given(table, treat).when(cancels('ben', treat)).then(undone(treat));
    expect(state.members.get('anna')?.balance).toBe(0);
    expect(state.totals).toMatchObject({ balances: 0, toppedUp: 0, adjusted: 0, drunk: 0 });
  });

  it('is refused for a transaction that is already cancelled', () => {
    given(table, first, undone(first)).when(cancels('ben', first)).thenRejected('already_cancelled');
    given(table, first, undone(first)).when(cancelsAny('anna', first)).thenRejected('already_cancelled');
  });

  it('refunds the giver of a round even after their removal', () => {
    const treat = drank('ben', 'bier', 350, { payer: 'cleo', round: 'cleos-round' });
    const { state } = given(table, joined('cleo'), treat, removed('cleo'))
      .when(cancels('ben', treat))
      .then(undone(treat));
    expect(state.members.get('cleo')?.balance).toBe(0);
  });

  it('does not reopen a round', () => {
    const round = [roundGiven('anna', 'next_round'), treat, roundEnded('anna', 'next_round', 'all_served')];
    const { state } = given(table, round).when(cancels('ben', treat)).then(undone(treat));
    expect(state.rounds).toEqual([]);
  });

  it('is refused for an unknown transaction', () => {
    const unknown = { transactionId: 'none', transaction: undefined };
    const another = { ...cancels('ben', first), transactionId: 'another' };
    for (const command of [cancels('ben', first), cancelsAny('anna', first)])
      for (const each of [{ ...command, ...unknown }, another])
        given(table, first).when(each).thenRejected('transaction_not_found');
  });
});

describe('A member', () => {
  it('cannot cancel another member’s drink, even if they are a superuser', () => {
    given(table, first).when(cancels('anna', first)).thenRejected('not_your_transaction');
  });

  it('cannot cancel an adjustment', () => {
    const adjustment = balanceSet('ben', 500, 500);
    given(table, adjustment).when(cancels('ben', adjustment)).thenRejected('not_cancellable');
  });

  it('can cancel only their 3 newest drinks', () => {
    const log = [...table, first, second, third, fourth];
    expect(cancellableIds(given(log).state)).toEqual(['fourth', 'third', 'second']);
    given(log).when(cancels('ben', second)).then(undone(second));
    given(log).when(cancels('ben', first)).thenRejected('not_cancellable');
  });

  it('can cancel a drink until exactly 24 hours later', () => {
    const cancelled = (now: string) => given(table, first).when(cancels('ben', first), { now });
    cancelled(hoursLater(24)).then(undone(first));
    cancelled(shift(hoursLater(24), 1)).thenRejected('not_cancellable');
  });

  it('cannot cancel a drink once removed', () => {
    given(table, first, removed('ben')).when(cancels('ben', first)).thenRejected('not_cancellable');
  });
});

describe('A superuser', () => {
  it('can cancel any drink, even a year later', () => {
    const now = shift(TONIGHT, 365 * 24 * HOUR);
    given(table, first, second, third, fourth).when(cancelsAny('anna', first), { now }).then(undone(first));
  });

  it('can cancel a top-up even if the balance becomes negative', () => {
    const topUp = toppedUp('ben', 300);
    const { state } = given(table, topUp, first).when(cancelsAny('anna', topUp)).then(undone(topUp));
    expect(state.members.get('ben')?.balance).toBe(-350);
    expect(state.totals.toppedUp).toBe(0);
  });

  it('can cancel a drink of a removed member', () => {
    const { state } = given(table, first, removed('ben')).when(cancelsAny('anna', first)).then(undone(first));
    expect(state.members.get('ben')?.balance).toBe(0);
  });

  it('cannot cancel an adjustment', () => {
    const adjustment = balanceSet('ben', 500, 500);
    given(table, adjustment).when(cancelsAny('anna', adjustment)).thenRejected('not_cancellable');
  });
});

describe('A member’s own top-up', () => {
  it('can be cancelled for ten minutes', () => {
    const cancelled = (ms: number) =>
      given(table, topUp).when(cancels('ben', topUp), { now: shift(TONIGHT, ms) });
    const { state } = cancelled(10 * MINUTE).then(undone(topUp));
    expect(state.members.get('ben')?.balance).toBe(0);
    expect(state.totals.toppedUp).toBe(0);
    cancelled(10 * MINUTE + 1).thenRejected('not_cancellable');
  });

  it('cannot be cancelled while part of it is spent', () => {
    given(table, topUp, first).when(cancels('ben', topUp)).thenRejected('top_up_spent');
    given(table, topUp, first, undone(first)).when(cancels('ben', topUp)).then(undone(topUp));
  });

  it('can be cancelled back to the debt before it, but not beyond', () => {
    const topUp = toppedUp('ben', 5_000, { balance: 4_650 });
    const { state } = given(table, first, topUp).when(cancels('ben', topUp)).then(undone(topUp));
    expect(state.members.get('ben')?.balance).toBe(-350);
    const cent = drank('ben', 'bier', 1);
    given(table, first, topUp, cent).when(cancels('ben', topUp)).thenRejected('top_up_spent');
  });

  it('cannot be cancelled once its member is removed', () => {
    given(table, topUp, removed('ben')).when(cancels('ben', topUp)).thenRejected('not_cancellable');
  });
});
