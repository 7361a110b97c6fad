import { describe, expect, it } from '@jest/globals';
import { eveningOf, eveningsBetween, formatEvening } from './evenings';

describe('evenings', () => {
  it('begin at six in the morning', () => {
    expect(eveningOf(new Date(2026, 0, 1, 5, 59))).toBe('2025-12-31');
    expect(eveningOf(new Date(2026, 0, 1, 6, 0))).toBe('2026-01-01');
  });

  it('are asked for by the table’s days: what was counted after midnight belongs to the night before', () => {
    const counted = new Date(2026, 1, 1, 0, 30).toISOString();
    const again = new Date(2026, 2, 1, 5, 59).toISOString();
    expect(eveningsBetween(counted, again)).toEqual({ from: '2026-01-31', to: '2026-02-28' });
  });

  it('are written in words', () => {
    expect(formatEvening('2026-11-20')).toBe('Freitag, 20. November 2026');
  });
});
