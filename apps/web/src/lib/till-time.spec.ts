import { afterEach, describe, expect, it } from '@jest/globals';
import { sawTillTime, tillTime } from './till-time';

const NOON = Date.parse('2026-11-20T12:00:00.400Z');
const httpDate = (ms: number) => new Date(ms).toUTCString();

afterEach(() => sawTillTime(null));

describe('the time of a tap', () => {
  it('is the own clock, as long as that is about right', () => {
    expect(tillTime(NOON)).toBe('2026-11-20T12:00:00.400Z');
    sawTillTime(httpDate(NOON - 3_000), NOON);
    expect(tillTime(NOON + 10)).toBe('2026-11-20T12:00:00.410Z');
  });

  it.each([
    ['ahead', 5 * 60_000],
    ['behind', -26 * 60 * 60_000],
  ])('is the till’s on a device whose clock is far %s', (_, off) => {
    sawTillTime(httpDate(NOON), NOON + off);
    expect(Math.abs(Date.parse(tillTime(NOON + off)) - NOON)).toBeLessThan(1_000);
  });
});
