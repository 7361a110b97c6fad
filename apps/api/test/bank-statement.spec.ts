import { beforeEach, describe, expect, test } from '@jest/globals';
import { calls, type Given } from '@stammtisch/contracts';
import { type Guest, key } from '@stammtisch/test-kit';
import { Auditor } from './harness/auditor.js';
import { ACCOUNT, payingIn } from './harness/paying-in.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';
import { Treasurer } from './harness/treasurer.js';

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
const lookUp = async (lines: Found[]) => (await looked(lines)).booked;
const bertsMoney = (): Line => ({ line, amount: 20, member_id: bert.id });

describe('a line of the bank’s statement', () => {
  test('is booked once, as its member’s deposit with the bank’s date and words, in whatever file it comes again', async () => {
    expect(await lookUp([{ line }])).toEqual([false]);
    const once = key();
    const money = { ...bertsMoney(), bank_date: '2026-11-17', note: 'Bierkasse' };
    const all = await Promise.all([books([money], once), books([money], once), books([money])]);
    expect(all.map(({ booked }) => booked).toSorted()).toEqual([0, 1, 1]);
    expect(await lookUp([{ line: 'another' }, { line }])).toEqual([false, true]);
    expect(await bert.balance()).toBe(20);
    expect((await bert.history()).transactions).toMatchObject([
      {
        ...{ type: 'deposit', amount: 20 },
        description: 'Einzahlung per Überweisung: Bierkasse (laut Bank 17.11.2026)',
      },
    ]);
    expect(await auditor.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });

  test('that uses an old reference again is known by its code only, and booked when the treasurer says so', async () => {
    await payingIn.sets(anna, { cash: null, transfer: { ...ACCOUNT, confirm: true } });
    const { announcement } = await bert.paysIn(20, 'transfer');
    const codes = [String(announcement?.reference).slice(-8)];
    expect(await lookUp([{ line, codes }])).toEqual([false]);
    await expect(
      books([bertsMoney(), { line: `${line}/2`, amount: 5, announcement_id: 'gone' }]),
    ).rejects.toMatchObject(refused(404, 'not_found', 'Diese Aufladung wartet nicht mehr'));
    await books([{ line, codes, amount: 20, announcement_id: String(announcement?.id) }]);
    expect(await bert.announcements()).toEqual([]);
    const february = { line: `${line} february`, codes };
    expect((await looked([{ line, codes }, february])).known_by).toEqual(['line', 'code']);
    for (const [again, booked] of [
      [false, 0],
      [true, 1],
      [true, 0],
    ] as const)
      expect(await books([{ ...bertsMoney(), ...february, again }])).toMatchObject({ booked });
  });

  test('may be the table’s own: once, and with what the bank says in the cash book', async () => {
    const treasurer = new Treasurer(anna);
    const spent = {
      line: `${line} out`,
      amount: 30,
      entry: 'expense',
      bank_date: '2026-11-17',
      note: 'Getränke Huber: Fass',
      category: 'Getränke',
      supplier: 'Getränke Huber',
    } as const;
    await expect(books([spent])).rejects.toMatchObject({ status: 409 });
    await treasurer.opens(50, 100);
    const toBox = { ...spent, line: `${line} to box`, entry: 'to_box', amount: 20 } as const;
    expect(await books([spent, toBox])).toMatchObject({ booked: 2 });
    expect(await books([spent])).toMatchObject({ booked: 0 });
    expect(await treasurer.position()).toMatchObject({ box: 70, bank: 50 });
    const { note, category, supplier, bank_date } = spent;
    expect((await treasurer.book('limit=2')).entries).toMatchObject([
      { kind: 'move', category: null, bank_date },
      { kind: 'expense', note, category, supplier, spent_on: bank_date, bank_date },
    ]);
  });

  test('leaves nothing in the log that somebody could read it from', async () => {
    await books([bertsMoney()]);
    const { events } = await anna.call(calls.events, {});
    const deposit = events.find(({ type }) => type === 'DepositBooked');
    expect(deposit?.data.bankLine).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(events)).not.toContain(line);
  });
});
