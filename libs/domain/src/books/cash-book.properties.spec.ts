import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  anAct,
  anActOf,
  anActOfMonths,
  cashBookkeepingOf,
  expectCashToAddUp,
  type Run,
  runsOf,
  ZONE,
} from '../../testing/index.js';
import { isRejection } from '../ground/topic.js';
import { isClosed, monthEnd } from '../index.js';

const bookkeeping = [
  'OpenCashBook',
  'BookExpense',
  'BookIncome',
  'MoveMoney',
  'CancelCashEntry',
  'CountCash',
  'TopUp',
  'BookDeposit',
  'BookPayout',
  'CancelTransaction',
] as const;

function always(claim: (run: Run) => void): void {
  const books = anActOf(bookkeeping, { wait: fc.constant(0) });
  fc.assert(fc.property(runsOf(fc.oneof(anAct(), { weight: 2, arbitrary: books })), claim));
}

describe('In any run of commands,', () => {
  it('box and bank match their movements, and the cash position adds up', () => {
    always(({ moves, events }) => {
      for (const { after } of moves) expectCashToAddUp(after, events.slice(0, after.revision + 1));
    });
  });

  it('a count for the end of a month expects exactly what the place held then', () => {
    const seen = { dated: 0, refused: 0 };
    fc.assert(
      fc.property(runsOf(anActOfMonths(), { least: 20 }), ({ moves, events }) => {
        for (const { before, command, decision } of moves) {
          if (command.type !== 'CountCash' || command.asOf === undefined) continue;
          if (isRejection(decision)) {
            seen.refused += decision.rejected === 'month_end_gone' ? 1 : 0;
            continue;
          }
          const end = monthEnd(command.asOf, ZONE);
          const untilThen = events.filter(({ metadata }) => metadata.at < end);
          expect(cashBookkeepingOf(untilThen)?.[command.place]).toBe(command.expected);
          expect(isClosed(before, command.asOf)).toBe(false);
          seen.dated++;
        }
      }),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('money out never takes box or member below zero, and the box pays all it holds', () => {
    const seen = { handedOut: 0, refused: 0 };
    always(({ moves }) => {
      for (const { before, after, command, decision } of moves) {
        if (command.type !== 'BookExpense' && command.type !== 'MoveMoney' && command.type !== 'BookPayout')
          continue;
        const box = before.cashBook?.box;
        if (command.type === 'BookPayout' && !isRejection(decision))
          expect(after.members.get(command.memberId)?.balance).toBeGreaterThanOrEqual(0);
        if (box === undefined) continue;
        if (isRejection(decision)) {
          if (decision.rejected !== 'box_too_empty') continue;
          seen.refused++;
          expect(command.amount).toBeGreaterThan(box);
        } else if ((after.cashBook?.box ?? 0) < box) {
          seen.handedOut++;
          expect(after.cashBook?.box).toBeGreaterThanOrEqual(0);
        }
      }
    });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
