import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { HOUR, MINUTE } from './harness/movable-clock.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const tooLate = refused(403, 'not_cancellable', 'Diese Buchung kann nicht mehr storniert werden');
let bert: Guest;
let count = 0;

beforeEach(async () => {
  till.seat(anna);
  bert = await till.member(`Bert${++count}`);
});

/** Buys a Wasser and gives the transaction's id. */
const drinks = async (guest: Guest) => (await guest.buys('Wasser')).transaction.id;
/** Ids the history offers to cancel. */
const offered = async (guest: Guest) =>
  (await guest.history()).transactions.filter(({ can_cancel }) => can_cancel).map(({ id }) => id);

describe('a member cancels', () => {
  test('their three newest drinks, and no older one', async () => {
    const [first, second, third, fourth] = [
      await drinks(bert),
      await drinks(bert),
      await drinks(bert),
      await drinks(bert),
    ];
    expect(await offered(bert)).toEqual([fourth, third, second]);
    await expect(bert.cancels(first)).rejects.toMatchObject(tooLate);
    await bert.cancels(third);
    expect(await offered(bert)).toEqual([fourth, second, first]);
    expect((await bert.cancels(first)).new_balance).toBe(-3);
  });

  test('what is at most 24 hours old', async () => {
    const id = await drinks(bert);
    till.clock.moveOn(24 * HOUR);
    expect(await offered(bert)).toEqual([id]);
    till.clock.moveOn(1);
    expect(await offered(bert)).toEqual([]);
    await expect(bert.cancels(id)).rejects.toMatchObject(tooLate);
  });

  test('once: the second time is 409 and changes nothing', async () => {
    const id = await drinks(bert);
    await bert.cancels(id);
    const { revision } = till.state;
    await expect(bert.cancels(id)).rejects.toMatchObject(
      refused(409, 'conflict', 'Diese Buchung ist schon storniert'),
    );
    expect(till.state.revision).toBe(revision);
    expect(await bert.balance()).toBe(0);
  });

  test('once also when two taps come together', async () => {
    const id = await drinks(bert);
    const path = `/api/cancel-transaction/${id}/`;
    const taps = await Promise.all([bert.post(path), bert.post(path), bert.post(path)]);
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await bert.balance()).toBe(0);
  });

  test('neither what an admin set, nor what is another’s', async () => {
    await anna.setsBalance(bert.id, 1);
    const [adjustment] = (await bert.history()).transactions;
    await expect(bert.cancels(String(adjustment?.id))).rejects.toMatchObject(tooLate);
    const theirs = await drinks(anna);
    await expect(bert.cancels(theirs)).rejects.toMatchObject(refused(403, 'forbidden'));
    await expect(bert.cancels('none')).rejects.toMatchObject(refused(404, 'not_found'));
  });

  test('a drink of a round: the giver gets the price back, and the round pays again', async () => {
    await anna.gives('next_round');
    const before = await anna.balance();
    const id = await drinks(bert);
    await till.member(`Carl${count}`);
    expect(await anna.balance()).toBe(before - 1.5);
    await bert.cancels(id);
    expect(await anna.balance()).toBe(before);
    expect(await bert.home()).toMatchObject({ member_received_gift: false, received_round_ids: [] });
    expect((await bert.buys('Wasser')).transaction.type).toBe('gift_purchase');
    await anna.endsRounds();
  });

  test('and the entry stays listed, without effect', async () => {
    const id = await drinks(bert);
    await bert.cancels(id);
    expect((await bert.history()).transactions).toMatchObject([
      { id, cancelled: true, can_cancel: false, amount: -1.5, balance_effect: 0 },
    ]);
    expect((await bert.home()).drinks_tonight).toBe(0);
  });
});

describe('a member takes a top-up back', () => {
  const TEN_MINUTES = HOUR / 6;

  test('within ten minutes, and is offered it for as long', async () => {
    const { transaction } = await bert.topsUp(5);
    expect(transaction).toMatchObject({ type: 'recharge', can_cancel: true });
    till.clock.moveOn(TEN_MINUTES);
    expect(await offered(bert)).toEqual([transaction.id]);
    expect((await bert.cancels(transaction.id)).new_balance).toBe(0);
    expect((await bert.history()).transactions).toMatchObject([{ cancelled: true, can_cancel: false }]);
  });

  test('not any later', async () => {
    const { transaction } = await bert.topsUp(5);
    till.clock.moveOn(TEN_MINUTES + 1);
    expect(await offered(bert)).toEqual([]);
    await expect(bert.cancels(transaction.id)).rejects.toMatchObject(tooLate);
  });

  test('not once it was drunk, until that is cancelled', async () => {
    const { transaction } = await bert.topsUp(5);
    const drink = await drinks(bert);
    expect(await offered(bert)).toEqual([drink]);
    await expect(bert.cancels(transaction.id)).rejects.toMatchObject(
      refused(403, 'not_cancellable', 'Davon ist schon etwas weg. Frag einen Admin, wenn es nicht stimmt'),
    );
    await bert.cancels(drink);
    expect((await bert.cancels(transaction.id)).new_balance).toBe(0);
  });

  test('once, however many taps come together', async () => {
    const { transaction } = await bert.topsUp(5);
    const path = `/api/cancel-transaction/${transaction.id}/`;
    const taps = await Promise.all([bert.post(path), bert.post(path), bert.post(path)]);
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await bert.balance()).toBe(0);
  });
});

describe('an admin cancels', () => {
  test('purchases and top-ups of any age and anybody, once', async () => {
    const id = await drinks(bert);
    const { transaction } = await bert.topsUp(5);
    for (let i = 0; i < 4; i++) await drinks(bert);
    till.clock.moveOn(48 * HOUR);
    till.seat(anna);
    expect(await anna.cancelsAny(id)).toMatchObject({ id, cancelled: true, member_id: bert.id });
    expect(await anna.cancelsAny(transaction.id)).toMatchObject({ type: 'recharge', cancelled: true });
    expect(await till.seat(bert).balance()).toBe(-6);
    await expect(anna.cancelsAny(id)).rejects.toMatchObject(refused(409, 'conflict'));
  });

  test('no balance that was set', async () => {
    await anna.setsBalance(bert.id, 1);
    const [adjustment] = (await bert.history()).transactions;
    await expect(anna.cancelsAny(String(adjustment?.id))).rejects.toMatchObject(tooLate);
  });

  test('but through their own screen only what a member may', async () => {
    const id = await drinks(bert);
    await expect(anna.cancels(id)).rejects.toMatchObject(refused(403, 'forbidden'));
  });
});

describe('a slip', () => {
  /** What the newest line of somebody's history says of it. */
  const slip = async (guest: Guest) => (await guest.history()).all_transactions[0]?.slip;

  test('is a drink that its member undoes within a minute, for whoever paid, too', async () => {
    const carl = await till.member(`Carl${count}`);
    await carl.gives('full_evening');
    const id = await drinks(bert);
    expect(await slip(bert)).toBeUndefined();
    till.clock.moveOn(MINUTE);
    await bert.cancels(id);
    expect([await slip(bert), await slip(carl)]).toEqual([true, true]);
    await carl.endsRound();
  });

  test('is none later, none that somebody else undoes, and no top-up', async () => {
    const id = await drinks(bert);
    till.clock.moveOn(MINUTE + 1);
    await bert.cancels(id);
    expect(await slip(bert)).toBeUndefined();
    await anna.cancelsAny(await drinks(bert));
    expect(await slip(bert)).toBeUndefined();
    await bert.cancels(String((await bert.topsUp(5)).transaction.id));
    expect(await slip(bert)).toBeUndefined();
  });
});
