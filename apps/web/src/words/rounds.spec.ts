import { expect, it } from '@jest/globals';
import { aGift, aTransaction } from '@stammtisch/live/testing';
import { giftWords, purseWords } from './table';

it('a free drink says which round it was on', () => {
  const round = { gift_giver_name: 'Anna' };
  expect(giftWords(aTransaction({ ...round, gift_type: 'full_evening' }))).toBe('Ganzer Abend von Anna');
  expect(giftWords(aTransaction({ gift_type: null }))).toBeUndefined();
});

it.each([
  [{ spent: 24.5 }, true, 'bisher 24,50 €'],
  [{ spent: 24.5 }, false, undefined],
])(
  'of the money of a round without a limit, with %o gone, it is said (to its giver: %s): %s',
  (changes, mine, words) => {
    expect(purseWords(aGift(changes), mine)?.replaceAll('\u00a0', ' ')).toBe(words);
  },
);
