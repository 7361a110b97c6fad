import { describe, expect, it } from '@jest/globals';
import { formatYear, monthOf } from './months';

describe('months', () => {
  it('name the business year that starts with them', () => {
    expect(formatYear('2026-01')).toBe('2026');
    expect(formatYear('2026-07')).toBe('2026/27');
    expect(formatYear('2099-07')).toBe('2099/00');
  });

  it('start at 6 a.m. on their first day', () => {
    expect(monthOf(new Date(2026, 11, 1, 5, 59))).toBe('2026-11');
    expect(monthOf(new Date(2026, 11, 1, 6, 0))).toBe('2026-12');
  });
});
