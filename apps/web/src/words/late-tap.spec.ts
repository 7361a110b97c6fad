import { describe, expect, it } from '@jest/globals';
import { tappedBefore, whenBooked } from './dates';

/** In the reader's own time zone. */
const moment = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).toISOString();
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('a drink whose tap had to wait', () => {
  it('is told with the moment of its tap alone, across midnight with the day', () => {
    expect(plain(tappedBefore({ at: moment(20, 23, 2), tappedAt: moment(20, 21, 14) }))).toBe(
      'getippt 21:14',
    );
    const nextDay = { at: moment(21, 0, 20), tappedAt: moment(20, 23, 50) };
    expect(plain(tappedBefore(nextDay))).toBe('getippt 20.11., 23:50');
  });

  it('for five minutes at most is told as any other', () => {
    const soon = { at: moment(20, 23, 2), tappedAt: moment(20, 22, 57) };
    expect(tappedBefore(soon)).toBeUndefined();
    expect(whenBooked(soon)).toBe('20.11.2026, 23:02');
    const later = { ...soon, tappedAt: new Date(Date.parse(soon.tappedAt) - 1).toISOString() };
    expect(plain(whenBooked(later))).toBe('20.11.2026, getippt 22:56, gebucht 23:02');
  });
});

it('a drink that was tapped when it was booked tells that moment', () => {
  expect(whenBooked({ at: moment(20, 23, 2), tappedAt: undefined })).toBe('20.11.2026, 23:02');
});
