import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { EveningWatch } from '../src/engine/till/evening-watch.js';
import { HOUR, MINUTE } from './harness/movable-clock.js';
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

/** The id of the round a member is shown. */
const shown = async (guest: Guest) => (await guest.home()).active_gift?.id ?? null;
/** Who paid for the Helles that a member has now. */
const payer = async (guest: Guest) => (await guest.buys('Helles')).transaction.paid_by_name;

describe('who pays', () => {
  test('a next_round pays one drink of every other member, and none of its giver', async () => {
    await bert.gives('next_round');
    expect(await payer(bert)).toBe('Bert');
    expect(await payer(carl)).toBe('Bert');
    expect(await payer(carl)).toBe('Carl');
    expect(await payer(dora)).toBe('Bert');
  });

  test('a full_evening pays every drink of every other member', async () => {
    await bert.gives('full_evening');
    expect([await payer(carl), await payer(carl), await payer(dora)]).toEqual(['Bert', 'Bert', 'Bert']);
    expect(await payer(bert)).toBe('Bert');
  });

  test('a drink that a next_round paid says so in its own answer', async () => {
    await bert.gives('next_round');
    expect(await carl.buys('Helles')).toMatchObject({
      member_received_gift: true,
      transaction: { type: 'gift_purchase', paid_by_name: 'Bert', balance_effect: 0 },
    });
    expect(await carl.buys('Helles')).toMatchObject({
      member_received_gift: true,
      transaction: { type: 'purchase', paid_by_name: 'Carl', balance_effect: -3.5 },
    });
  });

  test('of several open rounds the oldest that the member can drink from', async () => {
    await bert.gives('next_round');
    await carl.buys('Helles');
    await carl.gives('full_evening');
    expect(await payer(dora)).toBe('Bert');
    expect(await payer(dora)).toBe('Carl');
    expect(await payer(bert)).toBe('Carl');
    expect(await payer(carl)).toBe('Carl');
  });

  test('the giver pays without limit, below zero too', async () => {
    const before = await dora.balance();
    await dora.gives('next_round');
    const { transaction, new_balance } = await bert.buys('Weißbier');
    expect(transaction).toMatchObject({ amount: -3.9, balance_effect: 0, gift_giver_name: 'Dora' });
    expect(new_balance).toBe(await bert.balance());
    expect(await dora.balance()).toBeCloseTo(before - 3.9, 5);
  });
});

describe('the round a member sees', () => {
  test('is the oldest of somebody else that they can drink from, else their own, else the oldest', async () => {
    const berts = await bert.gives('next_round');
    await carl.buys('Helles');
    const carls = await carl.gives('full_evening');
    expect((await dora.home()).rounds.map(({ id }) => id)).toEqual([berts.id, carls.id]);
    expect(await shown(dora)).toBe(berts.id);
    expect(await shown(bert)).toBe(carls.id);
    expect(await shown(carl)).toBe(carls.id);
    await dora.buys('Helles');
    expect(await shown(dora)).toBe(carls.id);
  });

  test('stays in sight once received, and says so', async () => {
    const gift = await bert.gives('next_round', 'Auf euch');
    expect(await carl.home()).toMatchObject({ active_gift: gift, member_received_gift: false });
    expect((await carl.buys('Helles')).member_received_gift).toBe(true);
    expect(await carl.home()).toMatchObject({
      active_gift: { ...gift, spent: 3.5 },
      member_received_gift: true,
      received_round_ids: [gift.id],
    });
  });

  test('is received no longer once it is cleared, and the next one counts anew', async () => {
    await bert.gives('next_round');
    await carl.buys('Helles');
    await bert.endsRound();
    expect(await carl.home()).toMatchObject({ active_gift: null, member_received_gift: false });
    const next = await bert.gives('next_round');
    expect(await carl.home()).toMatchObject({ active_gift: next, member_received_gift: false });
    expect((await carl.buys('Helles')).member_received_gift).toBe(true);
  });

  test('carries all that the contract names', async () => {
    const gift = await bert.gives('full_evening', '  Auf Bayern  ');
    expect(gift).toEqual({
      id: gift.id,
      type: 'full_evening',
      gift_type: 'full_evening',
      message: 'Auf Bayern',
      giver_id: bert.id,
      giver_name: 'Bert',
      giver_username: 'Bert',
      given_at: '2026-11-20T19:00:00.000Z',
      ends_at: '2026-11-21T05:00:00.000Z',
      limit: null,
      spent: 0,
    });
  });
});

describe('giving a round', () => {
  const alreadyOpen = refused(409, 'conflict', 'Es läuft bereits eine Runde');

  test('is refused while the member sees one, the own one included', async () => {
    await bert.gives('next_round');
    await expect(bert.gives('next_round')).rejects.toMatchObject(alreadyOpen);
    await expect(carl.gives('full_evening')).rejects.toMatchObject(alreadyOpen);
  });

  test('is allowed once the member has drunk from the next_round they see', async () => {
    await bert.gives('next_round');
    await carl.buys('Helles');
    await expect(carl.gives('next_round')).resolves.toMatchObject({ giver_name: 'Carl', message: '' });
  });

  test('is not allowed beside a full_evening one has drunk from', async () => {
    await bert.gives('full_evening');
    await carl.buys('Helles');
    await expect(carl.gives('next_round')).rejects.toMatchObject(alreadyOpen);
  });
});

describe('a round ends', () => {
  test('when every other member has been served', async () => {
    await bert.gives('next_round');
    await anna.buys('Helles');
    await carl.buys('Helles');
    expect((await dora.buys('Helles')).member_received_gift).toBe(false);
    expect((await bert.home()).active_gift).toBeNull();
  });

  test('by its giver, without naming it', async () => {
    await bert.gives('full_evening');
    await bert.endsRound();
    expect((await carl.home()).active_gift).toBeNull();
    await expect(bert.endsRound()).rejects.toMatchObject(refused(409, 'conflict'));
  });

  test('by a superuser, and by nobody else', async () => {
    const { id } = await bert.gives('full_evening');
    await expect(carl.endsRound()).rejects.toMatchObject(refused(403, 'forbidden'));
    await expect(carl.endsRound(id)).rejects.toMatchObject(refused(403, 'forbidden'));
    await anna.endsRound();
    expect((await carl.home()).active_gift).toBeNull();
  });

  test('by its id, when the giver sees another one', async () => {
    const { id } = await bert.gives('next_round');
    await carl.buys('Helles');
    const carls = await carl.gives('full_evening');
    expect(await shown(bert)).toBe(carls.id);
    await bert.endsRound(id);
    expect((await bert.home()).rounds).toEqual([carls]);
    await expect(bert.endsRound(id)).rejects.toMatchObject(refused(409, 'conflict'));
    await expect(bert.endsRound('nobodys')).rejects.toMatchObject(refused(409, 'conflict'));
  });

  test('at 06:00 the next morning, whatever its kind, and its evening with it', async () => {
    await bert.gives('next_round');
    await carl.buys('Helles');
    await carl.gives('full_evening');
    till.clock.moveTo('2026-11-21T04:59:59.999Z');
    expect((await dora.home()).rounds).toHaveLength(2);
    expect((await carl.home()).received_round_ids).toHaveLength(1);
    till.clock.moveOn(1);
    expect(await carl.home()).toMatchObject({
      active_gift: null,
      rounds: [],
      received_round_ids: [],
      drinks_tonight: 0,
    });
    expect(await payer(dora)).toBe('Dora');
    await expect(bert.endsRound()).rejects.toMatchObject(refused(409, 'conflict'));
  });

  test('in the log, too, as soon as the till looks at the clock', async () => {
    await bert.gives('full_evening');
    till.clock.moveOn(24 * HOUR + MINUTE);
    const { revision } = await bert.home();
    till.app.get(EveningWatch).start();
    expect((await bert.home({ 'x-after-revision': String(revision + 1) })).rounds).toEqual([]);
    expect((await bert.activity()).activity[0]).toMatchObject({ kind: 'round_ended', giver_name: 'Bert' });
  });

  test('when its giver is removed', async () => {
    const emil = await till.member('Emil');
    await emil.gives('full_evening');
    await anna.removes(emil.id);
    expect((await bert.home()).rounds).toEqual([]);
  });

  test('for the rest of the table when only the removed member was still to be served', async () => {
    const emil = await till.member('Emil');
    await bert.gives('next_round');
    for (const guest of [anna, carl, dora]) await guest.buys('Wasser');
    await anna.removes(emil.id);
    expect((await bert.home()).rounds).toEqual([]);
  });
});
