import { expect, it } from '@jest/globals';
import { giftEmoji } from './emoji';

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
