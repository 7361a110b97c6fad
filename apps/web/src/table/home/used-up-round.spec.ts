import { describe, expect, it } from '@jest/globals';
import { aGift, aLine } from '@stammtisch/live/testing';
import { nextOnSlate, usedUpRound } from './use-slate';

const at = '2026-11-20T20:00:00.000Z';
const minutesLater = (minutes: number) => Date.parse(at) + minutes * 60_000;
const usedUp = aLine(12, { kind: 'round_ended', reason: 'limit_reached', at });

it('a round that reached its limit is news for five minutes', () => {
  expect(usedUpRound([aLine(13), usedUp], minutesLater(4))).toBe(usedUp);
  expect(usedUpRound([aLine(13), usedUp], minutesLater(5))).toBeUndefined();
});

it('a round is no news after another one, or if it ended otherwise', () => {
  expect(usedUpRound([aLine(13, { kind: 'round_given' }), usedUp], minutesLater(1))).toBeUndefined();
  const ended = aLine(12, { kind: 'round_ended', reason: 'ended', at });
  expect(usedUpRound([ended], minutesLater(1))).toBeUndefined();
  expect(usedUpRound([aLine(13)], minutesLater(1))).toBeUndefined();
});

describe('the slate', () => {
  const [shown, other] = [aGift(), aGift({ id: 'round-2' })];

  it('keeps a used-up round beside the one it shows', () => {
    for (const round of [shown, other])
      expect(nextOnSlate({ round: shown }, round, usedUp)).toEqual({ round, usedUp });
  });

  it('shows a used-up round only once, also after it was wiped', () => {
    const content = { round: shown, usedUp };
    expect(nextOnSlate(content, undefined, usedUp)).toBe(content);
    const wiped = { usedUp, wiped: true } as const;
    expect(nextOnSlate(wiped, undefined, usedUp)).toBe(wiped);
  });

  it('shows the last round as used up, also when it is no longer news', () => {
    const content = nextOnSlate({ round: shown }, undefined, usedUp);
    expect(content).toEqual({ usedUp });
    expect(nextOnSlate(content, undefined, undefined)).toBe(content);
  });
});
