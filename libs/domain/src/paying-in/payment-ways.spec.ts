import { describe, expect, it } from '@jest/globals';
import { fact, given, joined, onTrust, removed, toConfirm, waysSet } from '../../testing/index.js';

const table = [joined('anna', true), joined('ben')];
const topUp = (way?: 'cash' | 'transfer') =>
  ({ type: 'TopUp', memberId: 'ben', amount: 2_000, way }) as const;
/** Ben tops up at a table with these ways. */
const toppingUp = (ways: Parameters<typeof waysSet>[0], way?: 'cash' | 'transfer') =>
  given(table, waysSet(ways)).when(topUp(way));
const topUpOf = { memberId: 'ben', amount: 2_000 };
const booked = { transactionId: 'new-1', ...topUpOf, balance: 2_000 };
const inCash = fact('CreditToppedUp', { ...booked, way: 'cash' });
const announced = fact('TopUpAnnounced', {
  announcementId: 'new-1',
  ...topUpOf,
  way: 'cash',
  reference: null,
});

it('A till without payment ways books a top-up without a way, and refuses one with a way', () => {
  given(table).when(topUp('cash')).thenRejected('way_unknown');
  given(table).when(topUp()).then({ type: 'CreditToppedUp', data: booked });
});

describe('Payment ways', () => {
  it('without confirmation book a top-up at once and record the way', () => {
    toppingUp({ cash: onTrust }, 'cash').then(inCash);
    const { state, events } = toppingUp({ transfer: onTrust }, 'transfer');
    const reference = expect.stringMatching(/^STAMMTISCH .{8}$/);
    expect(events.at(-1)?.data).toEqual({ ...booked, way: 'transfer', reference });
    expect(state.members.get('ben')?.balance).toBe(2_000);
  });

  it('with confirmation announce a top-up and leave the balance unchanged', () => {
    const { state } = toppingUp({ cash: toConfirm }, 'cash').then(announced);
    expect(state.members.get('ben')?.balance).toBe(0);
    expect(state.totals.toppedUp).toBe(0);
  });

  it('need not be named if there is one, or one without confirmation', () => {
    toppingUp({ cash: onTrust }).then(inCash);
    toppingUp({ cash: toConfirm }).then(announced);
    const { events } = toppingUp({ cash: toConfirm, transfer: onTrust });
    expect(events.at(-1)).toMatchObject({ type: 'CreditToppedUp', data: { way: 'transfer' } });
    toppingUp({ cash: onTrust, transfer: onTrust }).then(inCash);
    toppingUp({ cash: toConfirm, transfer: toConfirm }).thenRejected('way_missing');
  });

  it('that are not set up are refused', () => {
    toppingUp({ cash: onTrust }, 'transfer').thenRejected('way_unknown');
    const left = given(table, waysSet({ transfer: onTrust }), removed('ben'));
    left.when(topUp('transfer')).thenRejected('member_not_found');
  });
});
