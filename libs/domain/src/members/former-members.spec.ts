import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  always,
  anAct,
  anActOf,
  at,
  balanceSet,
  given,
  hoursLater,
  joined,
  removed,
  roleSet,
  runsOf,
  superuserSet,
} from '../../testing/index.js';
import { formerMembers, isRejection } from '../index.js';

const table = [joined('anna', true), joined('ben')];
/** Ben has left with this balance. */
const leftWith = (balance: number) => [...table, balanceSet('ben', balance, balance), removed('ben')];

const takesIn = (amount: number, by = 'anna') =>
  ({ type: 'BookDeposit', by, memberId: 'ben', amount, way: 'cash', note: '' }) as const;
const givesOut = (amount: number) =>
  ({ type: 'BookPayout', by: 'anna', memberId: 'ben', amount, way: 'transfer', note: '' }) as const;
const sets = (balance: number) =>
  ({ type: 'SetBalance', by: 'anna', memberId: 'ben', balance, reason: 'Nicht mehr zu holen' }) as const;

describe('The account of a former member', () => {
  it('only moves towards zero in any run, except by a cancellation', () => {
    const seen = { settled: 0, refused: 0 };
    const settling = anActOf(['RemoveMember', 'BookDeposit', 'BookPayout', 'SetBalance'], {
      wait: fc.constant(0),
    });
    fc.assert(
      fc.property(runsOf(fc.oneof(anAct(), settling)), ({ moves }) => {
        for (const { before, after, command, decision } of moves) {
          if (isRejection(decision)) {
            seen.refused += decision.rejected === 'only_settled' ? 1 : 0;
            continue;
          }
          // A cancellation may restore any earlier balance.
          if (command.type === 'CancelTransaction' || command.type === 'CancelLevy') continue;
          for (const { id, removed: gone, balance } of before.members.values()) {
            if (!gone) continue;
            const now = after.members.get(id)?.balance ?? 0;
            expect(Math.min(0, balance)).toBeLessThanOrEqual(now);
            expect(now).toBeLessThanOrEqual(Math.max(0, balance));
            seen.settled += now === balance ? 0 : 1;
          }
        }
      }),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('can be paid out up to its balance', () => {
    const { state, events } = given(leftWith(5_892)).when(givesOut(5_892));
    expect(state.members.get('ben')?.balance).toBe(0);
    expect(formerMembers(state)).toEqual([]);
    given(events).when(givesOut(1)).thenRejected('member_not_found');
    given(leftWith(5_892)).when(givesOut(5_893)).thenRejected('only_settled');
    given(leftWith(5_892)).when(takesIn(1)).thenRejected('only_settled');
  });

  it('accepts deposits up to its debt, booked by a treasurer', () => {
    const owing = [...leftWith(-4_315), joined('theresa'), roleSet('theresa', 'treasurer')];
    const { state } = given(owing).when(takesIn(4_000, 'theresa'));
    expect(formerMembers(state)).toMatchObject([{ id: 'ben', balance: -315 }]);
    given(owing).when(takesIn(4_316)).thenRejected('only_settled');
  });

  it('can be set to zero with a reason, but to no other balance', () => {
    for (const balance of [5_892, -4_315]) {
      const { state, events } = given(leftWith(balance)).when(sets(0));
      expect(state.totals.balances).toBe(0);
      expect(events.at(-1)).toMatchObject({ type: 'BalanceSet', data: { reason: 'Nicht mehr zu holen' } });
      given(events).when(sets(0)).thenRejected('member_not_found');
      for (const other of [2 * balance, balance])
        given(leftWith(balance)).when(sets(other)).thenRejected('only_settled');
    }
  });
});

describe('A former member', () => {
  it('keeps a number, in the order of removals', () => {
    always(({ events, state }) => {
      const gone = events.flatMap(({ type, data }) => (type === 'MemberRemoved' ? [data.memberId] : []));
      const numbers = new Map(gone.map((id, index) => [id, index + 1]));
      for (const { id, leftAs } of state.members.values()) expect(leftAs).toBe(numbers.get(id) ?? null);
    });
  });

  it('keeps their last office and the time when it ended', () => {
    const leaves = (hours: number) => at(hoursLater(hours), removed('ben'));
    const last = ({ state }: ReturnType<typeof given>) => state.members.get('ben')?.lastOffice;
    const treasurer = roleSet('ben', 'treasurer');
    expect(last(given(table, leaves(1)))).toBeNull();
    expect(last(given(table, roleSet('ben', 'auditor'), treasurer, leaves(1)))).toEqual({
      office: 'treasurer',
      until: hoursLater(1),
    });
    const resigned = given(table, treasurer, at(hoursLater(1), roleSet('ben', null)), leaves(2));
    expect(last(resigned)).toEqual({ office: 'treasurer', until: hoursLater(1) });
    const admin = given(table, treasurer, superuserSet('ben', true), roleSet('ben', null), leaves(2));
    expect(last(admin)).toEqual({ office: 'superuser', until: hoursLater(2) });
  });
});
