import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { Auditor } from './harness/auditor.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';
import { Treasurer } from './harness/treasurer.js';

const till = openedTill();
const { anna } = till;
const auditor = new Auditor(anna);
let bert: Guest;
let count = 0;

beforeEach(async () => {
  bert = await till.member(`Bert${++count}`);
});

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
    expect(await bert.balance()).toBe(14.5);
  });

  test('is marked where a treasurer books it for themselves, and nowhere else', async () => {
    await new Treasurer(anna).opens(50, 0);
    await anna.setsRole(bert.id, 'treasurer');
    await bert.deposits(bert.id, { amount: 20, way: 'cash' });
    await anna.deposits(bert.id, { amount: 5, way: 'cash' });
    const [others, own] = (await anna.transactions()).transactions;
    expect([own?.own_booking, others?.own_booking]).toEqual([true, undefined]);
    const { entries } = await new Treasurer(anna).book();
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
