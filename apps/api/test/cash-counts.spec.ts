import { beforeAll, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { type Guest, key } from '@stammtisch/test-kit';
import { eachRefused, refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';
import { Treasurer } from './harness/treasurer.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;
let theresa: Guest;
let treasurer: Treasurer;

beforeAll(async () => {
  bert = await till.member('Bert');
  theresa = await till.member('Theresa');
  await anna.setsRole(theresa.id, 'treasurer');
  treasurer = new Treasurer(theresa);
  await treasurer.opens(50, 100);
});

describe('a count', () => {
  test('books the difference with a reason and a name, and the place holds what was counted', async () => {
    const before = await treasurer.position();
    const expected = before?.box ?? 0;
    const counted = Math.round((expected - 1.2) * 100) / 100;
    const body = { place: 'box', counted, expected } as const;
    await expect(treasurer.counted(body)).rejects.toMatchObject(
      refused(400, 'invalid', 'Bitte schreib dazu, woran es liegt'),
    );
    const once = key('counted-only-once');
    await treasurer.counted({ ...body, reason: 'Wechselgeld vertan' }, once);
    await treasurer.counted({ ...body, reason: 'Wechselgeld vertan' }, once);
    expect(await treasurer.position()).toEqual({ ...before, box: 48.8, left_over: 148.8 });
    expect(await treasurer.counts()).toMatchObject([
      { place: 'box', counted, expected, difference: -1.2, reason: 'Wechselgeld vertan', by_name: 'Theresa' },
    ]);
  });

  test('tells what was booked since, and is looked at once more when something was meanwhile', async () => {
    const [count] = await treasurer.counts();
    const { box = 0 } = (await treasurer.position()) ?? {};
    await bert.topsUp(5);
    await anna.deposits(bert.id, { amount: 7, way: 'transfer' });
    expect((await treasurer.book(`place=box&after=${count?.revision}`)).entries).toMatchObject([
      { kind: 'recharge', member_name: 'Bert', movements: [{ place: 'box', amount: 5, balance: box + 5 }] },
    ]);
    await expect(treasurer.counted({ place: 'box', counted: box, expected: box })).rejects.toMatchObject(
      refused(409, 'conflict', 'Inzwischen wurde etwas gebucht. Bitte schau noch einmal, ob es stimmt'),
    );
  });

  test('keeps its notes and coins and who counted too, for a page to sign that auditors see', async () => {
    const { box: expected = 0 } = (await treasurer.position()) ?? {};
    const body = { place: 'box', counted: 45.5, expected, reason: 'Trinkgeld' } as const;
    const coins = { 2000: 2, 500: 1, 50: 1 };
    const path = '/api/admin/cash-book/counts/';
    await eachRefused(theresa, path, 'Die Scheine und Münzen ergeben nicht den gezählten Betrag', [
      { ...body, coins: { 2000: 2 } },
    ]);
    await eachRefused(theresa, path, 'Bitte gib an, wie viele Scheine und Münzen es sind', [
      { ...body, coins: { 4550: 1 } },
      { ...body, coins: { ...coins, 100: 0 } },
      { ...body, coins: { 2000: 'zwei' } },
    ]);
    const { revision } = await treasurer.counted({ ...body, coins, witness: ' Bert  Brecht ' });
    const kept = { revision, counted: 45.5, coins, witness: 'Bert Brecht', by_name: 'Theresa' };
    expect((await treasurer.counts())[0]).toMatchObject(kept);
    const toSign = (at: number) => anna.call(calls.cashCount, { params: { revision: String(at) } });
    const receipt_number = expect.stringMatching(/^2026-\d{4}$/);
    expect(await toSign(revision)).toMatchObject({ count: kept, receipt_number, hash: expect.any(String) });
    await expect(toSign(0)).rejects.toMatchObject(refused(404, 'not_found', 'Diese Zählung gibt es nicht'));
    expect((await anna.get('/api/admin/cash-book/counts/zwei/')).status).toBe(404);
  });

  test('of the bank is its statement’s balance, which may be below zero; no box holds less than nothing', async () => {
    const { bank = 0, box = 0 } = (await treasurer.position()) ?? {};
    await treasurer.counted({ place: 'bank', counted: -12.5, expected: bank, reason: 'Dispo' });
    expect(await treasurer.position()).toMatchObject({ bank: -12.5 });
    await eachRefused(theresa, '/api/admin/cash-book/counts/', 'Bitte gib einen gültigen Betrag ein', [
      { place: 'box', counted: -1, expected: box, reason: 'Loch' },
    ]);
  });
});
