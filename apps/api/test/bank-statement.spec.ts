import { beforeEach, describe, expect, test } from '@jest/globals';
import { calls, type Given } from '@stammtisch/contracts';
import { type Guest, key } from '@stammtisch/test-kit';
import { Auditor } from './harness/auditor.js';
import { ACCOUNT, payingIn } from './harness/paying-in.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

type Line = Given<typeof calls.bookBankLines>['body']['lines'][number];

const till = openedTill();
const { anna } = till;
const auditor = new Auditor(anna);
let bert: Guest;
let count = 0;
let line: string;

beforeEach(async () => {
  bert = await till.member(`Bert${++count}`);
  line = `2026-11-20 2000 BERT ${count}`;
});

const books = (lines: Line[], headers?: Readonly<Record<string, string>>) =>
  anna.call(calls.bookBankLines, { body: { lines } }, headers);
type Found = { line: string; bank_reference?: string; codes?: string[] };
const looked = (lines: Found[]) => anna.call(calls.lookUpBankLines, { body: { lines } });
const bertsMoney = (): Line => ({ line, amount: 20, member_id: bert.id });

describe('a line of the bank’s statement', () => {
  test('is booked once, as its member’s deposit with the bank’s date and words, in whatever file it comes again', async () => {
    const once = key();
    const money = { ...bertsMoney(), bank_date: '2026-11-17', note: 'Bierkasse' };
    const all = await Promise.all([books([money], once), books([money], once), books([money])]);
    expect(all.map(({ booked }) => booked).toSorted()).toEqual([0, 1, 1]);
    expect((await looked([{ line: 'another' }, { line }])).booked).toEqual([false, true]);
    expect(await bert.balance()).toBe(20);
    expect((await bert.history()).transactions).toMatchObject([
      {
        ...{ type: 'deposit', amount: 20 },
        description: 'Einzahlung per Überweisung: Bierkasse (laut Bank 17.11.2026)',
      },
    ]);
    expect(await auditor.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });

  test('is known by itself or by its code, books all of a file or nothing, and an old code again when the treasurer says so', async () => {
    await payingIn.sets(anna, { cash: null, transfer: { ...ACCOUNT, confirm: true } });
    const { announcement } = await bert.paysIn(20, 'transfer');
    const codes = [String(announcement?.reference).slice(-8)];
    await expect(
      books([bertsMoney(), { line: `${line}/2`, amount: 5, announcement_id: 'gone' }]),
    ).rejects.toMatchObject(refused(404, 'not_found', 'Diese Aufladung wartet nicht mehr'));
    await books([{ line, codes, amount: 20, announcement_id: String(announcement?.id) }]);
    const february = { line: `${line} february`, codes };
    expect((await looked([{ line, codes }, february])).known_by).toEqual(['line', 'code']);
    for (const [again, booked] of [
      [false, 0],
      [true, 1],
      [true, 0],
    ] as const)
      expect(await books([{ ...bertsMoney(), ...february, again }])).toMatchObject({ booked });
    expect(await bert.balance()).toBe(40);
  });

  test('leaves nothing in the log that somebody could read it from', async () => {
    await books([bertsMoney()]);
    const { events } = await anna.call(calls.events, {});
    const deposit = events.find(({ type }) => type === 'DepositBooked');
    expect(deposit?.data.bankLine).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(events)).not.toContain(line);
  });
});
