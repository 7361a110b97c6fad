import { describe, expect, it } from '@jest/globals';
import { aGift, aLine } from '@stammtisch/live/testing';
import { nextOnSlate, usedUpRound } from './use-slate';

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

describe('the slate', () => {
  const [shown, other] = [aGift(), aGift({ id: 'round-2' })];

  it('knows of a round that is used up beside the one that it shows, or goes on with', () => {
    for (const round of [shown, other])
      expect(nextOnSlate({ round: shown }, round, usedUp)).toEqual({ round, usedUp });
  });

  it('shows news once: not again when the round beside is over, nor when it is wiped', () => {
    const content = { round: shown, usedUp };
    expect(nextOnSlate(content, undefined, usedUp)).toBe(content);
    const wiped = { usedUp, wiped: true } as const;
    expect(nextOnSlate(wiped, undefined, usedUp)).toBe(wiped);
  });

  it('tells of the last one that is used up, and keeps that when it is no news any more', () => {
    const content = nextOnSlate({ round: shown }, undefined, usedUp);
    expect(content).toEqual({ usedUp });
    expect(nextOnSlate(content, undefined, undefined)).toBe(content);
  });
});
