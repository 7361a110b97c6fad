import { afterEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { idempotencyKey } from '@stammtisch/test-kit';
import { DAY, HOUR, MINUTE } from './harness/movable-clock.js';
import { expectRefused } from './harness/refusals.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert } = openedTable('Bert');
/** Each test has its own evening, which begins at 20:00. */
let evenings = 0;

/** The time so many milliseconds before now. */
const ago = (ms: number) => new Date(till.clock.ms() - ms).toISOString();

afterEach(() => {
  till.clock.moveTo(new Date(Date.parse('2026-11-20T19:00:00Z') + ++evenings * 7 * DAY).toISOString());
  till.signInAll();
});

test('a late tap pays the price of its time; a purchase at an outdated price is refused', async () => {
  const { id: drink_id, name, icon, price } = await anna.drink('Weißbier');
  const changePrice = (price: number) => anna.changesDrink(drink_id, { name, icon, price });
  const buys = (tapped_at?: string) =>
    bert.post('/api/create-transaction/', { drink_id, expected_price: price, tapped_at });
  const tapped = ago(0);
  till.clock.moveOn(HOUR);
  await changePrice(9);
  const error = 'Der Preis hat sich gerade geändert';
  const body = { success: false, error, code: 'price_changed', price: 9 };
  expect(await buys()).toMatchObject({ status: 409, body });
  expect(await bert.balance()).toBe(0);
  expect((await buys(tapped)).status).toBe(200);
  const late = { amount: -3.9, menu_price: 9, tapped_at: tapped };
  expect((await bert.history()).transactions).toMatchObject([late]);
  await changePrice(price);
});

test('a drink tapped at midnight and booked at nine shows both times, and counts for its evening', async () => {
  const evening = ago(0).slice(0, 10);
  till.clock.moveOn(13 * HOUR);
  const midnight = ago(9 * HOUR);
  await bert.buys('Spezi');
  const elsewhere = new Date(Date.parse(midnight) + 2 * HOUR).toISOString().replace('Z', '+02:00');
  const { transaction, revision, drinks_tonight } = await bert.buysLate('Helles', elsewhere);
  const both = { timestamp: ago(0), tapped_at: midnight };
  expect([transaction, drinks_tonight]).toMatchObject([both, 1]);
  expect(await anna.tonight()).toMatchObject({ drinks: [{ drink_name: 'Spezi', count: 1 }] });
  expect((await anna.activity()).activity[0]).toMatchObject({ revision, at: ago(0), drink_name: 'Helles' });
  expect((await bert.history()).transactions[0]).toMatchObject(both);
  expect((await anna.transactions()).transactions[0]).toMatchObject(both);
  const statement = await bert.ownStatement(ago(0).slice(0, 7));
  expect(statement.entries.at(-1)).toMatchObject({ at: ago(0), tapped_at: midnight });
  expect(statement.entries.at(-2)).not.toHaveProperty('tapped_at');
  const [event] = (await anna.events()).events;
  expect(event).toMatchObject({ revision, at: ago(0), data: { tappedAt: midnight, evening } });
  const file = async (path: string) => (await anna.get(`/api/admin/export/${path}`)).text;
  const local = ago(0).slice(0, 10).split('-').reverse().join('.');
  expect(await file('transactions.csv')).toContain(`;${transaction.id};${local} 00:00:00\r\n`);
  expect(await file('events.ndjson')).toContain(`"tappedAt":"${midnight}"`);
  expect((await bert.get('/api/my-data/')).text).toContain(`"tapped_at":"${midnight}"`);
  const counted = { date: evening, count: 1, amount: 3.5 };
  for (const { evenings: all } of [await bert.ownStatistics(), await anna.statistics()])
    expect(all).toContainEqual(counted);
});

test('a tap too old, in the future or before its member joined is refused with the reason', async () => {
  const carl = await till.member('Carl');
  for (const [who, tapped, message] of [
    [bert, ago(72 * HOUR + 1), 'Das ist mehr als drei Tage her und wird nicht mehr gebucht'],
    [bert, ago(-MINUTE - 1), 'Diese Zeit kommt erst noch. Geht die Uhr deines Geräts richtig?'],
    [carl, ago(1), 'Da warst du noch kein Mitglied. Geht die Uhr deines Geräts richtig?'],
  ] as const)
    await expectRefused(who.buysLate('Helles', tapped), 400, 'invalid', message);
});

test('a late tap repeated with its key is booked once, even when too old or with another time', async () => {
  const tapped = ago(0);
  till.clock.moveOn(71 * HOUR);
  till.signIn(bert);
  const first = await bert.buysLate('Helles', tapped, idempotencyKey('from-the-cellar'));
  const balance = await bert.balance();
  till.clock.moveOn(2 * HOUR);
  await expectRefused(bert.buysLate('Helles', tapped), 400, 'invalid');
  for (const again of [
    await bert.buysLate('Helles', tapped, idempotencyKey('from-the-cellar')),
    await bert.buysLate('Helles', ago(2 * HOUR), idempotencyKey('from-the-cellar')),
    await bert.buys('Helles', idempotencyKey('from-the-cellar')),
  ])
    expect(again.transaction).toEqual(first.transaction);
  expect(await bert.balance()).toBe(balance);
});

test('after a clock was put forward and back, times stay in order and tonight’s drinks count', async () => {
  const warnings: string[] = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => warnings.push(String(line)));
  /** When Bert's drinks were booked, oldest first. */
  const moments = async () => (await bert.history()).transactions.map(({ timestamp }) => timestamp).reverse();
  await bert.buys('Helles');
  till.clock.setBy(3 * DAY);
  await bert.buys('Helles');
  till.clock.setBy(-3 * DAY);
  const { transaction } = await bert.buys('Helles');
  await anna.buys('Spezi');
  const times = await moments();
  expect(times).toEqual(times.toSorted());
  expect((await bert.home()).drinks_tonight).toBe(2);
  expect(transaction.can_cancel).toBe(true);
  expect(warnings).toEqual([expect.stringContaining('s behind the log')]);
  await till.restart();
  await till.signIn(bert).buys('Wasser');
  expect(await moments()).toEqual((await moments()).toSorted());
  expect((await bert.home()).drinks_tonight).toBe(3);
  jest.restoreAllMocks();
});
