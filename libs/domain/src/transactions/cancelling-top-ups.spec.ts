import { describe, expect, it } from '@jest/globals';
import {
  balanceSet,
  cancels,
  drank,
  given,
  HOUR,
  joined,
  removed,
  TONIGHT,
  takenBack,
  toppedUp,
  undone,
} from '../../testing/index.js';
import { shift } from '../index.js';

const MINUTE = HOUR / 60;
const table = [joined('anna', true), joined('ben')];
const slip = toppedUp('ben', 5_000);
const first = drank('ben', 'bier', 350, { transactionId: 'first' });
const second = drank('ben', 'bier', 350, { transactionId: 'second' });

describe('A member’s own top-up', () => {
  it('is taken back for ten minutes', () => {
    const { state } = given(table, slip)
      .when(cancels('ben', slip), { now: shift(TONIGHT, 10 * MINUTE) })
      .then(takenBack(slip));
    expect(state.members.get('ben')?.balance).toBe(0);
    expect(state.totals.toppedUp).toBe(0);
    given(table, slip)
      .when(cancels('ben', slip), { now: shift(TONIGHT, 10 * MINUTE + 1) })
      .thenRejected('not_cancellable');
  });

  it('stays once some of it was drunk, and can be taken back when that was cancelled', () => {
    given(table, slip, first).when(cancels('ben', slip)).thenRejected('top_up_spent');
    given(table, slip, first, undone(first)).when(cancels('ben', slip)).then(takenBack(slip));
  });

  it('stays once others drank it', () => {
    const treat = drank('anna', 'bier', 350, { payer: 'ben', round: 'bens-round' });
    given(table, slip, treat).when(cancels('ben', slip)).thenRejected('top_up_spent');
  });

  it('is taken back as long as older credit pays for what was drunk', () => {
    const before = balanceSet('ben', 350, 350);
    const topUp = toppedUp('ben', 5_000, { balance: 5_350 });
    given(table, before, topUp, first).when(cancels('ben', topUp)).then(takenBack(topUp));
    given(table, before, topUp, first, second).when(cancels('ben', topUp)).thenRejected('top_up_spent');
  });

  it('brings back the debt it was for, and no cent more', () => {
    const topUp = toppedUp('ben', 5_000, { balance: 4_650 });
    const { state } = given(table, first, topUp).when(cancels('ben', topUp)).then(takenBack(topUp));
    expect(state.members.get('ben')?.balance).toBe(-350);
    given(table, first, topUp, second).when(cancels('ben', topUp)).thenRejected('top_up_spent');
  });

  it('is nobody else’s to take back', () => {
    given(table, slip).when(cancels('anna', slip)).thenRejected('not_your_transaction');
  });

  it('stays when the balance after it was not noted: it is of long ago', () => {
    const { transactionId, memberId, amount } = slip.data;
    const old = { type: 'CreditToppedUp', data: { transactionId, memberId, amount } } as const;
    given(table, old).when(cancels('ben', old)).thenRejected('not_cancellable');
  });

  it('stays when its member was removed', () => {
    given(table, slip, removed('ben')).when(cancels('ben', slip)).thenRejected('not_cancellable');
  });
});
