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
    expect((await bert.history()).transactions).toMatchObject([
      {
        type: 'payout',
        description: 'Auszahlung per Überweisung',
        amount: -5.5,
        balance_effect: -5.5,
        way: 'transfer',
        can_cancel: false,
      },
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
    const [deposit] = (await bert.history()).transactions;
    const id = String(deposit?.id);
    await expect(bert.cancels(id)).rejects.toMatchObject(refused(403, 'not_cancellable'));
    expect(await anna.cancelsAny(id)).toMatchObject({ type: 'deposit', cancelled: true });
    expect(await bert.balance()).toBe(0);
  });

  test('is in the books: in the sums, the ledger, the statement and the file', async () => {
    const before = (await auditor.balances()).sums;
    await anna.deposits(bert.id, { amount: 20, way: 'cash' });
    await anna.paysOut(bert.id, { amount: 5, way: 'cash' });
    const { sums } = await auditor.balances();
    expect(sums.deposits - before.deposits).toBe(20);
    expect(sums.payouts - before.payouts).toBe(5);
    expect((await auditor.ledger(bert.id)).entries).toMatchObject([
      { kind: 'payout', amount: -5, balance: 15 },
      { kind: 'deposit', amount: 20, balance: 20 },
    ]);
    expect(await auditor.statement('2026-11', bert.id)).toMatchObject({
      account: { opening: 0, recharges: 0, deposits: 20, payouts: -5, adjustments: 0, closing: 15 },
    });
    const { text } = await anna.get('/api/admin/export/transactions.csv');
    expect(text).toMatch(/;Einzahlung;Einzahlung bar;Bert\d+;Bert\d+;Bert\d+;Bert\d+;20,00;/);
    expect(text).toMatch(/;Auszahlung;Auszahlung bar;Bert\d+;Bert\d+;Bert\d+;Bert\d+;-5,00;/);
    expect(await auditor.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });
});

const grillfest = () => ({ member_ids: [bert.id, carl.id], amount: 12, note: 'Grillfest' });

describe('a levy', () => {
  test('takes the same from each at once, over their limit, too, and tells them', async () => {
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
    expect(told()).toEqual([
      { id: String((await newest(bert))?.id), kind: 'levy', amount: 12, by_name: 'Anna', note: 'Grillfest' },
    ]);
  });

  test('is cancelled for one, or for all whom it still stands for', async () => {
    await anna.levies({ ...grillfest(), note: 'Beitrag' });
    await anna.levies(grillfest());
    await anna.cancelsAny(String((await newest(bert))?.id));
    expect(await balances()).toEqual([-12, -24]);
    await anna.cancelsLevy(String((await newest(carl))?.id));
    expect(await balances()).toEqual([-12, -12]);
    await expect(anna.cancelsLevy(String((await newest(bert))?.id))).rejects.toMatchObject(
      refused(409, 'conflict'),
    );
    const { transaction } = await bert.topsUp(5);
    await expect(anna.cancelsLevy(transaction.id)).rejects.toMatchObject(refused(404, 'not_found'));
  });

  test('is the club’s money from then on: in the one picture, the report and the statement', async () => {
    const { left_over: before = 0 } = (await treasurer.position()) ?? {};
    const { sums } = await auditor.balances();
    await anna.levies(grillfest());
    expect((await treasurer.position())?.left_over).toBeCloseTo(before + 24, 5);
    expect((await auditor.balances()).sums.levies).toBe(sums.levies + 24);
    const { account } = await auditor.statement('2026-11', bert.id);
    expect(account).toMatchObject({ opening: 0, levies: -12, closing: -12 });
    expect(await auditor.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });
});

describe('money passed on', () => {
  beforeEach(() => bert.topsUp(20));

  test('is on the other’s balance at once, and both read what it was for', async () => {
    const answer = await bert.passesOn({ member_id: carl.id, amount: 5, note: 'fürs Taxi' });
    expect(answer).toMatchObject({
      new_balance: 15,
      transaction: {
        type: 'passed_on',
        amount: -5,
        description: `Geld an ${carl.username}: fürs Taxi`,
        can_cancel: true,
      },
    });
    expect(await carl.balance()).toBe(5);
    expect(await newest(carl)).toMatchObject({
      type: 'received',
      amount: 5,
      description: `Geld von ${bert.username}: fürs Taxi`,
      can_cancel: false,
    });
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
    await anna.removes(carl.id);
    for (const [member_id, status, code] of [
      [bert.id, 409, 'conflict'],
      [carl.id, 404, 'not_found'],
    ] as const)
      await expect(bert.passesOn({ member_id, amount: 5 })).rejects.toMatchObject(refused(status, code));
    expect(await bert.table()).not.toContainEqual(expect.objectContaining({ member_id: carl.id }));
  });

  test('is cancelled whole by a treasurer, by whichever half', async () => {
    await bert.passesOn({ member_id: carl.id, amount: 5 });
    const half = await newest(carl);
    expect(await anna.cancelsAny(String(half?.id))).toMatchObject({ type: 'received', cancelled: true });
    expect(await newest(bert)).toMatchObject({ type: 'passed_on', cancelled: true, balance_effect: 0 });
    expect(await balances()).toEqual([20, 0]);
  });

  test('is found among all transactions, stands in statement and ledger, and the books stay right', async () => {
    await bert.passesOn({ member_id: carl.id, amount: 5, note: 'Kino' });
    const { transactions } = await anna.transactions(`type=passed_on,received&member=${carl.id}`);
    expect(transactions).toMatchObject([
      { type: 'received', description: `Geld von ${bert.username}: Kino` },
    ]);
    const { account } = await auditor.statement('2026-11', bert.id);
    expect(account).toMatchObject({ recharges: 20, passed_on: -5, received: 0, closing: 15 });
    expect((await auditor.statement('2026-11', carl.id)).account).toMatchObject({ received: 5 });
    expect((await auditor.ledger(carl.id)).entries[0]).toMatchObject({ kind: 'received', amount: 5 });
    expect(await auditor.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });
});
