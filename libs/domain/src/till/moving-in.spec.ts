import { describe, expect, it } from '@jest/globals';
import {
  carriedOver,
  cashBookOpened,
  given,
  joined,
  prepared,
  removed,
  roleSet,
} from '../../testing/index.js';
import { cashPositionOf, type TillCommand } from '../index.js';

const table = [joined('anna', true), joined('leni'), roleSet('leni', 'treasurer'), joined('ben')];

type MoveIn = Extract<TillCommand, { type: 'MoveIn' }>;
const moves = (by: string, more: Partial<MoveIn> = {}): MoveIn => ({
  type: 'MoveIn',
  by,
  members: [prepared('erwin'), prepared('zenz'), prepared('gaeste', 'collective')].map(({ data }) => data),
  joinedBefore: 3,
  balances: [
    { memberId: 'erwin', amount: 1_250 },
    { memberId: 'zenz', amount: 0 },
    { memberId: 'gaeste', amount: -350 },
    { memberId: 'ben', amount: -80 },
  ],
  ...more,
});

describe('Moving in', () => {
  it('adds new members with their balances and books those of existing members', () => {
    const { state } = given(table, cashBookOpened(5_000, 0))
      .when(moves('anna'))
      .then(
        prepared('erwin'),
        prepared('zenz'),
        prepared('gaeste', 'collective'),
        carriedOver('erwin', 1_250, 'new-1'),
        carriedOver('gaeste', -350, 'new-2'),
        carriedOver('ben', -80, 'new-3'),
      );
    expect(state.totals).toMatchObject({ balances: 820, carriedOver: 820 });
    expect(cashPositionOf(state)).toEqual({ box: 5_000, bank: 0, members: 820, leftOver: 4_180 });
  });

  it('does not let a treasurer book balances of existing members', () => {
    for (const memberId of ['leni', 'ben']) {
      const richer = moves('leni', { balances: [{ memberId, amount: 50_000 }] });
      given(table).when(richer).thenRejected('not_superuser');
    }
  });

  it('is refused if another member has joined since the review', () => {
    given(table, joined('late')).when(moves('leni')).thenRejected('members_changed');
  });

  it('is refused as a whole if one of the members was removed', () => {
    given(table, removed('ben')).when(moves('anna')).thenRejected('member_not_found');
  });
});
