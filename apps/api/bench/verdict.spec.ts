import { describe, expect, it } from '@jest/globals';

const { judge, doubts, compare } = await import(new URL('verdict.mjs', import.meta.url).href);

const half = { atLeast: 0.5 };
const speed = (measured: number[], reference: number[], bar: object | undefined = half) =>
  judge({ measured, reference, unit: 'per second', bar });
const memory = (...measured: number[]) => judge({ measured, unit: 'MiB', bar: { atMost: 350 } });
const steady = [100, 100, 100];

describe('What a benchmark has found', () => {
  it('is the middle of its rounds, each against the reference of the same round', () => {
    // The machine was slow in the second round, for both.
    expect(speed([60, 30, 66], [100, 50, 100])).toMatchObject({
      measured: 60,
      reference: 100,
      ratio: 0.6,
      met: true,
    });
  });

  it('misses a bar by its ratio, or by itself where there is no reference', () => {
    expect(speed([40, 41, 42], steady).met).toBe(false);
    expect([memory(276).met, memory(351).met]).toEqual([true, false]);
    expect(judge({ measured: [47], unit: 'files' }).met).toBeUndefined();
  });
});

it.each([
  ['', speed([60, 61, 62], [100, 101, 99]), { stolen: 0.001, others: 0.01 }],
  ['', speed([60, 61, 62], [100, 101, 99]), undefined],
  // Twice the bar is not close to it.
  ['', speed([100, 60, 100], [100, 60, 100]), undefined],
  ['too close to the bar', speed([48, 52, 53], steady), undefined],
  ['too close to the bar', speed([60, 36, 60], [100, 60, 100]), undefined],
  ['rounds differ by 40 %', judge({ measured: [10, 14, 10], unit: 'ms' }), undefined],
  ['5 % of the time stolen', speed([60], [100]), { stolen: 0.05, others: 0 }],
  ['others used 30 %', speed([60], [100]), { stolen: 0, others: 0.3 }],
])('A result is doubted for a reason: "%s"', (doubt, result, machine) => {
  expect(doubts(result, machine)).toEqual(doubt === '' ? [] : [doubt]);
});

it.each([
  // Within the spread of one run's rounds.
  ['within the noise', speed([50, 60, 55], steady), speed([58, 59, 60], steady)],
  ['within the noise', memory(276), memory(280)],
  ['better', speed([50, 60, 55], steady), speed([88, 89, 90], steady)],
  ['worse', speed([50], [100]), speed([40], [100])],
  ['better', memory(300), memory(200)],
  ['worse', memory(200), memory(300)],
  ['more', judge({ measured: [47], unit: 'files' }), judge({ measured: [60], unit: 'files' })],
])('A change since an earlier run is %s', (meaning, then, now) => {
  expect(compare(then, now).meaning).toBe(meaning);
});
