import { expect, test } from '@jest/globals';
import { RateBudget } from './rate-budget.js';

/** A budget of ten; what was spent comes back by hand, in order. */
function ten() {
  const sleeping: (() => void)[] = [];
  const budget = new RateBudget(10, 1000, () => new Promise((wake) => sleeping.push(wake)));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    budget,
    /** Spends, and notes it in `spent` when it was. */
    async spends(spent: string[], who: string, cost: number, wanted = () => true): Promise<void> {
      void budget.spend(cost, wanted).then((done) => done && spent.push(who));
      await settled();
    },
    async comesBack(): Promise<void> {
      sleeping.shift()?.();
      await settled();
    },
  };
}

test('lets spend until it is used up, and those who come later wait in line', async () => {
  const { spends, comesBack } = ten();
  const spent: string[] = [];
  await spends(spent, 'Anna', 9);
  await spends(spent, 'Bert', 9);
  await spends(spent, 'Carla', 5);
  await spends(spent, 'Dora', 5);
  expect(spent).toEqual(['Anna', 'Bert']);
  await comesBack();
  expect(spent).toEqual(['Anna', 'Bert', 'Carla']);
  await comesBack();
  expect(spent).toEqual(['Anna', 'Bert', 'Carla', 'Dora']);
});

test('spends nothing for those who have gone meanwhile', async () => {
  const { budget, spends, comesBack } = ten();
  const spent: string[] = [];
  await spends(spent, 'Anna', 10);
  let there = true;
  await spends(spent, 'Bert', 10, () => there);
  await spends(spent, 'Carla', 1);
  there = false;
  await comesBack();
  expect(spent).toEqual(['Anna', 'Carla']);
  expect(await budget.spend(1, () => false)).toBe(false);
});
