import { expect, it } from '@jest/globals';
import { aGift, aTransaction } from '@stammtisch/live/testing';
import { giftWords, givenWords, guestsWords, purseWords, roundTitle } from './rounds';

it('a round is told of in one sentence when it is given', () => {
  expect(givenWords({ gift_type: 'next_round', giver_name: 'Bertl' })).toBe(
    'Die nächste Runde geht auf Bertls Nacken!',
  );
  expect(givenWords({ gift_type: 'full_evening', giver_name: 'Hans' })).toBe(
    'Der ganze Abend geht auf Hans’ Nacken!',
  );
});

it('a round is called after who pays', () => {
  expect(roundTitle({ giver_name: 'Bertl' })).toBe('Auf Bertls Nacken!');
  expect(roundTitle({ giver_name: 'Michael H.' })).toBe('Auf den Nacken von Michael H.!');
});

it('a free drink says which round it was on', () => {
  const round = { gift_giver_name: 'Anna' };
  expect(giftWords(aTransaction({ ...round, gift_type: 'next_round' }))).toBe('Nächste Runde von Anna');
  expect(giftWords(aTransaction({ ...round, gift_type: 'full_evening' }))).toBe('Ganzer Abend von Anna');
  expect(giftWords(aTransaction({ gift_type: null }))).toBeUndefined();
});

it('a round says who drinks on it', () => {
  expect(guestsWords({ giver_name: 'Bertl' }, false)).toBe('für alle außer Bertl');
  expect(guestsWords({ giver_name: 'Bertl' }, true)).toBe('für alle außer dir');
});

it.each([
  [{ spent: 24.5 }, true, 'bisher 24,50 €'],
  [{ spent: 24.5 }, false, undefined],
  [{ spent: 24.5, limit: 80 }, true, 'bisher 24,50 € von 80,00 €'],
  [{ spent: 24.5, limit: 80 }, false, 'bis 80,00 €, noch 55,50 €'],
])('of the money of a round with %o it is said (to its giver: %s): %s', (changes, mine, words) => {
  expect(purseWords(aGift(changes), mine)?.replaceAll('\u00a0', ' ')).toBe(words);
});
