import { describe, expect, it } from '@jest/globals';
import { eveningOf, formatEvening } from './evenings';

describe('evenings', () => {
  it('begin at six in the morning', () => {
    expect(eveningOf(new Date(2026, 0, 1, 5, 59))).toBe('2025-12-31');
    expect(eveningOf(new Date(2026, 0, 1, 6, 0))).toBe('2026-01-01');
  });

  it('are written in words', () => {
    expect(formatEvening('2026-11-20')).toBe('Freitag, 20. November 2026');
  });
});
