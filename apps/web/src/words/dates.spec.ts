import { describe, expect, it } from '@jest/globals';
import { germanDate } from '@stammtisch/contracts';
import { readDate } from './dates';

describe('a date', () => {
  it.each([
    ['24.12.1980', false, '1980-12-24'],
    ['1.2.2004', false, '2004-02-01'],
    [' 01. 02. 2004 ', false, '2004-02-01'],
    ['29.2.2024', false, '2024-02-29'],
    ['1980-12-24', false, '1980-12-24'],
    ['', false, ''],
    ['20.11.2026, 23:06', true, '2026-11-20T23:06'],
    ['20.11.2026 6:05', true, '2026-11-20T06:05'],
    ['20.11.2026, 23.06 Uhr', true, '2026-11-20T23:06'],
    ['2026-11-20T23:06', true, '2026-11-20T23:06'],
    ['', true, ''],
  ])('typed as %j (with time: %j) is %j', (typed, withTime, date) => {
    expect(readDate(typed, withTime)).toBe(date);
  });

  it.each([
    [false, ['24.12.80', '31.4.2026', '29.2.2023', '12/24/1980', 'heute', '24.12.1980, 20:00']],
    [true, ['20.11.2026', '20.11.2026, 24:00', '20.11.2026, 23:60', '20.11.2026, 2']],
  ])('(with time: %j) can’t be read from any of %j', (withTime, typed) => {
    for (const each of typed) expect([each, readDate(each, withTime)]).toEqual([each, undefined]);
  });

  it.each(['1980-12-24', '2026-11-20T23:06'])('%s is read back from its shown form', (local) => {
    expect(readDate(germanDate(local), local.includes('T'))).toBe(local);
  });
});
