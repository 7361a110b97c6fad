import { afterEach, describe, expect, it } from '@jest/globals';
import { clockAhead, clockWasAhead, sawTillTime, tillTime } from './time';

const NOON = Date.parse('2026-11-20T12:00:00.400Z');
const httpDate = (ms: number) => new Date(ms).toUTCString();

afterEach(() => sawTillTime(null));

describe('the time of a tap', () => {
  it('is the device’s own clock while that is about right', () => {
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

  it('is the till’s after a restart, even before the till answers', () => {
    sawTillTime(httpDate(NOON), NOON + 3 * 60 * 60_000);
    const [before, at] = [clockAhead(), tillTime(NOON + 3 * 60 * 60_000)];
    sawTillTime(null);
    clockWasAhead(before, at, NOON + 4 * 60 * 60_000);
    expect(Math.abs(Date.parse(tillTime(NOON + 4 * 60 * 60_000)) - NOON - 60 * 60_000)).toBeLessThan(1_000);
  });

  it('is the device’s own clock again once that has been set right', () => {
    clockWasAhead(3 * 60 * 60_000, new Date(NOON).toISOString(), NOON + 60_000);
    expect(tillTime(NOON + 60_000)).toBe('2026-11-20T12:01:00.400Z');
  });

  it('is at least the last known time on a device whose clock has gone back', () => {
    clockWasAhead(0, new Date(NOON).toISOString(), NOON - 3 * 60 * 60_000);
    expect(tillTime(NOON - 3 * 60 * 60_000 + 60_000)).toBe('2026-11-20T12:01:00.400Z');
  });
});
