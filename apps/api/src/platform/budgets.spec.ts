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

test('refills every second, up to the maximum', () => {
  now = 0;
  const budgets = newBudgets();
  spendAll(budgets, 'Anna');
  now += 3000;
  expect(spendAll(budgets, 'Anna')).toBe(6);
  now += 1_000_000;
  expect(spendAll(budgets, 'Anna')).toBe(10);
});

test('may be overdrawn by one expense, and then takes longer to refill', () => {
  now = 0;
  const budgets = newBudgets();
  budgets.spend('Anna', 9);
  expect(budgets.wait('Anna')).toBe(0);
  budgets.spend('Anna', 11);
  expect(budgets.wait('Anna')).toBe(6);
  now += 6000;
  expect(budgets.wait('Anna')).toBe(0);
});

test('allows a full burst at a fractional refill rate', () => {
  now = 12_345.678;
  const budgets = new Budgets({ most: 20, perSecond: 1 / 60 }, () => now);
  expect(spendAll(budgets, 'Anna')).toBe(20);
  expect(budgets.wait('Anna')).toBe(60);
});
