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
  it('hold every moment in exactly one, without gap or overlap, in any zone', () => {
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

  it.each(ZONES)('begin at 06:00 local time on every day of the year in %s', (zone) => {
    const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
    const clock = new Intl.DateTimeFormat('sv-SE', options);
    for (let day = 0; day < 365; day++) {
      const { startsAt, date } = eveningOf(shift('2026-01-01T12:00:00.000Z', day * 24 * HOUR), zone);
      expect(clock.format(new Date(startsAt))).toBe(`${date} 06:00:00`);
    }
  });

  it('belong, before 06:00, to the day before', () => {
    const friday = {
      date: '2026-11-20',
      startsAt: '2026-11-20T05:00:00.000Z',
      endsAt: '2026-11-21T05:00:00.000Z',
    };
    expect(eveningOf('2026-11-20T22:59:59.999Z', BERLIN)).toEqual(friday);
    expect(eveningOf('2026-11-20T23:00:00.000Z', BERLIN)).toEqual(friday);
    expect(eveningOf('2026-11-21T04:59:59.999Z', BERLIN)).toEqual(friday);
    expect(eveningOf('2026-11-21T05:00:00.000Z', BERLIN).date).toBe('2026-11-21');
  });

  it('are an hour shorter when the clocks go forward', () => {
    expect(eveningOf('2026-03-29T00:30:00.000Z', BERLIN)).toEqual({
      date: '2026-03-28',
      startsAt: '2026-03-28T05:00:00.000Z',
      endsAt: '2026-03-29T04:00:00.000Z',
    });
    expect(eveningOf('2026-03-29T03:59:59.999Z', BERLIN).date).toBe('2026-03-28');
    expect(eveningOf('2026-03-29T04:00:00.000Z', BERLIN).date).toBe('2026-03-29');
  });

  it('are an hour longer when the clocks go back, both times it is half past two', () => {
    const long = {
      date: '2026-10-24',
      startsAt: '2026-10-24T04:00:00.000Z',
      endsAt: '2026-10-25T05:00:00.000Z',
    };
    expect(eveningOf('2026-10-25T00:30:00.000Z', BERLIN)).toEqual(long);
    expect(eveningOf('2026-10-25T01:30:00.000Z', BERLIN)).toEqual(long);
    expect(Date.parse(long.endsAt) - Date.parse(long.startsAt)).toBe(25 * HOUR);
  });

  it('cross the turn of month and year', () => {
    expect(eveningOf('2027-01-01T02:00:00.000Z', BERLIN).date).toBe('2026-12-31');
    expect(eveningOf('2028-03-01T01:00:00.000Z', BERLIN).date).toBe('2028-02-29');
  });

  it('need a zone and a moment that exist', () => {
    expect(() => eveningOf('2026-11-20T19:00:00.000Z', 'Europe/Stammtisch')).toThrow(RangeError);
    expect(() => eveningOf('tonight', BERLIN)).toThrow(RangeError);
  });
});

describe('A moment', () => {
  it('shifts by milliseconds and stays comparable as a string', () => {
    expect(shift('2026-11-20T19:00:00.000Z', -24 * HOUR)).toBe('2026-11-19T19:00:00.000Z');
    expect(shift('2026-12-31T23:59:59.999Z', 1)).toBe('2027-01-01T00:00:00.000Z');
  });
});
