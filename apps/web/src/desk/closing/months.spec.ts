import { expect, it } from '@jest/globals';
import type { BookedMonth } from '@stammtisch/contracts';
import { closedAlong } from './months';

/** Months, newest first: closed by themselves, along with a later one, or open. */
const months = (...states: ('closed' | 'along' | 'open')[]) =>
  states.map(
    (state, place) =>
      ({
        month: `2026-${String(12 - place).padStart(2, '0')}`,
        closed: state !== 'open',
        closing: state === 'closed' ? {} : null,
      }) as BookedMonth,
  );

it.each([
  [months('open', 'closed', 'along', 'along', 'closed', 'along'), ['2026-09', '2026-10']],
  [months('open', 'closed', 'along'), ['2026-10']],
  [months('open', 'closed', 'closed'), []],
])('Reopening a month also reopens the months closed along with it', (all, along) => {
  expect(closedAlong(all, all[1] as BookedMonth)).toEqual(along);
});
