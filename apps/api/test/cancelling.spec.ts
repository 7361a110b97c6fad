import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { HOUR, MINUTE } from './harness/movable-clock.js';
import { expectRefused, refused } from './harness/refusals.js';
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
  test('a drink once, however many taps come together; it stays listed, without effect', async () => {
    const id = await drinks(bert);
    const path = `/api/cancel-transaction/${id}/`;
    const taps = await Promise.all([bert.post(path), bert.post(path), bert.post(path)]);
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { revision } = till.state;
    await expectRefused(bert.cancels(id), 409, 'conflict', 'Diese Buchung ist schon storniert');
    expect(till.state.revision).toBe(revision);
    expect((await bert.history()).transactions).toMatchObject([
      { id, cancelled: true, can_cancel: false, amount: -1.5, balance_effect: 0 },
    ]);
    expect(await bert.home()).toMatchObject({ drinks_tonight: 0, member: { balance: 0 } });
  });

  test('what the history offers: the three newest drinks of 24 hours, nothing else', async () => {
    const first = await drinks(bert);
    const newer = [await drinks(bert), await drinks(bert), await drinks(bert)].toReversed();
    await anna.setsBalance(bert.id, 1);
    const [adjustment] = (await bert.history()).transactions;
    expect(await offered(bert)).toEqual(newer);
    for (const id of [first, String(adjustment?.id)])
      await expect(bert.cancels(id)).rejects.toMatchObject(tooLate);
    await expectRefused(bert.cancels(await drinks(anna)), 403, 'forbidden');
    till.clock.moveOn(24 * HOUR);
    expect(await offered(bert)).toEqual(newer);
    till.clock.moveOn(1);
    expect(await offered(bert)).toEqual([]);
    await expect(bert.cancels(String(newer[0]))).rejects.toMatchObject(tooLate);
    const { transaction } = await till.seat(bert).topsUp(5);
    const drink = await drinks(bert);
    await expectRefused(
      bert.cancels(transaction.id),
      403,
      'not_cancellable',
      'Davon ist schon etwas weg. Frag einen Admin, wenn es nicht stimmt',
    );
    await bert.cancels(drink);
    expect((await bert.cancels(transaction.id)).new_balance).toBe(1);
  });
});

test('an admin cancels purchases and top-ups of any age and anybody, once, and no balance that was set', async () => {
  const id = await drinks(bert);
  const { transaction } = await bert.topsUp(5);
  await expectRefused(anna.cancels(id), 403, 'forbidden');
  till.clock.moveOn(48 * HOUR);
  till.seat(anna);
  expect(await anna.cancelsAny(id)).toMatchObject({ id, cancelled: true, member_id: bert.id });
  expect(await anna.cancelsAny(transaction.id)).toMatchObject({ type: 'recharge', cancelled: true });
  expect(await till.seat(bert).balance()).toBe(0);
  await expectRefused(anna.cancelsAny(id), 409, 'conflict');
  await anna.setsBalance(bert.id, 1);
  const [adjustment] = (await bert.history()).transactions;
  await expect(anna.cancelsAny(String(adjustment?.id))).rejects.toMatchObject(tooLate);
});

test('a drink that its member undoes within a minute is a slip, for whoever paid, too; no other is, and no top-up', async () => {
  const slip = async (guest: Guest) => (await guest.history()).all_transactions[0]?.slip;
  const carl = await till.member(`Carl${count}`);
  await carl.gives('full_evening');
  for (const [waits, by, is] of [
    [MINUTE, bert, true],
    [MINUTE + 1, bert, undefined],
    [0, anna, undefined],
  ] as const) {
    const id = await drinks(bert);
    expect(await slip(bert)).toBeUndefined();
    till.clock.moveOn(waits);
    await (by === anna ? anna.cancelsAny(id) : bert.cancels(id));
    expect([await slip(bert), await slip(carl)]).toEqual([is, is]);
  }
  await carl.endsRound();
  await bert.cancels(String((await bert.topsUp(5)).transaction.id));
  expect(await slip(bert)).toBeUndefined();
});
