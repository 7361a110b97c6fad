import { describe, expect, it } from '@jest/globals';
import { coins, notes, sumOfCoins } from '@stammtisch/domain';
import { coinName } from '../../words/cash';
import { countedCoins, countOf } from './coins';

const sumCounted = (counts: Record<number, string>) => sumOfCoins(countedCoins(counts) ?? {});

describe('notes and coins', () => {
  it('come to their sum, one type or all of them', () => {
    expect(sumCounted({})).toBe(0);
    expect(sumCounted({ 5000: '2', 200: '3', 1: '7' })).toBe(10_607);
    expect(sumCounted(Object.fromEntries([...notes, ...coins].map((value) => [value, '1'])))).toBe(88_888);
  });

  it('are nothing where nothing is typed, and unknown where it is no number', () => {
    expect(countedCoins({ 5000: ' ', 200: '', 50: '0', 20: '3' })).toEqual({ 20: 3 });
    for (const typed of ['-1', '1,5', 'zwei', '1e3', '100000']) {
      expect(countOf(typed)).toBeUndefined();
      expect(countedCoins({ 5000: '1', 200: typed })).toBeUndefined();
    }
  });

  it('are called as they are stamped', () => {
    expect([50_000, 500, 200, 50, 1].map(coinName)).toEqual([
      '500\u00a0€',
      '5\u00a0€',
      '2\u00a0€',
      '50\u00a0ct',
      '1\u00a0ct',
    ]);
  });
});
