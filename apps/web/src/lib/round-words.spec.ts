import { expect, it } from '@jest/globals';
import { aTransaction } from '@stammtisch/live/testing';
import { giftWords, givenWords, roundTitle } from './round-words';

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
});

it('a free drink says which round it was on', () => {
  const round = { gift_giver_name: 'Anna' };
  expect(giftWords(aTransaction({ ...round, gift_type: 'next_round' }))).toBe('Nächste Runde von Anna');
  expect(giftWords(aTransaction({ ...round, gift_type: 'full_evening' }))).toBe('Ganzer Abend von Anna');
  expect(giftWords(aTransaction({ gift_type: null }))).toBeUndefined();
});
