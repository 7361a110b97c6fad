import { beforeEach, describe, expect, it } from '@jest/globals';
import { aDrink, aGift } from '@stammtisch/live/testing';
import { type Celebration, celebrate, celebrationStore, endCelebration } from './celebration-queue';

const mat = (drinksTonight: number): Celebration => ({
  type: 'purchase',
  drink: aDrink(),
  drinksTonight,
  waiting: 0,
});
const slate: Celebration = { type: 'gift', gift: aGift() };
const queue = () => celebrationStore.getState().queue;

beforeEach(() => celebrationStore.setState({ queue: [] }));

describe('celebrations', () => {
  it('wait for their turn', () => {
    const first = mat(1);
    celebrate(first);
    celebrate(slate);
    expect(queue()).toEqual([first, slate]);
    endCelebration(first);
    expect(queue()).toEqual([slate]);
  });

  it("of a second drink take the first one's place", () => {
    celebrate(mat(1));
    celebrate(slate);
    celebrate(mat(2));
    expect(queue()).toEqual([mat(2), slate]);
  });
});
