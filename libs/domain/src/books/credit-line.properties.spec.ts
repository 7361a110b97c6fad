import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anAct, anActOf, balanceAfter, creditLeftOf, type Run, runsOf } from '../../testing/index.js';
import { creditLeft, findDrink, isRejection } from '../index.js';

/** Mostly drinks and rounds, so that members often reach their lines. */
const drinking = ['Purchase', 'Purchase', 'GiveRound', 'Purchase'] as const;
const paying = [
  'SetCreditLine',
  'ChangeSettings',
  'TopUp',
  'EndRound',
  'CancelTransaction',
  'SetBalance',
] as const;
const aTightAct = anActOf([...drinking, ...paying], { tapDelay: fc.constant(null) });
const runs = runsOf(fc.oneof(aTightAct, anAct()));

/** Each command of a run, with the log before it. */
const movesWithLog = ({ moves, events }: Run) =>
  moves.map((move) => ({ ...move, log: events.slice(0, move.before.revision + 1) }));

describe('In any run of commands,', () => {
  it('no drink exceeds its payer’s credit line, and none within it or without one is refused', () => {
    const seen = { own: 0, treated: 0, refused: 0, deepWithoutLine: 0 };
    fc.assert(
      fc.property(runs, (run) => {
        for (const { before, command, decision, log } of movesWithLog(run)) {
          if (command.type !== 'Purchase') continue;
          const { memberId, drinkId } = command;
          const price = findDrink(before, drinkId)?.price ?? 0;
          if (isRejection(decision)) {
            if (!['credit_line', 'beyond_credit_line'].includes(decision.rejected)) continue;
            seen.refused++;
            expect(price).toBeGreaterThan(0);
            expect(price).toBeGreaterThan(creditLeftOf(memberId, log) ?? Number.POSITIVE_INFINITY);
            continue;
          }
          const [drink] = decision;
          if (price === 0 || drink?.type !== 'DrinkPurchased') continue;
          const { payerId } = drink.data;
          const left = creditLeftOf(payerId, log);
          if (left === null) {
            if (balanceAfter(payerId, log) < -1_000) seen.deepWithoutLine++;
            continue;
          }
          seen[payerId === memberId ? 'own' : 'treated']++;
          expect(price).toBeLessThanOrEqual(left);
        }
      }),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('a round keeps its named limit, and is refused if its giver can afford no drink', () => {
    const seen = { given: 0, beyond: 0, refused: 0 };
    fc.assert(
      fc.property(runs, (run) => {
        for (const { before, command, decision, log } of movesWithLog(run)) {
          if (command.type !== 'GiveRound') continue;
          const left = creditLeftOf(command.memberId, log);
          const affordable = left === null || before.menu.some(({ price }) => price > 0 && price <= left);
          if (isRejection(decision)) {
            if (decision.rejected !== 'below_credit_line') continue;
            seen.refused++;
            expect(affordable).toBe(false);
            continue;
          }
          const [round] = decision;
          if (round?.type !== 'RoundGiven') continue;
          seen.given++;
          expect(affordable).toBe(true);
          expect(round.data.limit).toBe(command.limit);
          if (left !== null && left < (command.limit ?? Number.POSITIVE_INFINITY)) seen.beyond++;
        }
      }),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('the credit left follows from the newest credit lines', () => {
    fc.assert(
      fc.property(runs, ({ events, state }) => {
        for (const member of state.members.values())
          expect(creditLeft(state, member)).toBe(creditLeftOf(member.id, events));
      }),
    );
  });
});
