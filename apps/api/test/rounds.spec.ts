import { afterEach, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { EveningWatch } from '../src/engine/till/evening-watch.js';
import { devicesAt } from './harness/device.js';
import { MINUTE } from './harness/movable-clock.js';
import { expectRefused } from './harness/refusals.js';
import { tabletOf } from './harness/tablet.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert, carl, dora } = openedTable('Bert', 'Carl', 'Dora');

const devices = devicesAt(till);

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

describe('a credit line', () => {
  const erwin = till.newcomer('Erwin');
  const franz = till.newcomer('Franz');
  afterEach(() => anna.setsCreditLine(null));

  test('limits what a giver pays; others see only which drinks it still covers', async () => {
    await anna.setsCreditLine(10);
    const phone = await devices.of(erwin);
    const { token } = await tabletOf(till);
    expect(await franz.gives('full_evening')).toMatchObject({ limit: null, spent: 0 });
    await phone.until(() => phone.changes.some(({ rounds }) => rounds?.length === 1));
    const before = phone.changes.length;
    await franz.passesOn({ member_id: anna.id, amount: 3.3 });
    await franz.buys('Wasser');
    await phone.catchesUpTo(till.state.revision);
    for (const change of phone.changes.slice(before)) expect(change).not.toHaveProperty('rounds');
    const { active_gift, rounds } = await erwin.home();
    expect([active_gift?.limit, ...rounds.map(({ limit }) => limit)]).toEqual([null, null]);
    const tile = async () =>
      (await devices.screen('tablet', token)).picture?.members.find(({ id }) => id === erwin.id);
    expect(await tile()).toMatchObject({ free_by: franz.username, free_up_to: null });
    const roundGiven = (await anna.events()).events.find(({ type }) => type === 'RoundGiven');
    expect(roundGiven?.data).not.toHaveProperty('limit');

    const helles = await erwin.drink('Helles');
    const purchase = { drink_id: helles.id, expected_price: helles.price, expected_free: true };
    const buys = () => erwin.post('/api/create-transaction/', purchase);
    expect((await buys()).status).toBe(200);
    const expectedRound = { limit: null, spent: 3.5, pays_up_to: 1.5 };
    expect(await franz.home()).toMatchObject({ rounds: [expectedRound], credit_left: 1.7 });
    await phone.until(() => phone.changes.some(({ rounds }) => rounds?.[0]?.pays_up_to === 1.5));
    expect(await tile()).toMatchObject({ free_up_to: 1.5 });
    await franz.topsUp(3);
    await phone.until(() => !phone.changes.findLast(({ rounds }) => rounds)?.rounds?.[0]?.pays_up_to);
    await franz.passesOn({ member_id: anna.id, amount: 3 });
    await phone.until(() => phone.changes.findLast(({ rounds }) => rounds)?.rounds?.[0]?.pays_up_to === 1.5);
    const error = 'Das zahlt keine Runde mehr';
    const body = { success: false, error, code: 'price_changed', price: 3.5 };
    expect(await buys()).toMatchObject({ status: 409, body });
    expect(await erwin.balance()).toBe(0);
  });

  test('is sent to everybody when the table’s changes, and only to the member when their own does', async () => {
    const [his, hers] = [await devices.of(erwin), await devices.of(franz)];
    expect(his.snapshots[0]?.home.credit_left).toBeNull();
    await anna.setsCreditLine(20);
    await his.until(() => his.mine.at(-1)?.credit_left === 20);
    await hers.until(() => hers.mine.at(-1)?.credit_left === 20);
    const before = hers.mine.length;
    await his.catchesUpTo(await anna.setsCreditLine(50, erwin.id));
    await his.until(() => his.mine.at(-1)?.credit_left === 50);
    await hers.catchesUpTo(till.state.revision);
    expect(hers.mine).toHaveLength(before);
    await anna.setsCreditLine(null, erwin.id);
    await his.until(() => his.mine.at(-1)?.credit_left === 20);
  });
});
