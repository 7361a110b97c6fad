import { describe, expect, it } from '@jest/globals';
import { aGift, aMember } from '../testing/index.js';
import { roundsSeen } from './rounds.js';

const evening = '2026-11-20T22:00:00.000Z';
const seen = (changes: Partial<Parameters<typeof roundsSeen>[0]>, now = evening) =>
  roundsSeen({ rounds: [], receivedRoundIds: [], me: aMember(), ...changes }, now);

describe('the open rounds as a member sees them', () => {
  it('none: nothing is free and a round may be given', () => {
    expect(seen({})).toEqual({ active: undefined, received: false, paying: undefined, mayGive: true });
  });

  it("somebody else's pays the next drink", () => {
    const gift = aGift();
    expect(seen({ rounds: [gift] })).toEqual({ active: gift, received: false, paying: gift, mayGive: false });
  });

  it('a next_round pays once, and then another may be given', () => {
    const gift = aGift();
    expect(seen({ rounds: [gift], receivedRoundIds: [gift.id] })).toEqual({
      active: gift,
      received: true,
      paying: undefined,
      mayGive: true,
    });
  });

  it('my own is shown and pays nothing for me', () => {
    const gift = aGift({ giver_id: 'anna' });
    expect(seen({ rounds: [gift] })).toMatchObject({ active: gift, paying: undefined, mayGive: false });
  });

  it('one whose evening is over is none', () => {
    expect(seen({ rounds: [aGift()] }, '2026-11-21T05:00:00.000Z').active).toBeUndefined();
  });
});
