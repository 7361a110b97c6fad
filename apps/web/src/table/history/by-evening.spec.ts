import { describe, expect, it } from '@jest/globals';
import { aTransaction } from '@stammtisch/live/testing';
import { byEvening } from './history';

/** A drink, booked and maybe tapped earlier. Times are day and hour of November 2026, in local time. */
const drink = (id: string, booked: readonly [number, number], tapped?: readonly [number, number]) => {
  const at = ([day, hour]: readonly [number, number]) => new Date(2026, 10, day, hour, 30).toISOString();
  return aTransaction({ id, timestamp: at(booked), ...(tapped && { tapped_at: at(tapped) }) });
};
const evenings = (...drinks: ReturnType<typeof drink>[]) =>
  byEvening(drinks).map(([date, transactions]) => [date, ...transactions.map(({ id }) => id)]);

describe('the history by evening', () => {
  it('starts each evening at 6 a.m.', () => {
    expect(
      evenings(drink('d', [21, 6]), drink('c', [21, 5]), drink('b', [20, 6]), drink('a', [20, 5])),
    ).toEqual([
      ['2026-11-21', 'd'],
      ['2026-11-20', 'c', 'b'],
      ['2026-11-19', 'a'],
    ]);
  });

  it('lists a drink booked late in the evening of its tap, and each evening once', () => {
    expect(evenings(drink('c', [21, 20], [20, 21]), drink('b', [21, 19]), drink('a', [20, 20]))).toEqual([
      ['2026-11-21', 'b'],
      ['2026-11-20', 'c', 'a'],
    ]);
  });
});
