import { describe, expect, it } from '@jest/globals';

const { judged, doubts, changed } = await import(new URL('verdict.mjs', import.meta.url).href);

const half = { atLeast: 0.5 };
const speed = (measured: number[], reference: number[], bar: object | undefined = half) =>
  judged({ measured, reference, unit: 'per second', bar });
const memory = (...measured: number[]) => judged({ measured, unit: 'MiB', bar: { atMost: 350 } });

describe('What a benchmark has found', () => {
  it('is the middle of its rounds, each against the reference of the same round', () => {
    // The second round was a slow one of the machine: for both.
    expect(speed([60, 30, 66], [100, 50, 100])).toMatchObject({
      measured: 60,
      reference: 100,
      ratio: 0.6,
      met: true,
    });
  });

  it('misses a bar by its ratio', () => {
    expect(speed([40, 41, 42], [100, 100, 100]).met).toBe(false);
    expect(judged({ measured: [12], reference: [10], unit: 'ms', bar: { atMost: 1.15 } }).met).toBe(false);
  });

  it('may be measured against the bar alone', () => {
    expect(memory(276)).toMatchObject({ ratio: undefined, met: true });
    expect(memory(351).met).toBe(false);
  });

  it('needs no bar', () => {
    expect(judged({ measured: [47], unit: 'files' }).met).toBeUndefined();
  });
});

describe('A result is to be believed', () => {
  it('when its reference was steady and nobody else used the machine', () => {
    const calm = { stolen: 0.001, others: 0.01 };
    expect(doubts(speed([60, 61, 62], [100, 101, 99]), calm)).toEqual([]);
    expect(doubts(memory(276), calm)).toEqual([]);
  });

  it('… though nobody can tell who else used the machine', () => {
    expect(doubts(speed([60, 61, 62], [100, 101, 99]), undefined)).toEqual([]);
  });

  it('but not when some rounds meet the bar and others miss it', () => {
    expect(doubts(speed([48, 52, 53], [100, 100, 100]))).toEqual(['too close to the bar']);
  });

  it('nor when it is closer to the bar than the rounds of its reference are to each other', () => {
    const unsteady = [100, 60, 100];
    expect(doubts(speed([60, 36, 60], unsteady))).toEqual(['too close to the bar']);
    // Twice as much as is wanted stays enough.
    expect(doubts(speed([100, 60, 100], unsteady))).toEqual([]);
  });

  it('nor when its rounds differ much and there is no bar to tell them by', () => {
    expect(doubts(judged({ measured: [10, 14, 10], unit: 'ms' }))).toEqual(['rounds differ by 40 %']);
  });

  it('nor when the host or other processes took their share', () => {
    const result = speed([60], [100]);
    expect(doubts(result, { stolen: 0.05, others: 0 })).toEqual(['5 % of the time stolen']);
    expect(doubts(result, { stolen: 0, others: 0.3 })).toEqual(['others used 30 %']);
  });
});

describe('A change since an earlier run', () => {
  const steady = [100, 100, 100];

  it('is noise while it is no larger than what the rounds of one run differ by', () => {
    const then = speed([50, 60, 55], steady);
    expect(changed(then, speed([58, 59, 60], steady)).meaning).toBe('within the noise');
    expect(changed(then, speed([88, 89, 90], steady))).toMatchObject({ meaning: 'better' });
  });

  it('is told as a share of what was then', () => {
    expect(changed(speed([50], [100]), speed([60], [100])).change).toBeCloseTo(0.2);
  });

  it('is for the better when more was wanted and there is more, or less was wanted', () => {
    expect(changed(speed([50], [100]), speed([40], [100])).meaning).toBe('worse');
    expect(changed(memory(300), memory(200)).meaning).toBe('better');
    expect(changed(memory(200), memory(300)).meaning).toBe('worse');
  });

  it('is neither where nothing is wanted', () => {
    const files = (count: number) => judged({ measured: [count], unit: 'files' });
    expect(changed(files(47), files(60)).meaning).toBe('more');
  });

  it('of one round alone is noise when it is small', () => {
    expect(changed(memory(276), memory(280)).meaning).toBe('within the noise');
  });
});
