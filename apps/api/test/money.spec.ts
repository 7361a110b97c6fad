import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Guest, key } from '@stammtisch/test-kit';
import { Auditor } from './harness/auditor.js';
import { Devices } from './harness/device.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';
import { Treasurer } from './harness/treasurer.js';

const till = openedTill();
const { anna } = till;
const auditor = new Auditor(anna);
const treasurer = new Treasurer(anna);
const devices = new Devices(till);
let bert: Guest;
let carl: Guest;
let count = 0;

beforeAll(async () => {
  await treasurer.opens(100, 0);
  await till.listen();
});
afterEach(() => devices.putAway());

beforeEach(async () => {
  bert = await till.member(`Bert${++count}`);
  carl = await till.member(`Carl${count}`);
});

const balances = async () => [await bert.balance(), await carl.balance()];
const newest = async (guest: Guest) => (await guest.history()).transactions[0];

describe('money that changes hands', () => {
  test('is booked with its way and a note, and stands in the history of its member', async () => {
    const { new_balance } = await anna.deposits(bert.id, { amount: 20, way: 'cash', note: 'Oktober' });
    expect(new_balance).toBe(20);
    expect((await anna.paysOut(bert.id, { amount: 5.5, way: 'transfer' })).new_balance).toBe(14.5);
    const description = 'Auszahlung per Überweisung';
    expect((await bert.history()).transactions).toMatchObject([
      { type: 'payout', description, amount: -5.5, balance_effect: -5.5, way: 'transfer', can_cancel: false },
      { type: 'deposit', description: 'Einzahlung bar: Oktober', amount: 20, way: 'cash', can_cancel: false },
    ]);
  });

  test('is marked where a treasurer books it for themselves, and nowhere else', async () => {
    await anna.setsRole(bert.id, 'treasurer');
    await bert.deposits(bert.id, { amount: 20, way: 'cash' });
    await anna.deposits(bert.id, { amount: 5, way: 'cash' });
    const [others, own] = (await anna.transactions()).transactions;
    expect([own?.own_booking, others?.own_booking]).toEqual([true, undefined]);
    const { entries } = await treasurer.book();
    expect(entries.slice(0, 2).map((entry) => entry.own_booking)).toEqual([undefined, true]);
  });

  test('is handed out up to what is there, and cancelled by an admin, by nobody else', async () => {
    await anna.deposits(bert.id, { amount: 5, way: 'cash' });
    await expect(anna.paysOut(bert.id, { amount: 5.01, way: 'cash' })).rejects.toMatchObject(
      refused(409, 'conflict', 'So viel Guthaben ist nicht da'),
    );
    const id = String((await newest(bert))?.id);
    await expect(bert.cancels(id)).rejects.toMatchObject(refused(403, 'not_cancellable'));
    expect(await anna.cancelsAny(id)).toMatchObject({ type: 'deposit', cancelled: true });
  });
});

test('deposits, payouts, levies and gifts are in the books: in the sums, the ledger, the statement and the file', async () => {
  const before = (await auditor.balances()).sums;
  const { left_over = 0 } = (await treasurer.position()) ?? {};
  await anna.deposits(bert.id, { amount: 20, way: 'cash' });
  await anna.paysOut(bert.id, { amount: 5, way: 'cash' });
  await anna.levies(grillfest());
  await bert.passesOn({ member_id: carl.id, amount: 2, note: 'Kino' });
  const { sums } = await auditor.balances();
  const kinds = ['deposits', 'payouts', 'levies'] as const;
  expect(kinds.map((kind) => sums[kind] - before[kind])).toEqual([20, 5, 24]);
  expect((await treasurer.position())?.left_over).toBeCloseTo(left_over + 24, 5);
  expect((await auditor.ledger(bert.id)).entries).toMatchObject([
    { kind: 'passed_on', amount: -2, balance: 1 },
    { kind: 'levy', amount: -12, balance: 3 },
    { kind: 'payout', amount: -5, balance: 15 },
    { kind: 'deposit', amount: 20, balance: 20 },
  ]);
  expect(await auditor.statement('2026-11', bert.id)).toMatchObject({
    account: { opening: 0, deposits: 20, payouts: -5, levies: -12, passed_on: -2, received: 0, closing: 1 },
  });
  expect((await auditor.statement('2026-11', carl.id)).account).toMatchObject({ received: 2 });
  const { transactions } = await anna.transactions(`type=passed_on,received&member=${carl.id}`);
  expect(transactions).toMatchObject([{ description: `Geld von ${bert.username}: Kino` }]);
  const { text } = await anna.get('/api/admin/export/transactions.csv');
  expect(text).toMatch(/;Einzahlung;Einzahlung bar;Bert\d+;Bert\d+;Bert\d+;Bert\d+;20,00;/);
  expect(text).toMatch(/;Auszahlung;Auszahlung bar;Bert\d+;Bert\d+;Bert\d+;Bert\d+;-5,00;/);
  expect(await auditor.reconciles()).toMatchObject({ ok: true, difference: 0 });
});

const grillfest = () => ({ member_ids: [bert.id, carl.id], amount: 12, note: 'Grillfest' });

describe('a levy', () => {
  test('takes the same from each at once, over their limit, too, tells them, and is cancelled for one or for all whom it still stands for', async () => {
    await anna.drawsLine(0, bert.id);
    const phone = await devices.of(bert);
    await anna.levies(grillfest(), key('sent-twice'));
    await anna.levies(grillfest(), key('sent-twice'));
    expect(await balances()).toEqual([-12, -12]);
    expect((await bert.history()).transactions).toMatchObject([
      { type: 'levy', amount: -12, description: 'Umlage: Grillfest', can_cancel: false },
    ]);
    const told = () => phone.mine.flatMap(({ booked = [] }) => booked);
    await phone.until(() => told().length > 0);
    const id = String((await newest(bert))?.id);
    expect(told()).toEqual([{ id, kind: 'levy', amount: 12, by_name: 'Anna', note: 'Grillfest' }]);
    await anna.cancelsAny(id);
    await anna.cancelsLevy(String((await newest(carl))?.id));
    expect(await balances()).toEqual([0, 0]);
    await expect(anna.cancelsLevy(id)).rejects.toMatchObject(refused(409, 'conflict'));
    const { transaction } = await bert.topsUp(5);
    await expect(anna.cancelsLevy(transaction.id)).rejects.toMatchObject(refused(404, 'not_found'));
  });
});

describe('money passed on', () => {
  beforeEach(() => bert.topsUp(20));

  test('is on the other’s balance at once, and both read what it was for', async () => {
    const answer = await bert.passesOn({ member_id: carl.id, amount: 5, note: 'fürs Taxi' });
    const [to, from] = [`Geld an ${carl.username}: fürs Taxi`, `Geld von ${bert.username}: fürs Taxi`];
    const given = { type: 'passed_on', amount: -5, description: to, can_cancel: true };
    expect(answer).toMatchObject({ new_balance: 15, transaction: given });
    expect(await carl.balance()).toBe(5);
    const received = { type: 'received', amount: 5, description: from, can_cancel: false };
    expect(await newest(carl)).toMatchObject(received);
  });

  test('is told to the other’s phones, and to nobody else’s', async () => {
    const [his, hers] = [await devices.of(carl), await devices.of(anna)];
    const { transaction } = await bert.passesOn({ member_id: carl.id, amount: 5 });
    await bert.cancels(transaction.id);
    const told = () => his.mine.flatMap(({ booked = [], balance }) => booked.map((news) => [news, balance]));
    await his.until(() => told().length === 2);
    await hers.hearsOf(till.state.revision);
    expect(told()).toEqual([
      [{ id: expect.any(String), kind: 'received', amount: 5, by_name: bert.username, note: '' }, 5],
      [
        { id: expect.any(String), kind: 'received_cancelled', amount: 5, by_name: bert.username, note: '' },
        0,
      ],
    ]);
    expect(hers.mine.flatMap(({ booked = [] }) => booked)).toEqual([]);
    expect(hers.changes.flatMap(({ activity }) => activity)).toEqual([]);
  });

  test('is within the limit, from two phones at once', async () => {
    await anna.drawsLine(0, bert.id);
    const sent = { member_id: carl.id, amount: 15 };
    const both = await Promise.allSettled([bert.passesOn(sent), till.secondDevice(bert).passesOn(sent)]);
    const says = 'Dafür reicht dein Limit nicht mehr. Lade auf, dann geht auch das.';
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused(409, 'credit_line', says),
    });
    expect(await balances()).toEqual([5, 15]);
  });

  test('goes to anybody else at the table, a collective account too', async () => {
    const guests = await anna.prepares(`Gäste${count}`, { kind: 'collective' });
    await bert.passesOn({ member_id: guests.id, amount: 5 });
    const names = (await bert.table()).map(({ member_name }) => member_name);
    expect(names).toEqual(expect.arrayContaining(['Anna', bert.username, `Gäste${count}`]));
    const toOneself = bert.passesOn({ member_id: bert.id, amount: 5 });
    await expect(toOneself).rejects.toMatchObject(refused(409, 'conflict'));
  });
});
