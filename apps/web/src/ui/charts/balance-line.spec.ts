import { describe, expect, it } from '@jest/globals';
import { balanceLine } from './figures';

const at = (minute: number) => new Date(minute * 60_000).toISOString();

describe('a balance over time', () => {
  it('stays until the next step, and the last one until now', () => {
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

  it('has zero at the foot when nobody was ever in debt, and at the top when always', () => {
    expect(balanceLine([{ at: at(0), balance: 7 }], 60_000)?.zero).toBe(100);
    expect(balanceLine([{ at: at(0), balance: -7 }], 60_000)?.zero).toBe(0);
  });

  it('of nothing but nothing is a line, and without a step there is none', () => {
    expect(balanceLine([{ at: at(3), balance: 0 }], 0)?.path).toBe('M0 0H0V0H1000');
    expect(balanceLine([], 0)).toBeUndefined();
  });
});
