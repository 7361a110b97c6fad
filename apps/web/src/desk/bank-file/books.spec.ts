import { expect, it } from '@jest/globals';
import type { CashCount } from '@stammtisch/contracts';
import { isCompared } from './books';

/** At 0:30 on the 20th, in local time. */
const lastCount = (counted: number) => ({ counted, at: '2026-11-19T23:30:00.000Z' }) as CashCount;

it('A statement’s balance is compared once a count on or after its date has found it', () => {
  const isDone = (date: string | null, counted: number, today = '2026-11-30') =>
    isCompared({ date, amount: 60_700 }, lastCount(counted), today);
  const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
  expect(days.map((day) => isDone(day, 607))).toEqual([true, true, false]);
  expect([isDone(null, 607), isDone(null, 607, '2026-11-20')]).toEqual([false, true]);
  expect(isDone('2026-11-21', 607, '2026-11-20')).toBe(true);
  expect(isDone('2026-11-19', 608)).toBe(false);
  expect(isCompared({ date: '2026-11-19', amount: 60_700 }, undefined, '2026-11-30')).toBe(false);
});
