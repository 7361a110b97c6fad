import { expect, it } from '@jest/globals';
import { counts, tappedDialog } from './double-tap';

it.each([
  [60, 1],
  [120, 2],
  [349, 3],
  [350, 5],
  [1_000, 5],
])('of five taps on one card, %i ms apart, %i count', (apart, count) => {
  expect([0, 1, 2, 3, 4].filter((tap) => counts(`helles ${apart}`, tap * apart))).toHaveLength(count);
});

it('a tap on another card always counts', () => {
  const taps = ['helles', 'spezi', 'wasser', 'helles'].map((card) => counts(card, 100));
  expect(taps).toEqual([true, true, true, false]);
});

it('the second tap of one that closed a dialog does not count on the card below', () => {
  tappedDialog(2_000);
  expect([2_001, 2_349, 2_350].map((at) => counts('radler', at))).toEqual([false, false, true]);
});
