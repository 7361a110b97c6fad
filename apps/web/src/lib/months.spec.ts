import { describe, expect, it } from '@jest/globals';
import { formatMonth, monthAfter, monthOf, monthsBetween } from './months';

describe('months', () => {
  it('are written as people say them', () => {
    expect(formatMonth('2026-03')).toBe('März 2026');
  });

  it('begin at six in the morning: until then it is still last month’s evening', () => {
    expect(monthOf(new Date(2026, 11, 1, 5, 59))).toBe('2026-11');
    expect(monthOf(new Date(2026, 11, 1, 6, 0))).toBe('2026-12');
  });

  it('follow each other over the turn of a year', () => {
    expect([monthAfter('2026-12'), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsBetween('2027-01', '2026-12')).toEqual([]);
  });
});
