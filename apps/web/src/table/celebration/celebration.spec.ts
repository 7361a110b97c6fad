import { expect, it } from '@jest/globals';
import { giftEmoji, prostWords } from './celebration';

it.each([
  ['next_round', '🍻'],
  ['full_evening', '🌙'],
  ['round', '🍺'],
  ['shot', '🥃'],
  ['special', '🎉'],
  ['something yet to come', '🎁'],
])('a gift of type %s is celebrated with %s', (type, emoji) => {
  expect(giftEmoji(type)).toBe(emoji);
});

it.each([
  ['Bertl sagt Prost', ['Bertl']],
  ['Bertl, Uli, Kathi und Michael H. sagen Prost', ['Bertl', 'Uli', 'Kathi', 'Michael H.']],
  ['Bertl, Uli, Kathi und 2 weitere sagen Prost', ['Bertl', 'Uli', 'Kathi', 'Sepp', 'Franz']],
])('%s', (words, names) => {
  expect(prostWords(names)).toBe(words);
});
