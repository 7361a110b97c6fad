import { describe, expect, it } from '@jest/globals';
import { balanceLine, columnsOf } from './figures';

/** One evening a week, from a date on. */
function weekly(first: string, weeks: number) {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: weeks }, (_, week) => ({
    date: new Date(start + week * 7 * 86_400_000).toISOString().slice(0, 10),
    count: 10,
    amount: 0.1,
  }));
}

const total = (evenings: Parameters<typeof columnsOf>[0]) =>
  columnsOf(evenings).columns.reduce((sum, { count }) => sum + count, 0);

describe('the columns of a chart', () => {
  it.each([0, 1, 60, 61, 300, 2_000])('hold every drink of %i evenings', (weeks) => {
    expect(total(weekly('1990-01-06', weeks))).toBe(weeks * 10);
  });

  it('are evenings while there is room, then months', () => {
    expect(columnsOf(weekly('2026-01-02', 60)).unit).toBe('Abend');
    expect(columnsOf(weekly('2026-01-02', 61)).unit).toBe('Monat');
  });

  it('include empty months, and sum cents exactly', () => {
    const evenings = [...weekly('2026-01-01', 61).slice(0, 4), ...weekly('2026-03-05', 60)];
    expect(columnsOf(evenings).columns.slice(0, 3)).toMatchObject([
      { label: 'Januar 2026', count: 40, cents: 40 },
      { label: 'Februar 2026', count: 0, cents: 0 },
      { label: 'März 2026', count: 40 },
    ]);
  });
});

const at = (minute: number) => new Date(minute * 60_000).toISOString();

describe('a balance over time', () => {
  it('keeps each value until the next step, the last one until now', () => {
    const steps = [
      { at: at(0), balance: 10 },
      { at: at(5), balance: -10 },
    ];
    expect(balanceLine(steps, 10 * 60_000)).toEqual({
      path: 'M0 0H0V0H500V100H1000',
      highest: 10,
      zero: 50,
    });
  });

  it('has zero at the bottom if never in debt, at the top if always', () => {
    expect(balanceLine([{ at: at(0), balance: 7 }], 60_000)?.zero).toBe(100);
    expect(balanceLine([{ at: at(0), balance: -7 }], 60_000)?.zero).toBe(0);
  });

  it('is a line if always zero, and undefined without steps', () => {
    expect(balanceLine([{ at: at(3), balance: 0 }], 0)?.path).toBe('M0 0H0V0H1000');
    expect(balanceLine([], 0)).toBeUndefined();
  });
});
