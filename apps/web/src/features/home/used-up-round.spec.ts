import { expect, it } from '@jest/globals';
import { aLine } from '@stammtisch/live/testing';
import { usedUpRound } from './use-slate';

const at = '2026-11-20T20:00:00.000Z';
const minutesLater = (minutes: number) => Date.parse(at) + minutes * 60_000;
const usedUp = aLine(12, { kind: 'round_ended', reason: 'limit_reached', at });

it('a round that has reached its limit is news for five minutes', () => {
  expect(usedUpRound([aLine(13), usedUp], minutesLater(4))).toBe(usedUp);
  expect(usedUpRound([aLine(13), usedUp], minutesLater(5))).toBeUndefined();
});

it('it is no news once another was given, or when it ended otherwise', () => {
  expect(usedUpRound([aLine(13, { kind: 'round_given' }), usedUp], minutesLater(1))).toBeUndefined();
  const ended = aLine(12, { kind: 'round_ended', reason: 'ended', at });
  expect(usedUpRound([ended], minutesLater(1))).toBeUndefined();
  expect(usedUpRound([aLine(13)], minutesLater(1))).toBeUndefined();
});
