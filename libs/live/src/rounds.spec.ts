import { describe, expect, it } from '@jest/globals';
import { aGift, aMember } from '../testing/index.js';
import { roundsSeen } from './rounds.js';

/** As seen by somebody who is about to have a Helles. */
function seen(changes: Partial<Parameters<typeof roundsSeen>[0]>) {
  const table = { rounds: [], receivedRoundIds: [], me: aMember(), ...changes };
  const { payingFor, ...rest } = roundsSeen(table, '2026-11-20T22:00:00.000Z');
  return { ...rest, paying: payingFor(350) };
}

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

  it('one with a limit pays for what it still covers, and stays in sight', () => {
    const gift = aGift({ limit: 20, spent: 16.5 });
    expect(seen({ rounds: [gift] })).toMatchObject({ active: gift, paying: gift });
    const later = aGift({ limit: 20, spent: 16.51 });
    expect(seen({ rounds: [later] })).toMatchObject({ active: later, paying: undefined });
  });

  it('one whose giver runs out pays for what they still can, and stays in sight', () => {
    for (const limit of [null, 20]) {
      const gift = aGift({ limit, spent: 16.5, pays_up_to: 3.5 });
      expect(seen({ rounds: [gift] })).toMatchObject({ active: gift, paying: gift });
      const later = { ...gift, pays_up_to: 2.8 };
      expect(seen({ rounds: [later] })).toMatchObject({ active: later, paying: undefined });
    }
  });
});
