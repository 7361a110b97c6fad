import { describe, expect, it } from '@jest/globals';
import { aDrink } from '@stammtisch/live/testing';
import { costHint } from './rounds';

const drinks = [aDrink({ price: 3.5 }), aDrink({ price: 3.9 }), aDrink({ price: 1.5 })];

describe('what a round can cost', () => {
  it('is the dearest drink for everybody else', () => {
    expect(costHint('next_round', drinks, 9)).toBe(
      '8 am Tisch außer dir · höchstens 31,20\u00a0€ von deinem Guthaben',
    );
  });

  it('is open for an evening', () => {
    expect(costHint('full_evening', drinks, 2)).toContain('alles, was bis 6 Uhr früh getrunken wird');
  });

  it('is nothing when nobody else is there, or nothing is on the menu', () => {
    expect(costHint('next_round', drinks, 1)).toContain('höchstens 0,00\u00a0€');
    expect(costHint('next_round', [], 5)).toContain('höchstens 0,00\u00a0€');
  });
});
