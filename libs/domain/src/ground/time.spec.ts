import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eveningOf, shift } from './time.js';

const BERLIN = 'Europe/Berlin';
const HOUR = 60 * 60 * 1000;

const ZONES = [
  BERLIN,
  'America/Los_Angeles',
  'UTC',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const moments = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
  .map((ms) => new Date(ms).toISOString());

describe('Evenings', () => {
  it('cover all time in any zone, without gap or overlap', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (now, zone) => {
        const { startsAt, endsAt, date } = eveningOf(now, zone);
        expect(startsAt <= now && now < endsAt).toBe(true);
        expect(eveningOf(startsAt, zone)).toEqual({ date, startsAt, endsAt });
        expect(eveningOf(shift(endsAt, -1), zone)).toEqual({ date, startsAt, endsAt });
        const next = eveningOf(endsAt, zone);
        expect(next.startsAt).toBe(endsAt);
        expect(next.date > date).toBe(true);
      }),
    );
  });

  it.each(ZONES)('begin and end at 06:00 local time on every day of the year in %s', (zone) => {
    const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
    const clock = new Intl.DateTimeFormat('sv-SE', options);
    const localTime = (at: string) => clock.format(new Date(at));
    const evenings = Array.from({ length: 365 }, (_, day) =>
      eveningOf(shift('2026-01-01T12:00:00.000Z', day * 24 * HOUR), zone),
    );
    const begins = evenings.map(({ date }) => `${date} 06:00:00`);
    expect(evenings.map(({ startsAt }) => localTime(startsAt))).toEqual(begins);
    expect(evenings.filter(({ endsAt }) => !localTime(endsAt).endsWith(' 06:00:00'))).toEqual([]);
  });

  it('throw on an unknown time zone or an invalid time', () => {
    expect(() => eveningOf('2026-11-20T19:00:00.000Z', 'Europe/Stammtisch')).toThrow(RangeError);
    expect(() => eveningOf('tonight', BERLIN)).toThrow(RangeError);
  });
});

it('A timestamp is shifted by milliseconds, also across years', () => {
  expect(shift('2026-11-20T19:00:00.000Z', -24 * HOUR)).toBe('2026-11-19T19:00:00.000Z');
  expect(shift('2026-12-31T23:59:59.999Z', 1)).toBe('2027-01-01T00:00:00.000Z');
});
