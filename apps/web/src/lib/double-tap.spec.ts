import { expect, it } from '@jest/globals';
import { doubleTapGuard } from './double-tap';

/** How many of five taps on one card count. @param apart in ms */
const counted = (apart: number) => {
  const counts = doubleTapGuard();
  return [0, 1, 2, 3, 4].filter((tap) => counts('helles', tap * apart)).length;
};

it.each([
  [60, 1],
  [120, 2],
  [349, 3],
  [350, 5],
  [1_000, 5],
])('of five taps on one card, %i ms apart, %i count', (apart, count) => {
  expect(counted(apart)).toBe(count);
});

it('a tap on another card always counts', () => {
  const counts = doubleTapGuard();
  expect(['helles', 'spezi', 'wasser', 'helles'].map((card) => counts(card, 100))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
