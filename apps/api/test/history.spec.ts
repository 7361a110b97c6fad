import { afterEach, describe, expect, test } from '@jest/globals';
import type { Transaction } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { jsonWithoutIds } from './harness/json-without-ids.js';
import { HOUR, MINUTE } from './harness/movable-clock.js';
import { expectRefused, refused } from './harness/refusals.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert, carl } = openedTable('Bert', 'Carl');

afterEach(() => anna.endsRounds());

const inCents = (euro: number) => Math.round(euro * 100);
const effect = (transactions: readonly Transaction[]) =>
  transactions.reduce((sum, { balance_effect }) => sum + inCents(balance_effect), 0);

test('each member’s balance equals the sum of the balance effects in their history', async () => {
  const steps = [
    () => bert.topsUp(19.99),
    () => bert.buys('Helles'),
    () => anna.setsBalance(bert.id, 5.55),
    () => bert.gives('full_evening'),
    () => carl.buys('Weißbier'),
    () => anna.buys('Wasser'),
    () => bert.buys('Spezi'),
    () => carl.topsUp(0.01),
    () => bert.endsRound(),
    () => carl.gives('next_round'),
    () => bert.buys('Helles'),
    () => carl.endsRound(),
    async () => bert.cancels(String((await bert.history()).transactions[0]?.id)),
    async () => anna.cancelsAny(String((await bert.history()).transactions.at(-1)?.id)),
  ];
  for (const step of steps) {
    await step();
    for (const guest of [anna, bert, carl])
      expect(effect((await guest.history()).all_transactions)).toBe(inCents(await guest.balance()));
  }
});

test('the history shows who drank and who paid, to drinker, payer and admin', async () => {
  await bert.gives('next_round', 'Auf Carl');
  const { transaction } = await carl.buys('Helles');
  expect(transaction).toMatchObject({
    ...{ type: 'gift_purchase', amount: -3.5, description: 'Helles', drink_name: 'Helles', icon: 'beer.png' },
    ...{ timestamp: '2026-11-20T19:00:00.000Z', member_id: carl.id, member_name: 'Carl' },
    ...{ paid_by_name: 'Bert', gift_type: 'next_round', gift_giver_name: 'Bert', gift_message: 'Auf Carl' },
    ...{ cancelled: false, can_cancel: true, balance_effect: 0 },
  });
  const [berts] = (await bert.history()).all_transactions;
  expect(berts).toEqual({ ...transaction, can_cancel: false, balance_effect: -3.5 });
  expect((await bert.history()).transactions).not.toContainEqual(
    expect.objectContaining({ id: transaction.id }),
  );
  const [annas] = (await anna.transactions()).transactions;
  expect(annas).toEqual({ ...transaction, can_cancel: false });
});

test('the list of all transactions has a total, pages, and filters by member, type and time', async () => {
  const resi = await till.member('Resi');
  const since = till.clock.now();
  const { total } = await anna.transactions('?limit=1');
  await resi.topsUp(80);
  await carl.gives('next_round');
  await resi.buys('Wasser');
  await carl.endsRound();
  await anna.deposits(resi.id, { amount: 40, way: 'cash' });
  const found = async (query: string) =>
    (await anna.transactions(`?from=${since}&${query}`)).transactions.map(({ type }) => type);
  expect(await found(`member=${resi.id}&type=recharge,deposit`)).toEqual(['deposit', 'recharge']);
  expect(await found(`to=${since}`)).toEqual([]);
  const first = await anna.transactions(`?member=${resi.id}&limit=2`);
  const rest = await anna.transactions(`?member=${resi.id}&limit=2&before=${first.next}`);
  expect([first.total, rest.transactions.length, rest.next]).toEqual([3, 1, null]);
  const [newest, ...older] = (await resi.history()).all_transactions;
  expect((await resi.history(`?limit=2&before=${newest?.id}`)).all_transactions).toEqual(older);
  expect((await anna.transactions('?limit=1')).total).toBe(total + 3);
});

test('the activity feed shows rounds, drinks, menu changes and new members, but no amounts', async () => {
  const franz = await till.member('Franz');
  await franz.topsUp(777.77);
  await anna.setsBalance(franz.id, 888.88);
  const gift = await franz.gives('next_round', 'Prosit');
  const transaction_id = (await bert.buys('Helles')).transaction.id;
  await bert.cancels(transaction_id);
  await anna.cancelsAny((await bert.buys('Helles')).transaction.id);
  await franz.endsRound();
  const drink = await anna.addsDrink({ name: 'Met', price: 1 });
  await anna.removesDrink(drink.id);
  const { activity } = await carl.activity('?limit=9');
  expect(activity).toMatchObject([
    { kind: 'menu_changed', member_id: null },
    { kind: 'menu_changed', drink_name: 'Met', member_name: null },
    { kind: 'round_ended', giver_name: 'Franz', gift_type: 'next_round' },
    { kind: 'purchase_cancelled', member_name: 'Bert' },
    { kind: 'gift_purchase', member_name: 'Bert', round_id: gift.id },
    { kind: 'purchase_cancelled', member_name: 'Bert', drink_name: 'Helles', transaction_id, own: true },
    { kind: 'gift_purchase', member_name: 'Bert', giver_name: 'Franz', transaction_id, round_id: gift.id },
    { kind: 'round_given', member_name: 'Franz', gift_type: 'next_round', message: 'Prosit' },
    { kind: 'member_joined', member_name: 'Franz', member_id: franz.id },
  ]);
  expect(activity[3]).not.toHaveProperty('own');
  expect(jsonWithoutIds(activity)).not.toMatch(/777|888|balance|amount|price/);
});

test('the activity feed has the requested length, even with many cancelled top-ups in between', async () => {
  const gustl = await till.member('Gustl');
  await gustl.buys('Wasser');
  for (let i = 0; i < 4; i++) await gustl.cancels(String((await gustl.topsUp(1)).transaction.id));
  await gustl.buys('Wasser');
  const { activity, next } = await gustl.activity('limit=3');
  expect(activity.map(({ kind }) => kind)).toEqual(['purchase', 'purchase', 'member_joined']);
  expect(next).toBe(String(activity[2]?.revision));
});

test('a member can download their profile, devices, rounds and all transactions in a file', async () => {
  const rosa = await till.member('Rosa');
  const { body: initial, headers } = await rosa.get('/api/my-data/');
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="stammtisch-meine-daten-2026-11-20.json"',
  });
  expect(initial).toEqual({
    created_at: '2026-11-20T19:00:00.000Z',
    member: (await rosa.home()).member,
    member_since: '2026-11-20T19:00:00.000Z',
    at_tablets: { access: null, has_pin: false, has_badge: false },
    ...{ devices: [], rounds: [], transactions: [], announcements: [] },
  });
  await till.recordDevice(rosa, 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0');
  await rosa.changesProfile({ phone: '089 123', birth_date: '1970-02-03' });
  await rosa.topsUp(20);
  await rosa.gives('next_round', 'Prost "beinand"');
  await carl.buys('Helles');
  await rosa.endsRound();
  await rosa.gives('full_evening');
  await rosa.buys('Weißbier');
  const { body } = await rosa.get('/api/my-data/');
  expect(body).toMatchObject({
    member: { user_username: 'Rosa', phone: '089 123', birth_date: '1970-02-03' },
    rounds: [
      { type: 'full_evening', message: '' },
      { type: 'next_round', message: 'Prost "beinand"', given_at: till.clock.now() },
    ],
    transactions: (await rosa.history()).all_transactions,
    devices: [{ name: 'Firefox auf Android', since: '2026-11-20', seen_on: '2026-11-20' }],
  });
  // A long history is complete, and contains nobody else's.
  await till.topUpCents(450, rosa);
  const { transactions } = Object((await rosa.get('/api/my-data/')).body);
  expect(new Set(transactions.map(({ id }: { id: string }) => id)).size).toBe(453);
});

const tooLate = refused(403, 'not_cancellable', 'Diese Buchung kann nicht mehr storniert werden');
const ben = till.newcomer('Ben');

/** @returns the transaction's id */
const buyWater = async (guest: Guest) => (await guest.buys('Wasser')).transaction.id;
/** Ids that the history offers to cancel. */
const cancellable = async (guest: Guest) =>
  (await guest.history()).transactions.filter(({ can_cancel }) => can_cancel).map(({ id }) => id);

describe('a member cancels', () => {
  test('a drink once, even by simultaneous taps; it stays listed, without effect', async () => {
    const id = await buyWater(ben);
    const path = `/api/cancel-transaction/${id}/`;
    const taps = await Promise.all([ben.post(path), ben.post(path), ben.post(path)]);
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { revision } = till.state;
    await expectRefused(ben.cancels(id), 409, 'conflict', 'Diese Buchung ist schon storniert');
    expect(till.state.revision).toBe(revision);
    expect((await ben.history()).transactions).toMatchObject([
      { id, cancelled: true, can_cancel: false, amount: -1.5, balance_effect: 0 },
    ]);
    expect(await ben.home()).toMatchObject({ drinks_tonight: 0, member: { balance: 0 } });
  });

  test('only the three newest drinks of the last 24 hours, and a top-up not yet spent', async () => {
    const first = await buyWater(ben);
    const newer = [await buyWater(ben), await buyWater(ben), await buyWater(ben)].toReversed();
    await anna.setsBalance(ben.id, 1);
    const [adjustment] = (await ben.history()).transactions;
    expect(await cancellable(ben)).toEqual(newer);
    for (const id of [first, String(adjustment?.id)])
      await expect(ben.cancels(id)).rejects.toMatchObject(tooLate);
    await expectRefused(ben.cancels(await buyWater(anna)), 403, 'forbidden');
    till.clock.moveOn(24 * HOUR + 1);
    expect(await cancellable(ben)).toEqual([]);
    await expect(ben.cancels(String(newer[0]))).rejects.toMatchObject(tooLate);
    const { transaction } = await till.signIn(ben).topsUp(5);
    const drink = await buyWater(ben);
    await expectRefused(
      ben.cancels(transaction.id),
      403,
      'not_cancellable',
      'Davon ist schon etwas weg. Frag einen Admin, wenn es nicht stimmt',
    );
    await ben.cancels(drink);
    expect((await ben.cancels(transaction.id)).new_balance).toBe(1);
  });
});

test('only a drink that its member cancels within a minute is a slip, also for its payer', async () => {
  const slip = async (guest: Guest) => (await guest.history()).all_transactions[0]?.slip;
  const carl = await till.member('Karl');
  await carl.gives('full_evening');
  for (const [wait, by, expected] of [
    [MINUTE, ben, true],
    [MINUTE + 1, ben, undefined],
    [0, anna, undefined],
  ] as const) {
    const id = await buyWater(ben);
    expect(await slip(ben)).toBeUndefined();
    till.clock.moveOn(wait);
    await (by === anna ? anna.cancelsAny(id) : ben.cancels(id));
    expect([await slip(ben), await slip(carl)]).toEqual([expected, expected]);
  }
  await carl.endsRound();
  await ben.cancels(String((await ben.topsUp(5)).transaction.id));
  expect(await slip(ben)).toBeUndefined();
});
