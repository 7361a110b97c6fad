import { describe, expect, it } from '@jest/globals';
import type { RoundCostAnswer } from '@stammtisch/contracts';
import { aDrink } from '@stammtisch/live/testing';
import { costNote, costOf, costWords, isBeyond, othersWords, type Plan } from './round-cost';

const drinks = [aDrink({ price: 3.5 }), aDrink({ price: 5.2 }), aDrink({ price: 0 })];
const habits: RoundCostAnswer = {
  success: true,
  usual: 27.3,
  last_evening: { date: '2026-11-20', drinks: 41, amount: 143.2 },
};
const plan = (changes: Partial<Plan>): Plan => ({
  type: 'next_round',
  limit: undefined,
  drinks,
  others: 8,
  habits,
  ...changes,
});
const told = (changes: Partial<Plan>) => costWords(costOf(plan(changes))).replaceAll('\u00a0', ' ');
const noted = (changes: Partial<Plan>) => costNote(plan(changes))?.replaceAll('\u00a0', ' ');

describe('the next round', () => {
  it('costs about what the others usually have, and at most the dearest drink for each', () => {
    expect(told({})).toBe('etwa 27,30 €, im teuersten Fall 41,60 €');
    expect(costOf(plan({})).reckonWith).toBe(4160);
  });

  it('costs no more than its limit, which alone is called so', () => {
    expect(told({ limit: 3000 })).toBe('etwa 27,30 €, höchstens 30,00 €');
    expect(told({ limit: 4160 })).toBe('etwa 27,30 €, höchstens 41,60 €');
    expect(told({ limit: 2000 })).toBe('höchstens 20,00 €');
    expect(noted({ limit: 2000 })).toBe('Bei 20,00 € endet die Runde von selbst.');
    expect(told({ limit: 9000 })).toBe('etwa 27,30 €, im teuersten Fall 41,60 €');
  });

  it('ends at the giver’s credit line, which is said before', () => {
    expect(noted({ limit: 2000, byLine: true })).toBe(
      'Bis zu deinem Limit hast du noch 20,00 €: dann endet die Runde von selbst.',
    );
  });

  it('is told by the dearest drink alone until habits are known', () => {
    expect(told({ habits: undefined })).toBe('im teuersten Fall 41,60 €');
    expect(told({ others: 0, habits: undefined })).toBe('im teuersten Fall 0,00 €');
    expect(noted({})).toBeUndefined();
  });
});

describe('the whole evening', () => {
  const evening = { type: 'full_evening' } as const;

  it('costs about what the last one did', () => {
    expect(told(evening)).toBe('etwa 143,20 €');
    expect(costOf(plan(evening)).reckonWith).toBe(14_320);
    expect(noted(evening)).toBe(
      'Bis 6 Uhr früh geht alles auf dich. Am letzten Abend waren es 41 Getränke, 143,20 €.',
    );
  });

  it('costs at most its limit, and then it ends', () => {
    expect(told({ ...evening, limit: 8000 })).toBe('höchstens 80,00 €');
    expect(told({ ...evening, limit: 20_000 })).toBe('etwa 143,20 €, höchstens 200,00 €');
    expect(noted({ ...evening, limit: 8000 })).toMatch(/^Bei 80,00 € endet die Runde von selbst\./);
  });

  it('is open where no evening is known, but a round at least', () => {
    const first = plan({ ...evening, habits: { ...habits, last_evening: null } });
    expect(costWords(costOf(first))).toBe('alles bis 6 Uhr früh');
    expect(costOf(first).reckonWith).toBe(4160);
    expect(costNote(first)).toBe('Bis 6 Uhr früh geht alles auf dich.');
  });
});

it.each([
  [4160, 4160, false],
  [4161, 4160, true],
  [100, -350, true],
  [0, -350, false],
])('%i cents with %i at hand are beyond: %p', (reckonWith, balance, beyond) => {
  expect(isBeyond({ about: undefined, most: undefined, limited: false, reckonWith }, balance)).toBe(beyond);
});

it.each([
  [0, 'noch ist niemand da außer dir'],
  [1, 'für eine Person außer dir'],
  [8, 'für 8 Leute außer dir'],
])('with %i others it is said for whom', (others, words) => {
  expect(othersWords(others)).toBe(words);
});
