import { afterEach, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { EveningWatch } from '../src/engine/till/evening-watch.js';
import { MINUTE } from './harness/movable-clock.js';
import { expectRefused } from './harness/refusals.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert, carl, dora } = openedTable('Bert', 'Carl', 'Dora');

afterEach(() => anna.endsRounds());

/** The id of the round that a member is shown. */
const shown = async (guest: Guest) => (await guest.home()).active_gift?.id ?? null;

describe('a round', () => {
  test('is returned with the contract’s fields and shown to others', async () => {
    const gift = await bert.gives('full_evening', '  Auf Bayern  ');
    expect(gift).toEqual({
      ...{ id: gift.id, type: 'full_evening', gift_type: 'full_evening', message: 'Auf Bayern' },
      ...{ giver_id: bert.id, giver_name: 'Bert', giver_username: 'Bert', limit: null, spent: 0 },
      ...{ given_at: '2026-11-20T19:00:00.000Z', ends_at: '2026-11-21T05:00:00.000Z' },
    });
    expect(await carl.home()).toMatchObject({ active_gift: gift, member_received_gift: false });
  });

  test('stays visible, marked as received, after the member’s drink; the next one counts again', async () => {
    const gift = await bert.gives('next_round', 'Auf euch');
    expect(await carl.buys('Helles')).toMatchObject({
      member_received_gift: true,
      transaction: { type: 'gift_purchase', paid_by_name: 'Bert', balance_effect: 0 },
    });
    expect(await carl.home()).toMatchObject({
      active_gift: { ...gift, spent: 3.5 },
      member_received_gift: true,
      received_round_ids: [gift.id],
    });
    expect(await carl.buys('Helles')).toMatchObject({
      member_received_gift: true,
      transaction: { type: 'purchase', paid_by_name: 'Carl', balance_effect: -3.5 },
    });
    await bert.endsRound();
    expect(await carl.home()).toMatchObject({ active_gift: null, member_received_gift: false });
    const next = await bert.gives('next_round');
    expect(await carl.home()).toMatchObject({ active_gift: next, member_received_gift: false });
    expect((await carl.buys('Helles')).member_received_gift).toBe(true);
  });

  test('can be given beside another by a member who received it; each is shown and ends separately', async () => {
    const berts = await bert.gives('next_round');
    await expectRefused(carl.gives('full_evening'), 409, 'conflict', 'Es läuft bereits eine Runde');
    await carl.buys('Helles');
    const carls = await carl.gives('full_evening');
    expect(carls).toMatchObject({ giver_name: 'Carl', message: '' });
    expect((await dora.home()).rounds.map(({ id }) => id)).toEqual([berts.id, carls.id]);
    expect([await shown(dora), await shown(bert), await shown(carl)]).toEqual([berts.id, carls.id, carls.id]);
    for (const id of [undefined, carls.id]) await expectRefused(dora.endsRound(id), 403, 'forbidden');
    await anna.endsRound(carls.id);
    expect((await bert.home()).rounds).toMatchObject([{ id: berts.id }]);
    await bert.endsRound();
    expect((await carl.home()).active_gift).toBeNull();
    for (const id of [undefined, berts.id]) await expectRefused(bert.endsRound(id), 409, 'conflict');
  });

  test('ends at 06:00 with its evening, and its end is logged when the evening watch runs', async () => {
    await bert.gives('next_round');
    await carl.buys('Helles');
    till.clock.moveTo('2026-11-21T05:00:00.000Z');
    const over = { active_gift: null, rounds: [], received_round_ids: [], drinks_tonight: 0 };
    expect(await carl.home()).toMatchObject(over);
    till.clock.moveOn(MINUTE);
    const { revision } = await bert.home();
    till.app.get(EveningWatch).start();
    expect((await bert.home({ 'x-after-revision': String(revision + 1) })).rounds).toEqual([]);
    expect((await bert.activity()).activity[0]).toMatchObject({ kind: 'round_ended', giver_name: 'Bert' });
  });
});
