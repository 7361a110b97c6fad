import { describe, expect, it } from '@jest/globals';
import {
  at,
  cancelsAny,
  cashBookOpened,
  fact,
  given,
  joined,
  monthClosed,
  removed,
  settingsChanged,
  TONIGHT,
  undone,
} from '../../testing/index.js';
import { cashPositionOf, type FactOf } from '../index.js';

const table = [joined('anna', true), joined('ben'), joined('cleo')];
const levies = (memberIds: readonly string[]) =>
  ({ type: 'BookLevy', by: 'anna', memberIds, amount: 1_200, note: 'Grillfest' }) as const;
const part = (memberId: string, transactionId: string) =>
  fact('LevyBooked', { transactionId, levyId: 'new-1', memberId, amount: 1_200, note: 'Grillfest' });
const bens = part('ben', 'new-2');
const cleos = part('cleo', 'new-3');
const recorded = (...parts: readonly FactOf<'LevyBooked'>[]) =>
  parts.map((each, index) => ({ ...each, metadata: { at: TONIGHT }, revision: 3 + index }));
const cancelsAll = { type: 'CancelLevy', by: 'anna', parts: recorded(bens, cleos) } as const;

describe('A levy', () => {
  it('charges each member the same, even beyond the credit line, for the club', () => {
    const { state } = given(table, cashBookOpened(5_000, 0), settingsChanged({ creditLine: 0 }))
      .when(levies(['ben', 'cleo']))
      .then(bens, cleos);
    expect(['anna', 'ben', 'cleo'].map((id) => state.members.get(id)?.balance)).toEqual([0, -1_200, -1_200]);
    expect(state.totals).toMatchObject({ balances: -2_400, levied: 2_400 });
    expect(cashPositionOf(state)).toEqual({ box: 5_000, bank: 0, members: -2_400, leftOver: 7_400 });
  });

  it('charges a member once if they are named twice', () => {
    const twice = levies(['ben', 'cleo', 'ben']);
    given(table).when(twice).then(bens, cleos);
  });

  it('is refused as a whole if one of the members was removed', () => {
    const both = levies(['ben', 'cleo']);
    given(table, removed('cleo')).when(both).thenRejected('member_not_found');
  });

  it('can be cancelled member by member or as a whole', () => {
    given(table, bens, cleos).when(cancelsAny('anna', bens)).then(undone(bens));
    given(table, bens, cleos).when(cancelsAll).then(undone(bens), undone(cleos));
    given(table, bens, cleos, undone(bens)).when(cancelsAll).then(undone(cleos));
    given(table, bens, cleos, undone(bens), undone(cleos)).when(cancelsAll).thenRejected('already_cancelled');
  });

  it('cannot be cancelled once its month is closed', () => {
    const now = '2026-12-02T12:00:00.000Z';
    const closed = at(now, monthClosed('2026-11'));
    given(table, bens, cleos, closed).when(cancelsAll, { now }).thenRejected('month_closed');
  });
});
