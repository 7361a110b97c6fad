import { describe, expect, it } from '@jest/globals';
import { germanDate, readDate } from './dates';

describe('a date', () => {
  it.each([
    ['24.12.1980', '1980-12-24'],
    ['1.2.2004', '2004-02-01'],
    [' 01. 02. 2004 ', '2004-02-01'],
    ['29.2.2024', '2024-02-29'],
    ['1980-12-24', '1980-12-24'],
    ['', ''],
  ])('written as %j is %j', (typed, date) => {
    expect(readDate(typed, false)).toBe(date);
  });

  it.each([
    '24.12.80',
    '31.4.2026',
    '29.2.2023',
    '0.1.2026',
    '24.13.2026',
    '12/24/1980',
    'heute',
    '24.12.1980, 20:00',
  ])('is not what %j says', (typed) => expect(readDate(typed, false)).toBeUndefined());

  it.each([
    ['20.11.2026, 23:06', '2026-11-20T23:06'],
    ['20.11.2026 6:05', '2026-11-20T06:05'],
    ['20.11.2026, 23.06 Uhr', '2026-11-20T23:06'],
    ['2026-11-20T23:06', '2026-11-20T23:06'],
    ['', ''],
  ])('with its time, written as %j, is %j', (typed, moment) => {
    expect(readDate(typed, true)).toBe(moment);
  });

  it.each(['20.11.2026', '20.11.2026, 24:00', '20.11.2026, 23:60', '20.11.2026, 2'])(
    'with its time is not what %j says',
    (typed) => expect(readDate(typed, true)).toBeUndefined(),
  );

  it.each(['1980-12-24', '2026-11-20T23:06'])('%s is read as it is shown', (local) => {
    expect(readDate(germanDate(local), local.includes('T'))).toBe(local);
  });
});
