import { expect, test } from '@jest/globals';
import { Budgets } from './limiters.js';

let now: number;
const newBudgets = () => new Budgets({ most: 10, perSecond: 2 }, () => now);

/** Spends until it has to wait. @returns how often */
function spendAll(budgets: Budgets, who: string): number {
  for (let times = 0; ; times++) {
    if (budgets.wait(who) > 0) return times;
    budgets.spend(who);
  }
}

test('gives back so much every second, and never more than all', () => {
  now = 0;
  const budgets = newBudgets();
  spendAll(budgets, 'Anna');
  now += 3000;
  expect(spendAll(budgets, 'Anna')).toBe(6);
  now += 1_000_000;
  expect(spendAll(budgets, 'Anna')).toBe(10);
});

test('lets something dear be spent with the last of it, which then takes longer to come back', () => {
  now = 0;
  const budgets = newBudgets();
  budgets.spend('Anna', 9);
  expect(budgets.wait('Anna')).toBe(0);
  budgets.spend('Anna', 11);
  expect(budgets.wait('Anna')).toBe(6);
  now += 6000;
  expect(budgets.wait('Anna')).toBe(0);
});

test('counts fractions of a second exactly enough for all of a burst', () => {
  now = 12_345.678;
  const budgets = new Budgets({ most: 20, perSecond: 1 / 60 }, () => now);
  expect(spendAll(budgets, 'Anna')).toBe(20);
  expect(budgets.wait('Anna')).toBe(60);
});
