import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import { Devices } from './harness/device.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = new Devices(till);

beforeAll(async () => {
  for (let tap = 0; tap < 20; tap++) {
    const { transaction } = await anna.buys('Wasser');
    if (tap % 2 === 0) await anna.cancels(transaction.id);
  }
  for (let line = 0; line < 30; line++) await anna.buys('Helles');
  await till.listen();
});

afterEach(() => devices.putAway());

/** What a new device shows of the feed at once, and what the feed has. */
async function feeds() {
  const { snapshots } = await devices.of(anna);
  return { shown: snapshots[0]?.activity, kept: (await anna.activity('?limit=50')).activity };
}

test('a new device shows fifty lines, however many events without a line came after them', async () => {
  await till.cents(RESUME_WINDOW + 200);
  const { shown, kept } = await feeds();
  expect(shown).toHaveLength(50);
  expect(shown).toEqual(kept);
});

test('and so it does after a restart', async () => {
  await till.restart();
  const { shown, kept } = await feeds();
  expect(shown).toHaveLength(50);
  expect(shown).toEqual(kept);
  await anna.buys('Spezi');
  expect((await feeds()).shown?.[0]).toMatchObject({ drink_name: 'Spezi' });
});

test('cancelled top-ups make no line and take none away', async () => {
  const { transaction } = await anna.topsUp(1);
  await anna.cancelsAny(transaction.id);
  await till.cents(RESUME_WINDOW);
  await till.restart();
  const { shown } = await feeds();
  expect(shown).toHaveLength(50);
  expect(shown?.[0]).toMatchObject({ drink_name: 'Spezi' });
});

test('who is renamed or removed is so in the lines that are shown already', async () => {
  const bert = await till.member('Bert');
  await bert.buys('Helles');
  const phone = await devices.of(anna);
  const nameShown = () => phone.changes.at(-1)?.feed?.find(({ kind }) => kind === 'purchase')?.member_name;
  const renamed = await bert.changesProfile({ first_name: 'Bertl' });
  await phone.hearsOf(renamed.revision ?? 0);
  expect(nameShown()).toBe('Bertl');
  const removed = await anna.removes(bert.id);
  await phone.hearsOf(removed.revision ?? 0);
  expect(nameShown()).toBe('Ehemaliges Mitglied');
});

test('two with the same first name are told apart in them from when the second joins until one leaves', async () => {
  const michi = await till.member('michi', 'Michael');
  await michi.changesProfile({ last_name: 'Huber' });
  await michi.buys('Helles');
  await michi.gives('full_evening');
  const phone = await devices.of(anna);
  const shownAfter = async ({ revision = 0 }: { revision?: number | undefined }) => {
    await phone.hearsOf(revision);
    const { feed = [], rounds = [] } = phone.changes.findLast((change) => change.feed) ?? {};
    const bought = feed.find(({ kind, member_id }) => kind === 'purchase' && member_id === michi.id);
    return [bought?.member_name, ...rounds.map(({ giver_name }) => giver_name)];
  };
  const much = await till.member('much', 'Michael');
  expect(await shownAfter(await much.home())).toEqual(['Michael H.', 'Michael H.']);
  expect(await shownAfter(await much.changesProfile({ last_name: 'Hofer' }))).toEqual(['michi', 'michi']);
  expect(await shownAfter(await anna.removes(much.id))).toEqual(['Michael', 'Michael']);
  await anna.endsRounds();
  await anna.removes(michi.id);
});

test('and so they are for who comes back', async () => {
  const bert = await till.member('Berta');
  await bert.buys('Helles');
  const { revision } = await anna.home();
  await anna.removes(bert.id);
  const phone = await devices.of(anna, { after: () => revision });
  expect(phone.changes[0]?.feed?.find(({ kind }) => kind === 'purchase')?.member_name).toBe(
    'Ehemaliges Mitglied',
  );
});
