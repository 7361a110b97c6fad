import { expect, it } from '@jest/globals';
import { purseWords } from './rounds.js';

it.each([
  [true, 'bisher 24,50 €'],
  [false, undefined],
])('the spending of a round without a limit (seen by its giver: %s): %s', (mine, words) => {
  expect(purseWords({ limit: null, spent: 24.5 }, mine)?.replaceAll('\u00a0', ' ')).toBe(words);
});
