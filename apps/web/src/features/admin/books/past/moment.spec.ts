import { describe, expect, it } from '@jest/globals';
import { type Moment, momentFrom, momentQuery, momentText, NOW } from './moment';

describe('a moment in an address', () => {
  it.each<Moment>([
    NOW,
    { type: 'event', revision: 0 },
    { type: 'event', revision: 1_000_000 },
    { type: 'time', at: new Date('2026-11-20T22:06:00Z') },
  ])('comes back as it was: %j', (moment) => {
    expect(momentFrom(momentText(moment))).toEqual(moment);
  });

  it.each([null, '', 'gestern', '-1', '1.5e400'])('is now when nobody can tell what is meant: %j', (text) => {
    expect(momentFrom(text)).toEqual(NOW);
  });
});

describe('the till’s answer for a moment', () => {
  it('has all that happened in that minute', () => {
    const at = new Date('2026-11-20T22:06:30Z');
    expect(momentQuery({ type: 'time', at })).toEqual({ at: '2026-11-20T22:06:59.999Z' });
    expect(momentQuery({ type: 'event', revision: 7 })).toEqual({ revision: 7 });
    expect(momentQuery(NOW)).toEqual({});
  });
});
