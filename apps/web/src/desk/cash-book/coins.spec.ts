import { expect, it } from '@jest/globals';
import { coins, notes, sumOfCoins } from '@stammtisch/domain';
import { coinName } from '../../words/cash';

it('Notes and coins come to their sum, one type or all of them', () => {
  expect(sumOfCoins({ 5000: 2, 200: 3, 1: 7 })).toBe(10_607);
  expect(sumOfCoins(Object.fromEntries([...notes, ...coins].map((value) => [value, 1])))).toBe(88_888);
});

it('Notes and coins are called as they are stamped', () => {
  expect([50_000, 500, 200, 50, 1].map(coinName)).toEqual([
    '500\u00a0€',
    '5\u00a0€',
    '2\u00a0€',
    '50\u00a0ct',
    '1\u00a0ct',
  ]);
});
