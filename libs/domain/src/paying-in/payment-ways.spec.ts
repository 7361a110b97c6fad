import { describe, expect, it } from '@jest/globals';
import { given, joined, onTrust, removed, toConfirm, waysSet } from '../../testing/index.js';

const table = [joined('anna', true), joined('ben')];
const topUp = (way?: 'cash' | 'transfer') =>
  ({ type: 'TopUp', memberId: 'ben', amount: 2_000, way }) as const;
const booked = { transactionId: 'new-1', memberId: 'ben', amount: 2_000, balance: 2_000 };
const announced = { announcementId: 'new-1', memberId: 'ben', amount: 2_000 };

describe('A till whose admin set up no ways to pay in', () => {
  it('books every top-up at once, without a way, and takes none of a way that it does not know', () => {
    given(table).when(topUp('cash')).thenRejected('way_unknown');
    given(table).when(topUp()).then({ type: 'CreditToppedUp', data: booked });
  });
});

describe('Ways to pay in', () => {
  it('book at once on trust, and remember the way', () => {
    given(table, waysSet({ cash: onTrust }))
      .when(topUp('cash'))
      .then({ type: 'CreditToppedUp', data: { ...booked, way: 'cash' } });
    const { state, events } = given(table, waysSet({ transfer: onTrust })).when(topUp('transfer'));
    const { data } = events.at(-1) ?? {};
    expect(data).toEqual({
      ...booked,
      way: 'transfer',
      reference: expect.stringMatching(/^STAMMTISCH .{8}$/),
    });
    expect(state.members.get('ben')?.balance).toBe(2_000);
  });

  it('announce what is to be confirmed: nothing is in the balance', () => {
    const { state } = given(table, waysSet({ cash: toConfirm }))
      .when(topUp('cash'))
      .then({ type: 'TopUpAnnounced', data: { ...announced, way: 'cash', reference: null } });
    expect(state.members.get('ben')?.balance).toBe(0);
    expect(state.totals.toppedUp).toBe(0);
  });

  it('need no name when there is but one, or one on trust', () => {
    given(table, waysSet({ cash: onTrust }))
      .when(topUp())
      .then({ type: 'CreditToppedUp', data: { ...booked, way: 'cash' } });
    given(table, waysSet({ cash: toConfirm }))
      .when(topUp())
      .then({ type: 'TopUpAnnounced', data: { ...announced, way: 'cash', reference: null } });
    const { events } = given(table, waysSet({ cash: toConfirm, transfer: onTrust })).when(topUp());
    expect(events.at(-1)).toMatchObject({ type: 'CreditToppedUp', data: { way: 'transfer' } });
    given(table, waysSet({ cash: onTrust, transfer: onTrust }))
      .when(topUp())
      .then({ type: 'CreditToppedUp', data: { ...booked, way: 'cash' } });
    given(table, waysSet({ cash: toConfirm, transfer: toConfirm }))
      .when(topUp())
      .thenRejected('way_missing');
  });

  it('that are not set up are refused', () => {
    given(table, waysSet({ cash: onTrust }))
      .when(topUp('transfer'))
      .thenRejected('way_unknown');
    given(table, waysSet({ transfer: onTrust }), removed('ben'))
      .when(topUp('transfer'))
      .thenRejected('member_not_found');
  });
});
