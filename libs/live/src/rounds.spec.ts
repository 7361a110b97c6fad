import { describe, expect, it } from '@jest/globals';
import { aDrink, aGift, aMember, aTable, aTap } from '../testing/index.js';
import { accept, type Outbox } from './outbox.js';
import { expected, roundsSeen } from './rounds.js';

/** As seen by a member who is about to order a Helles. */
function seen(changes: Partial<Parameters<typeof roundsSeen>[0]>) {
  const table = { rounds: [], receivedRoundIds: [], me: aMember(), ...changes };
  const { payingFor, ...rest } = roundsSeen(table, '2026-11-20T22:00:00.000Z');
  return { ...rest, paying: payingFor(350) };
}

describe('the open rounds as a member sees them', () => {
  it('without any, nothing is free and a round may be given', () => {
    expect(seen({})).toEqual({ active: undefined, received: false, paying: undefined, mayGive: true });
  });

  it('a round by another member pays the next drink', () => {
    const gift = aGift();
    expect(seen({ rounds: [gift] })).toEqual({ active: gift, received: false, paying: gift, mayGive: false });
  });

  it('a next_round pays once, and then another may be given', () => {
    const gift = aGift();
    const served = { active: gift, received: true, paying: undefined, mayGive: true };
    expect(seen({ rounds: [gift], receivedRoundIds: [gift.id] })).toEqual(served);
  });

  it('one with a limit pays for what it still covers, and stays visible', () => {
    const gift = aGift({ limit: 20, spent: 16.5 });
    expect(seen({ rounds: [gift] })).toMatchObject({ active: gift, paying: gift });
    const later = aGift({ limit: 20, spent: 16.51 });
    expect(seen({ rounds: [later] })).toMatchObject({ active: later, paying: undefined });
  });

  it('one pays only what its giver can afford, and stays visible', () => {
    for (const limit of [null, 20]) {
      const gift = aGift({ limit, spent: 16.5, pays_up_to: 3.5 });
      expect(seen({ rounds: [gift] })).toMatchObject({ active: gift, paying: gift });
      const later = { ...gift, pays_up_to: 2.8 };
      expect(seen({ rounds: [later] })).toMatchObject({ active: later, paying: undefined });
    }
  });
});

const evening = '2026-11-20T22:00:00.000Z';
const waiting = (...prices: number[]) =>
  prices.reduce<Outbox>(
    (outbox, price, index) => accept(outbox, aTap(`tap-${index}`, { drink: aDrink({ price }) })),
    [],
  );
const freeOf = (rounds: ReturnType<typeof aGift>[], ...prices: number[]) => {
  const { balance, free } = expected(aTable({ balance: 2000, rounds }), waiting(...prices), evening);
  return { balance, free: [...free] };
};

describe('the expected balance', () => {
  it('is the balance less the waiting taps', () => {
    expect(freeOf([], 3.5, 2.8)).toEqual({ balance: 1370, free: [] });
  });

  it('leaves out taps beyond the credit line, and counts later ones within it', () => {
    const table = aTable({ balance: 200, creditLine: 500 });
    const { balance, left, beyond } = expected(table, waiting(3.5, 3.6, 3.5, 0), evening);
    expect({ balance, left, beyond: [...beyond] }).toEqual({ balance: -500, left: 0, beyond: ['tap-1'] });
  });

  it('has no limit without a credit line, and ignores it for drinks that another member pays', () => {
    const deep = expected(aTable({ balance: 0 }), waiting(3.5), evening);
    expect(deep).toMatchObject({ balance: -350, left: null });
    const treated = aTable({ balance: -900, creditLine: 500, rounds: [aGift()] });
    expect(expected(treated, waiting(3.5), evening)).toMatchObject({ left: -400, beyond: new Set() });
  });

  it('counts only the first drink as free during a next_round', () => {
    expect(freeOf([aGift()], 3.5, 2.8)).toEqual({ balance: 1720, free: ['tap-0'] });
    const table = aTable({ rounds: [aGift()] });
    expect(expected(table, [], evening).isFree(350)).toBe(true);
    expect(expected(table, waiting(3.5), evening).isFree(350)).toBe(false);
  });

  it('counts every drink as free that a full_evening’s remaining limit covers', () => {
    const round = aGift({ type: 'full_evening', limit: 10, spent: 2 });
    expect(freeOf([round], 3.5, 5, 2.8)).toEqual({ balance: 1500, free: ['tap-0', 'tap-2'] });
  });

  it('counts nothing as free in the member’s own round, or an ended one', () => {
    expect(freeOf([aGift({ giver_id: 'anna' })], 3.5).free).toEqual([]);
    expect(freeOf([aGift({ ends_at: '2026-11-20T21:00:00.000Z' })], 3.5).free).toEqual([]);
  });
});
