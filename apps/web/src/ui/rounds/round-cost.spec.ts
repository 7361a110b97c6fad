import { describe, expect, it } from '@jest/globals';
import type { RoundCostAnswer } from '@stammtisch/contracts';
import { aDrink } from '@stammtisch/live/testing';
import { costNote, costOf, costWords, isBeyond, othersWords, type Plan } from './round-cost';

const drinks = [aDrink({ price: 3.5 }), aDrink({ price: 5.2 }), aDrink({ price: 0 })];
const habits: RoundCostAnswer = {
  success: true,
  guests: 8,
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
const costText = (changes: Partial<Plan>) => costWords(costOf(plan(changes))).replaceAll('\u00a0', ' ');
const noteText = (changes: Partial<Plan>) => costNote(plan(changes))?.replaceAll('\u00a0', ' ');

const evening = { type: 'full_evening' } as const;
const first = { ...evening, habits: { ...habits, last_evening: null } };
const about = 'etwa 27,30 €';

describe('the cost of a round', () => {
  it.each([
    [
      'what the others usually have, at most the dearest drink for each',
      {},
      `${about}, im teuersten Fall 41,60 €`,
    ],
    ['no more than its limit', { limit: 3000 }, `${about}, höchstens 30,00 €`],
    ['its limit, where that is the dearest drink for each', { limit: 4160 }, `${about}, höchstens 41,60 €`],
    ['its limit alone, where that is less than usual', { limit: 2000 }, 'höchstens 20,00 €'],
    ['less than its limit', { limit: 9000 }, `${about}, im teuersten Fall 41,60 €`],
    ['the dearest drink, until habits are known', { habits: undefined }, 'im teuersten Fall 41,60 €'],
    ['one each, while nobody is here', { others: 0 }, 'für jeden im teuersten Fall 5,20 €'],
    ['… or nobody knows who', { others: undefined, habits: undefined }, 'für jeden im teuersten Fall 5,20 €'],
    ['… within its limit', { others: 0, limit: 2000 }, 'höchstens 20,00 €'],
    ['as much as the last evening', evening, 'etwa 143,20 €'],
    ['the limit of the evening', { ...evening, limit: 8000 }, 'höchstens 80,00 €'],
    ['both of the evening', { ...evening, limit: 20_000 }, 'etwa 143,20 €, höchstens 200,00 €'],
    ['what nobody knows on a first evening', first, 'alles bis 6 Uhr früh'],
  ])('is %s', (_, changes, words) => {
    expect(costText(changes)).toBe(words);
  });

  it('is budgeted at its maximum, and a first evening as one round', () => {
    expect([{}, evening, first].map((each) => costOf(plan(each)).needed)).toEqual([4160, 14_320, 4160]);
  });

  it('has a note on when the round ends, or on the last evening', () => {
    expect([{}, { limit: 2000 }, evening].map(noteText)).toEqual([
      'Wer heute noch kommt, bekommt auch eines.',
      'Bei 20,00 € endet die Runde von selbst.',
      'Bis 6 Uhr früh geht alles auf dich. Am letzten Abend waren es 41 Getränke, 143,20 €.',
    ]);
    expect(noteText({ ...evening, limit: 8000 })).toMatch(/^Bei 80,00 € endet die Runde von selbst\./);
  });
});

it.each([
  [4160, 4160, false],
  [4161, 4160, true],
  [100, -350, true],
  [0, -350, false],
])('a cost of %i cents exceeds a balance of %i cents: %p', (needed, balance, beyond) => {
  expect(isBeyond({ about: undefined, most: undefined, limited: false, needed }, balance)).toBe(beyond);
});

it.each([
  [undefined, 'für alle außer dir'],
  [0, 'noch ist niemand da außer dir'],
  [1, 'für eine Person außer dir'],
  [8, 'für 8 Leute außer dir'],
])('whom a round with %p others is for', (others, words) => {
  expect(othersWords(others)).toBe(words);
});
