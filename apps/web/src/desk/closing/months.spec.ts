import { expect, it } from '@jest/globals';
import type { BookedMonth } from '@stammtisch/contracts';
import { closedAlong } from './months';

/** A month in letters: closed by itself, with a later one, or open. */
const months = (...letters: ('closed' | 'along' | 'open')[]) =>
  letters.map(
    (letter, place) =>
      ({
        month: `2026-${String(12 - place).padStart(2, '0')}`,
        closed: letter !== 'open',
        closing: letter === 'closed' ? {} : null,
      }) as BookedMonth,
  );

it.each([
  [months('open', 'closed', 'along', 'along', 'closed', 'along'), ['2026-09', '2026-10']],
  [months('open', 'closed', 'along'), ['2026-10']],
  [months('open', 'closed', 'closed'), []],
])('A month opens again with those that were closed with it', (all, along) => {
  expect(closedAlong(all, all[1] as BookedMonth)).toEqual(along);
});
