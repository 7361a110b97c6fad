import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;
let carl: Guest;
let dora: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
  carl = await till.member('Carl');
  dora = await till.member('Dora');
});

afterEach(() => anna.endsRounds());

/** Who paid for what a member has now. */
const payer = async (guest: Guest, drink = 'Helles') => (await guest.buys(drink)).transaction.paid_by_name;

describe('a round with a limit', () => {
  test('pays until nothing on the menu fits any more, and says so in the feed', async () => {
    const before = await bert.balance();
    expect(await bert.givesUpTo(9)).toMatchObject({ type: 'full_evening', limit: 9, spent: 0 });
    expect(await payer(carl)).toBe('Bert');
    expect((await dora.home()).rounds).toMatchObject([{ limit: 9, spent: 3.5 }]);
    expect(await payer(dora)).toBe('Bert');
    // 2 euro are left: too little for a Helles, enough for an Obstler.
    expect(await payer(carl)).toBe('Carl');
    expect(await payer(carl, 'Obstler')).toBe('Bert');
    expect((await carl.home()).rounds).toEqual([]);
    expect(await bert.balance()).toBeCloseTo(before - 9, 5);
    expect((await carl.activity()).activity[0]).toMatchObject({
      kind: 'round_ended',
      giver_name: 'Bert',
      reason: 'limit_reached',
    });
  });

  test('has room again for a drink that was cancelled', async () => {
    await bert.givesUpTo(5);
    const { transaction } = await carl.buys('Helles');
    await carl.cancels(transaction.id);
    expect((await bert.home()).rounds).toMatchObject([{ spent: 0 }]);
    expect(await payer(dora)).toBe('Bert');
  });

  test.each([0, -5, 0.001, 10_000.01])('can’t be one of %d euro', async (limit) => {
    await expect(bert.givesUpTo(limit)).rejects.toMatchObject(refused(400, 'invalid'));
  });

  test('must pay for something on the menu', async () => {
    const nothing = refused(409, 'conflict', 'Für diesen Betrag gibt es nichts auf der Karte');
    await expect(bert.givesUpTo(1.49)).rejects.toMatchObject(nothing);
  });
});
