import { describe, expect, it } from '@jest/globals';
import { tappedAndBooked, tappedBefore, whenBooked } from './late-tap';

/** In the reader's own time zone. */
const moment = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).toISOString();
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('a drink whose tap had to wait', () => {
  const booked = { at: moment(20, 23, 2), tappedAt: moment(20, 21, 14) };

  it('tells both times', () => {
    expect(plain(tappedAndBooked(booked))).toBe('getippt 21:14, gebucht 23:02');
    expect(plain(whenBooked(booked))).toBe('20.11.2026, getippt 21:14, gebucht 23:02');
    expect(plain(tappedBefore(booked))).toBe('getippt 21:14');
  });

  it('across midnight tells the days as well', () => {
    const nextDay = { at: moment(21, 0, 20), tappedAt: moment(20, 23, 50) };
    expect(plain(tappedAndBooked(nextDay))).toBe('getippt 20.11., 23:50, gebucht 21.11., 00:20');
    expect(plain(whenBooked(nextDay))).toBe('20.11.2026, getippt 23:50, gebucht 21.11., 00:20');
    expect(plain(tappedBefore(nextDay))).toBe('getippt 20.11., 23:50');
  });

  it('for five minutes at most is told as any other', () => {
    const soon = { at: moment(20, 23, 2), tappedAt: moment(20, 22, 57) };
    expect([tappedAndBooked(soon), tappedBefore(soon)]).toEqual([undefined, undefined]);
    expect(whenBooked(soon)).toBe('20.11.2026, 23:02');
    const later = { ...soon, tappedAt: new Date(Date.parse(soon.tappedAt) - 1).toISOString() };
    expect(plain(tappedAndBooked(later))).toBe('getippt 22:56, gebucht 23:02');
  });
});

it('a drink that was tapped when it was booked tells that moment', () => {
  expect(whenBooked({ at: moment(20, 23, 2), tappedAt: undefined })).toBe('20.11.2026, 23:02');
});
