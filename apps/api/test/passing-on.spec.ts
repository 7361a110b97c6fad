import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Guest, key } from '@stammtisch/test-kit';
import { Auditor } from './harness/auditor.js';
import { Devices } from './harness/device.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = new Devices(till);
let bert: Guest;
let carl: Guest;
let count = 0;

beforeAll(() => till.listen());
afterEach(() => devices.putAway());

beforeEach(async () => {
  bert = await till.member(`Bert${++count}`);
  carl = await till.member(`Carl${count}`);
  await bert.topsUp(20);
});

const given = async (guest: Guest) => (await guest.history()).transactions[0];

describe('money passed on', () => {
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
    expect(await given(carl)).toMatchObject({
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

  test('is booked once, however often it is sent, and within the limit, from two phones at once', async () => {
    await anna.drawsLine(0, bert.id);
    const sent = { member_id: carl.id, amount: 15 };
    const once = key();
    const [first, again, other] = await Promise.allSettled([
      bert.passesOn(sent, once),
      bert.passesOn(sent, once),
      till.secondDevice(bert).passesOn(sent),
    ]);
    expect(again.status).toBe(first.status);
    expect([first, other].find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused(
        409,
        'credit_line',
        'Dafür reicht dein Limit nicht mehr. Lade auf, dann geht auch das.',
      ),
    });
    expect([await bert.balance(), await carl.balance()]).toEqual([5, 15]);
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
    const half = await given(carl);
    expect(await anna.cancelsAny(String(half?.id))).toMatchObject({ type: 'received', cancelled: true });
    expect(await given(bert)).toMatchObject({ type: 'passed_on', cancelled: true, balance_effect: 0 });
    expect([await bert.balance(), await carl.balance()]).toEqual([20, 0]);
  });

  test('is found among all transactions, stands in statement and ledger, and the books stay right', async () => {
    await bert.passesOn({ member_id: carl.id, amount: 5, note: 'Kino' });
    const { transactions } = await anna.transactions(`type=passed_on,received&member=${carl.id}`);
    expect(transactions).toMatchObject([
      { type: 'received', description: `Geld von ${bert.username}: Kino` },
    ]);
    const auditor = new Auditor(anna);
    const { account } = await auditor.statement('2026-11', bert.id);
    expect(account).toMatchObject({ recharges: 20, passed_on: -5, received: 0, closing: 15 });
    expect((await auditor.statement('2026-11', carl.id)).account).toMatchObject({ received: 5 });
    expect((await auditor.ledger(carl.id)).entries[0]).toMatchObject({ kind: 'received', amount: 5 });
    expect(await auditor.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });
});
