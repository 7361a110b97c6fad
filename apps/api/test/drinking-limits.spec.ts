import { afterEach, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { devicesAt } from './harness/device.js';
import { refused } from './harness/refusals.js';
import { tabletOf } from './harness/tablet.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = devicesAt(till);
const bert = till.newcomer('Bert');
const carl = till.newcomer('Carl');

const yearsAgo = (years: number) => {
  const today = till.clock.now().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
};

afterEach(async () => {
  await anna.endsRounds();
  await anna.setsCreditLine(null);
});

test('a giver pays up to their credit line; others see only which drinks it still covers', async () => {
  await anna.setsCreditLine(10);
  const phone = await devices.of(bert);
  const { token } = await tabletOf(till);
  expect(await carl.gives('full_evening')).toMatchObject({ limit: null, spent: 0 });
  await phone.until(() => phone.changes.some(({ rounds }) => rounds?.length === 1));
  const before = phone.changes.length;
  await carl.passesOn({ member_id: anna.id, amount: 3.3 });
  await carl.buys('Wasser');
  await phone.catchesUpTo(till.state.revision);
  for (const change of phone.changes.slice(before)) expect(change).not.toHaveProperty('rounds');
  const { active_gift, rounds } = await bert.home();
  expect([active_gift?.limit, ...rounds.map(({ limit }) => limit)]).toEqual([null, null]);
  const tile = async () =>
    (await devices.screen('tablet', token)).picture?.members.find(({ id }) => id === bert.id);
  expect(await tile()).toMatchObject({ free_by: carl.username, free_up_to: null });
  const roundGiven = (await anna.events()).events.find(({ type }) => type === 'RoundGiven');
  expect(roundGiven?.data).not.toHaveProperty('limit');

  const helles = await bert.drink('Helles');
  const purchase = { drink_id: helles.id, expected_price: helles.price, expected_free: true };
  const buys = () => bert.post('/api/create-transaction/', purchase);
  expect((await buys()).status).toBe(200);
  const expectedRound = { limit: null, spent: 3.5, pays_up_to: 1.5 };
  expect(await carl.home()).toMatchObject({ rounds: [expectedRound], credit_left: 1.7 });
  await phone.until(() => phone.changes.some(({ rounds }) => rounds?.[0]?.pays_up_to === 1.5));
  expect(await tile()).toMatchObject({ free_up_to: 1.5 });
  await carl.topsUp(3);
  await phone.until(() => !phone.changes.findLast(({ rounds }) => rounds)?.rounds?.[0]?.pays_up_to);
  await carl.passesOn({ member_id: anna.id, amount: 3 });
  await phone.until(() => phone.changes.findLast(({ rounds }) => rounds)?.rounds?.[0]?.pays_up_to === 1.5);
  const error = 'Das zahlt keine Runde mehr';
  const body = { success: false, error, code: 'price_changed', price: 3.5 };
  expect(await buys()).toMatchObject({ status: 409, body });
  expect(await bert.balance()).toBe(0);
});

test('a change of the table’s credit line is sent to everybody, of a member’s own only to them', async () => {
  const [his, hers] = [await devices.of(bert), await devices.of(carl)];
  expect(his.snapshots[0]?.home.credit_left).toBeNull();
  await anna.setsCreditLine(20);
  await his.until(() => his.mine.at(-1)?.credit_left === 20);
  await hers.until(() => hers.mine.at(-1)?.credit_left === 20);
  const before = hers.mine.length;
  await his.catchesUpTo(await anna.setsCreditLine(50, bert.id));
  await his.until(() => his.mine.at(-1)?.credit_left === 50);
  await hers.catchesUpTo(till.state.revision);
  expect(hers.mine).toHaveLength(before);
  await anna.setsCreditLine(null, bert.id);
  await his.until(() => his.mine.at(-1)?.credit_left === 20);
});

test('a member under 18 can’t change their birth date, an admin can; the log has no birth date', async () => {
  const sets = (birth_date: string, by = anna) =>
    by.call(calls.updatePreparedMember, { params: { id: bert.id }, body: { birth_date } });
  const birth_date = yearsAgo(17);
  await bert.changesProfile({ birth_date });
  const notAllowed = refused(409, 'conflict', 'Unter 18 ändert das nur der Kassenwart oder ein Admin');
  for (const other of [yearsAgo(30), null])
    await expect(bert.changesProfile({ birth_date: other })).rejects.toMatchObject(notAllowed);
  const { member } = await bert.changesProfile({ birth_date, phone: '089 1' });
  expect(member).toMatchObject({ birth_date, phone: '089 1' });
  for (const source of [await anna.events(), till.state])
    expect(JSON.stringify(source)).not.toContain(birth_date);
  // A treasurer under 18 can't change their own, either.
  await anna.setsRole(bert.id, 'treasurer');
  await expect(sets(yearsAgo(30), bert)).rejects.toMatchObject(notAllowed);
  await sets(yearsAgo(18));
  expect((await bert.changesProfile({ birth_date: null })).member.birth_date).toBeNull();
});
