import { expect, it } from '@jest/globals';
import type { Tap } from '@stammtisch/live';
import { aTap } from '@stammtisch/live/testing';
import { waitingIn } from './session';

const now = '2026-11-23T20:14:00.000Z';

const tap = (key: string, tappedAt: string): Tap => ({ ...aTap(key, { tappedAt }), state: 'waiting' });

it('the login counts the waiting taps of the last three days, without refused ones', () => {
  const refused: Tap = { ...aTap('no', { tappedAt: now }), state: 'refused', reason: 'Gibt es nicht mehr' };
  const old = tap('old', '2026-11-20T20:13:59.999Z');
  expect(waitingIn([old, tap('a', '2026-11-20T20:14:00.000Z'), tap('b', now), refused], now)).toBe(2);
});
