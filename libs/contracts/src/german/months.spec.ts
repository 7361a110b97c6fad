import { expect, it } from '@jest/globals';
import { formatMonth, monthName } from './months.js';

it('months are shown by their German names', () => {
  expect(formatMonth('2026-03')).toBe('März 2026');
  expect(monthName(3)).toBe('März');
});
