import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  aRun,
  carriedOver,
  cashBookOpened,
  given,
  joined,
  prepared,
  removed,
  roleSet,
} from '../../testing/index.js';
import { cashPositionOf, decide, fold, isRejection, type TillCommand } from '../index.js';

const table = [joined('anna', true), joined('leni'), roleSet('leni', 'treasurer'), joined('ben')];

type MoveIn = Extract<TillCommand, { type: 'MoveIn' }>;
const moves = (by: string, more: Partial<MoveIn> = {}): MoveIn => ({
  type: 'MoveIn',
  by,
  members: [prepared('erwin'), prepared('zenz'), prepared('gaeste', 'collective')].map(({ data }) => data),
  balances: [
    { memberId: 'erwin', amount: 1_250 },
    { memberId: 'zenz', amount: 0 },
    { memberId: 'gaeste', amount: -350 },
    { memberId: 'ben', amount: -80 },
  ],
  ...more,
});

describe('Moving in', () => {
  it('seats all of them with what they had or owed, and whoever is here already gets theirs', () => {
    const { state } = given(table, cashBookOpened(5_000, 0))
      .when(moves('leni'))
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

  it('is for who keeps the books', () => {
    given(table).when(moves('ben')).thenRejected('not_treasurer');
  });

  it('is all or nothing', () => {
    given(table, removed('ben')).when(moves('leni')).thenRejected('member_not_found');
  });

  it('changes the balances by the sum of what is carried over, and box and bank by nothing', () => {
    const amounts = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(aRun({ acts: 30 }), amounts, ({ state, moves: made }, each) => {
        const context = made.at(-1)?.context;
        const by = [...state.members.values()].find(({ superuser, removed }) => superuser && !removed)?.id;
        if (!context || !by) return;
        const members = each.map((_, index) => prepared(`newcomer-${index}`).data);
        const balances = each.map((amount, index) => ({ memberId: `newcomer-${index}`, amount }));
        const command: MoveIn = { type: 'MoveIn', by, members, balances };
        const origin = { commandId: 'moves', correlationId: '', actor: by, request: '' };
        const decision = decide(state, command, origin, context);
        if (isRejection(decision)) throw new Error(decision.rejected);
        const after = fold(decision, state);
        const sum = each.reduce((all, amount) => all + amount, 0);
        expect(after.totals.balances - state.totals.balances).toBe(sum);
        const [before, now] = [cashPositionOf(state), cashPositionOf(after)];
        expect([now?.box, now?.bank]).toEqual([before?.box, before?.bank]);
        expect(decision).toHaveLength(members.length + each.filter((amount) => amount !== 0).length);
      }),
    );
  });
});
