import { describe, expect, test } from '@jest/globals';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import { EveningWatch } from '../src/engine/till/evening-watch.js';
import { type Device, devicesAt } from './harness/device.js';
import { jsonWithoutIds } from './harness/json-without-ids.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert, carl } = openedTable('Bert', 'Carl');
const devices = devicesAt(till);

/** Waits until all devices know the newest event. */
async function caughtUp(...all: readonly Device[]): Promise<void> {
  await Promise.all(all.map((device) => device.catchesUpTo(till.state.revision)));
}

describe('the handshake', () => {
  test('refuses invalid sessions and foreign origins, and accepts the till’s own origin', async () => {
    const stranger = till.stranger('nobody');
    const forged = till.stranger('forger');
    forged.cookie = `${bert.cookie}x`;
    const loggedOut = till.secondDevice(bert);
    const { cookie } = loggedOut;
    await loggedOut.logsOut();
    loggedOut.cookie = cookie;
    for (const guest of [stranger, forged, loggedOut])
      for (const transport of ['websocket', 'polling'] as const)
        expect((await devices.of(guest, { transport })).refusal).toBe('unauthenticated');
    for (const origin of ['https://evil.example', 'http://localhost:5173', 'null'])
      expect((await devices.of(bert, { headers: { origin } })).refusal).toBe('unauthenticated');
    expect((await devices.of(bert, { headers: { origin: till.url } })).connected).toBe(true);
  });

  test.each(['websocket', 'polling'] as const)('is followed by a snapshot, over %s', async (transport) => {
    const { snapshots, changes, mine } = await devices.of(bert, { transport });
    const { activity } = await bert.activity();
    expect(snapshots).toEqual([{ revision: till.state.revision, home: await bert.home(), activity }]);
    expect([changes, mine]).toEqual([[], []]);
  });

  test('is followed by a snapshot if the device’s revision is ahead of the till or invalid', async () => {
    // The till waits a little for a revision ahead: another node may have it already.
    for (const after of [1e6, 'x', null, 1.5, -2])
      expect((await devices.of(bert, { after: () => after })).snapshots).toHaveLength(1);
  });
});

describe('everybody at the table', () => {
  test('gets every revision once and in order while all members book', async () => {
    const all = await Promise.all([anna, bert, carl, bert].map((guest) => devices.of(guest)));
    const [late] = await Promise.all([
      devices.of(carl),
      ...[anna, bert, carl].flatMap((guest) =>
        Array.from({ length: 15 }, (_, i) => (i % 5 === 0 ? guest.topsUp(1) : guest.buys('Wasser'))),
      ),
    ]);
    await caughtUp(...all, late);
    for (const device of [...all, late]) expect(device.verifiedRevision()).toBe(till.state.revision);
    const [first, ...others] = all.map(({ changes }) => changes.flatMap(({ activity }) => activity));
    for (const other of others) expect(other).toEqual(first);
    expect(first?.filter(({ kind }) => kind === 'purchase')).toHaveLength(36);
  });

  test('gets a new round with a celebration, and its end without one', async () => {
    const all = [await devices.of(anna), await devices.of(bert), await devices.of(carl)];
    const gift = await bert.gives('full_evening', 'Prost');
    await caughtUp(...all);
    const activity = [{ kind: 'round_given', message: 'Prost' }];
    await bert.endsRound();
    await caughtUp(...all);
    for (const { changes } of all) {
      const ended = { rounds: [], activity: [{ kind: 'round_ended' }] };
      expect(changes).toMatchObject([{ celebrate: { kind: 'gift', gift }, rounds: [gift], activity }, ended]);
      expect(changes.at(-1)).not.toHaveProperty('celebrate');
    }
  });

  test('gets menu changes, and the number of members as they join and leave', async () => {
    const device = await devices.of(carl);
    const drink = await anna.addsDrink({ name: 'Met', price: 4 });
    await caughtUp(device);
    expect(device.changes.at(-1)?.drinks).toEqual((await carl.home()).drinks);
    await anna.removesDrink(drink.id);
    const dora = await till.member('Dora');
    await caughtUp(device);
    expect(device.changes.at(-1)).toMatchObject({ members_count: 4, activity: [{ kind: 'member_joined' }] });
    await anna.removes(dora.id);
    await caughtUp(device);
    expect(device.changes.at(-1)).toMatchObject({ members_count: 3, activity: [] });
  });

  test('gets the ways to pay in when they change, and not with other settings', async () => {
    const device = await devices.of(carl);
    const ways = { cash: { confirm: true }, transfer: null };
    await anna.setsPaymentWays(ways);
    await anna.setsCreditLine(10);
    await caughtUp(device);
    expect(device.changes).toMatchObject([{ payment_ways: ways }, {}]);
    expect(device.changes.at(-1)).not.toHaveProperty('payment_ways');
    await anna.setsPaymentWays();
    await anna.setsCreditLine(null);
  });
});

describe('a member’s devices', () => {
  test('all get the member’s balance; another member’s device does not', async () => {
    const [phone, tablet, others] = [
      await devices.of(bert),
      await devices.of(till.secondDevice(bert)),
      await devices.of(carl),
    ];
    const { new_balance, revision } = await bert.topsUp(5);
    await anna.buys('Wasser');
    await caughtUp(phone, tablet, others);
    for (const { mine } of [phone, tablet]) expect(mine).toMatchObject([{ revision, balance: new_balance }]);
    expect(others.mine).toEqual([]);
  });

  test('get drinks on the member’s round, the member’s new profile and an admin’s cancellation', async () => {
    const { id } = await bert.gives('next_round');
    const [giver, drinker] = [await devices.of(bert), await devices.of(carl)];
    const { transaction } = await carl.buys('Helles');
    await caughtUp(giver, drinker);
    expect(giver.mine).toMatchObject([{ balance: await bert.balance() }]);
    const { drinks_tonight, member } = await carl.home();
    const own = { balance: member.balance, received_round_ids: [id], drinks_tonight };
    expect(drinker.mine).toMatchObject([own]);
    await anna.cancelsAny(transaction.id);
    const renamed = await bert.changesProfile({ first_name: 'Bertl' });
    await giver.until(() => giver.mine.length > 2);
    expect(giver.mine).toMatchObject([{}, { balance: await bert.balance() }, { member: renamed.member }]);
    await bert.changesProfile({ first_name: 'Bert' });
    await bert.endsRound();
  });
});

test('no device gets another member’s balance or top-up', async () => {
  const device = await devices.of(bert);
  await carl.topsUp(3171.71);
  await anna.setsBalance(carl.id, 4242.42);
  await carl.buys('Weißbier');
  await carl.gives('full_evening');
  await anna.buys('Weißbier');
  await carl.endsRound();
  const resumed = await device.resumes(device.snapshots[0]?.revision ?? 0);
  const again = await devices.of(bert, { after: () => device.snapshots[0]?.revision });
  await caughtUp(device, again);
  const { snapshots } = await devices.of(bert);
  const received = jsonWithoutIds([
    device.changes,
    device.mine,
    again.changes,
    again.mine,
    resumed,
    snapshots,
  ]);
  expect(received).toContain('Weißbier');
  expect(received).not.toMatch(/:-?(3171|4242|4238|4234)/);
  expect(jsonWithoutIds([device.changes, again.changes])).not.toMatch(/balance|amount|email|phone/);
});

test('at six in the morning every phone gets its drink count reset to 0, without a request', async () => {
  const phones = [await devices.of(bert), await devices.of(carl)];
  const strokes = (matches: (count: number) => boolean) =>
    Promise.all(phones.map((phone) => phone.until(() => matches(phone.mine.at(-1)?.drinks_tonight ?? -1))));
  await bert.buys('Helles');
  await carl.buys('Helles');
  await strokes((count) => count > 0);
  till.clock.moveTo('2026-11-21T05:00:01.000Z');
  till.app.get(EveningWatch).start();
  await strokes((count) => count === 0);
  const balances = phones.map(({ mine }) => mine.at(-1)?.balance);
  expect(balances).toEqual([await bert.balance(), await carl.balance()]);
});

describe('the feed', () => {
  test('has 50 lines on a new device, also after many top-ups and a restart', async () => {
    for (let tap = 0; tap < 10; tap++) {
      const { transaction } = await anna.buys('Wasser');
      await anna.cancels(transaction.id);
    }
    for (let line = 0; line < 40; line++) await anna.buys('Wasser');
    const { transaction } = await anna.topsUp(1);
    await anna.cancelsAny(transaction.id);
    await till.topUpCents(RESUME_WINDOW + 200);
    const expectFifty = async () => {
      const { activity } = await anna.activity('?limit=50');
      const shown = (await devices.of(anna)).snapshots[0]?.activity;
      expect(shown).toHaveLength(50);
      expect(shown).toEqual(activity);
    };
    await expectFifty();
    await till.restart();
    await expectFifty();
  });

  test('shows new names of renamed and removed members in earlier lines, also after a reconnect', async () => {
    const other = await till.member('Erich');
    await other.buys('Helles');
    const { revision: then } = await anna.home();
    const phone = await devices.of(anna);
    const nameInFeed = ({ changes }: Device) =>
      changes.at(-1)?.feed?.find(({ kind }) => kind === 'purchase')?.member_name;
    const renamed = await other.changesProfile({ first_name: 'Erichl' });
    await phone.catchesUpTo(renamed.revision ?? 0);
    expect(nameInFeed(phone)).toBe('Erichl');
    const removed = await anna.removes(other.id);
    await phone.catchesUpTo(removed.revision ?? 0);
    expect(nameInFeed(phone)).toBe('Ehemaliges Mitglied');
    expect(nameInFeed(await devices.of(anna, { after: () => then }))).toBe('Ehemaliges Mitglied');
  });
});
