import { describe, expect, it } from '@jest/globals';
import { Evening, type Mood } from './evening.js';
import { Random } from './random.js';

const DRINKS = ['helles', 'spezi'];

function acts(seed: number, mood?: Mood, regrettable?: readonly string[]) {
  const evening = new Evening(new Random(seed), mood);
  return Array.from({ length: 200 }, () => evening.next(DRINKS, regrettable));
}

describe('An evening', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(acts(1)).toEqual(acts(1));
    expect(acts(1)).not.toEqual(acts(2));
  });

  it('has something of everything', () => {
    const does = new Set(acts(1, undefined, ['mine']).map((act) => act.does));
    expect(does).toEqual(new Set(['buys', 'topsUp', 'gives', 'cancels', 'endsRound']));
  });

  it('has nothing in it that nobody feels like, and cancels nothing where nothing is', () => {
    const mood = { buys: 1, topsUp: 0, gives: 0, cancels: 1, endsRound: 0 };
    expect(new Set(acts(1, mood).map((act) => act.does))).toEqual(new Set(['buys']));
  });
});
