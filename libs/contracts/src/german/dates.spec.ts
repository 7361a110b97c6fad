import { expect, it } from '@jest/globals';
import { formatDateTime, tappedBefore, whenBooked } from './dates.js';

it('dates are in German format and the local time zone', () => {
  expect(formatDateTime(new Date(2026, 10, 20, 23, 6).toISOString())).toBe('20.11.2026, 23:06');
  expect(formatDateTime(new Date(2026, 0, 3, 4, 5).toISOString())).toBe('03.01.2026, 04:05');
});

/** In local time. */
const moment = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).toISOString();
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

it('a drink shows its tap time if it was booked more than five minutes later', () => {
  const soon = { at: moment(20, 23, 2), tappedAt: moment(20, 22, 57) };
  expect(tappedBefore(soon)).toBeUndefined();
  for (const tappedAt of [soon.tappedAt, undefined])
    expect(whenBooked({ ...soon, tappedAt })).toBe('20.11.2026, 23:02');
  const later = { ...soon, tappedAt: new Date(Date.parse(soon.tappedAt) - 1).toISOString() };
  expect(plain(whenBooked(later))).toBe('20.11.2026, getippt 22:56, gebucht 23:02');
  const nextDay = { at: moment(21, 0, 20), tappedAt: moment(20, 23, 50) };
  expect(plain(tappedBefore(nextDay))).toBe('getippt 20.11., 23:50');
});
