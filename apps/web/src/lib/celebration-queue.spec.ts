import { beforeEach, expect, it } from '@jest/globals';
import { aDrink, aGift } from '@stammtisch/live/testing';
import {
  celebrateGift,
  celebratePurchase,
  celebrationStore,
  dropCelebration,
  endCelebration,
  endCelebrationOf,
} from './celebration-queue';

const helles = aDrink();
const spezi = aDrink({ id: 'spezi' });
const buys = (drink: typeof helles, drinksTonight: number) =>
  celebratePurchase(drink, { drinksTonight, waiting: 0 }, `t${drinksTonight}`);
const queue = () => celebrationStore.getState().queue;
const types = () => queue().map(({ type }) => type);
const end = () => queue().slice(0, 1).forEach(endCelebration);

beforeEach(() => celebrationStore.setState({ queue: [] }));

it('drinks in quick succession share one celebration, which counts up; rounds wait their turn', () => {
  buys(helles, 1);
  const [first] = queue();
  celebrateGift(aGift());
  buys(spezi, 2);
  buys(helles, 3);
  expect(types()).toEqual(['purchase', 'gift']);
  const drinks = [helles, spezi, helles];
  expect(queue()[0]).toMatchObject({ id: first?.id, drinksTonight: 3, drinks });
  end();
  expect(types()).toEqual(['gift']);
  buys(helles, 4);
  expect(queue()).toMatchObject([{ drinks: [helles] }, { type: 'gift' }]);
  expect(queue()[0]?.id).not.toBe(first?.id);
});

it('undoing a drink ends its celebration at once, and no other', () => {
  buys(helles, 1);
  buys(helles, 2);
  celebrateGift(aGift());
  endCelebrationOf('t3');
  expect(types()).toEqual(['purchase', 'gift']);
  endCelebrationOf('t1');
  expect(types()).toEqual(['gift']);
});

it('the last confetti keeps falling after its time until dropped, undone or replaced', () => {
  for (const then of [() => queue().forEach(dropCelebration), () => endCelebrationOf('t1')]) {
    buys(helles, 1);
    end();
    expect(queue()).toMatchObject([{ over: true }]);
    then();
    expect(queue()).toEqual([]);
  }
  buys(helles, 1);
  end();
  buys(helles, 2);
  expect(queue()).toMatchObject([{ drinks: [helles] }]);
  end();
  celebrateGift(aGift());
  expect(types()).toEqual(['gift']);
});
