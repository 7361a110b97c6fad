import { beforeAll, describe, expect, test } from '@jest/globals';
import { calls, type YearAnswer } from '@stammtisch/contracts';
import Papa from 'papaparse';
import { jpeg } from './harness/pictures.js';
import { expectRefused } from './harness/refusals.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert, rudi, theresa } = openedTable('Bert', 'Rudi', 'Theresa');

const years = () => anna.call(calls.years, {});
const report = (year: string) => anna.call(calls.year, { params: { year } });

let crates: string | null;
let first: YearAnswer;

beforeAll(async () => {
  await anna.setsRole(rudi.id, 'auditor');
  await anna.setsRole(theresa.id, 'treasurer');
  await bert.topsUp(7);
  till.moveToLocal('2026-11-25T20:00');
  await anna.opensCashBook(50, 100);
  await bert.topsUp(20);
  await bert.buys('Helles');
  await rudi.buys('Weißbier');
  crates = (await anna.spends({ category: 'Getränke', supplier: 'Huber', note: '=2+5' })).id;
  await anna.attaches(crates, jpeg());
  const mistaken = await anna.spends({ amount: 7, category: 'Essen' });
  await anna.cancelsEntry(mistaken.id);
  await anna.takesIn({ place: 'bank', amount: 60, category: 'Beiträge' });
  await anna.takesIn({ place: 'box', amount: 2.5 });
  await anna.movesMoney({ from: 'box', to: 'bank', amount: 10 });
  await anna.deposits(rudi.id, { amount: 30, way: 'transfer' });
  await anna.paysOut(rudi.id, { amount: 5, way: 'cash' });
  till.moveToLocal('2026-12-30T20:00');
  await anna.counts({ place: 'box', counted: 17, expected: 15.5, reason: 'gefunden' });
  till.moveToLocal('2027-01-01T05:59');
  await bert.topsUp(5);
  await anna.spends({ amount: 8, category: 'Essen', note: 'Mitternachtssuppe' });
});

describe('a year', () => {
  test('ends at 06:00 on New Year’s Day, as its last evening does', async () => {
    expect(await report('2026-01')).toMatchObject({
      complete: false,
      figures: { revision: till.state.revision },
    });
    till.moveToLocal('2027-01-01T06:00');
    await bert.topsUp(100);
    await anna.spends({ amount: 4, category: 'Essen', note: 'Frühstück' });
    first = await report('2026-01');
    expect(first).toMatchObject({
      from: '2026-01-01T05:00:00.000Z',
      to: '2027-01-01T05:00:00.000Z',
      complete: true,
      report: {
        opening: { box: 0, bank: 0 },
        closing: { box: 14, bank: 200 },
        members: { opening: 0, closing: 49.6 },
        left_over: {
          ...{ opening: null, at_beginning: 143, closing: 164.4 },
          changes: { drinks: 7.4, levies: 0, balances_set: 0, earlier_balances: 0 },
        },
      },
      counts: [{ place: 'box', counted: 17, difference: 1.5, reason: 'gefunden' }],
      members: [
        { member_name: 'Bert', balance: 28.5 },
        { member_name: 'Rudi', balance: 21.1 },
      ],
    });
  });

  test('is not changed by later cancellations and counts, except a count dated to its end', async () => {
    till.moveToLocal('2027-01-08T20:00');
    await anna.counts({ place: 'bank', counted: 200, expected: 200, as_of: '2026-12' });
    const { counts } = await report('2026-01');
    expect(counts).toMatchObject([{ place: 'box' }, { place: 'bank', counted: 200, as_of: '2026-12' }]);
    first = { ...first, counts };
    till.moveToLocal('2027-02-10T20:00');
    await anna.cancelsEntry(crates);
    await anna.counts({ place: 'bank', counted: 199, expected: 200, reason: 'Gebühr' });
    await anna.setsBalance(rudi.id, 0);
    await anna.setsBalance(bert.id, -3.5);
    expect(await report('2026-01')).toEqual(first);
    const next = await report('2027-01');
    expect(next.report?.lines).toContainEqual({ kind: 'expense', category: 'Getränke', box: 42, bank: 0 });
    expect(next.report?.opening).toEqual(first.report?.closing);
  });

  test('lists count differences, late or cancelled bookings and set balances, with receipt numbers', async () => {
    const listed = ({ notable }: YearAnswer) =>
      Object.values(notable).map((list) =>
        list.map(({ receipt_number, description, amount }) => [receipt_number, description, amount]),
      );
    expect(listed(first)).toEqual([
      [['2026-0010', 'Kassensturz: gefunden', 1.5]],
      [['2026-0004', 'Storno: Ausgabe: 3 Kisten Augustiner', 7]],
      [],
    ]);
    expect(first.notable.count_differences).toMatchObject([
      { at: '2026-12-30T19:00:00.000Z', place: 'box', member_name: null, by_name: 'Anna' },
    ]);
    // Not listed: what members cancelled themselves in time, and a count without a difference.
    till.moveToLocal('2027-02-11T20:00');
    await bert.cancels(String((await bert.buys('Helles')).transaction.id));
    await anna.cancelsAny(String((await bert.buys('Helles')).transaction.id));
    const own = (await anna.buys('Helles')).transaction.id;
    till.moveToLocal('2027-02-14T20:00');
    await anna.cancelsAny(String(own));
    await anna.counts({ place: 'bank', counted: 199, expected: 199 });
    await anna.spends({ amount: 9, spent_on: '2026-12-30', note: 'Böller' });
    await theresa.call(calls.closeMonth, { params: { month: '2027-01' } });
    await theresa.call(calls.reopenMonth, {
      params: { month: '2027-01' },
      body: { reason: 'Bon vergessen' },
    });
    const next = await report('2027-01');
    expect(listed(next)).toEqual([
      [['2027-0004', 'Kassensturz: Gebühr', -1]],
      [
        ['2027-0002', 'Ausgabe: Frühstück, Beleg vom 20.11.2026', -4],
        ['2027-0003', 'Storno: Ausgabe: =2+5', 42],
        [null, 'Storno: Helles', 3.5],
        [null, 'Storno: Helles', 3.5],
        ['2027-0005', 'Ausgabe: Böller, Beleg vom 30.12.2026', -9],
        [null, 'Monat wieder geöffnet: Bon vergessen', 0],
      ],
      [
        [null, 'Guthaben angepasst', -21.1],
        [null, 'Guthaben angepasst', expect.any(Number)],
      ],
    ]);
    const [, crate] = next.notable.late_or_cancelled;
    expect(crate?.receipts).toEqual(await anna.receiptsOf(crates));
    expect(crate?.receipts).toHaveLength(1);
    expect(next.notable.balances_set).toMatchObject([
      { member_name: 'Rudi', by_name: 'Anna' },
      { member_name: 'Bert' },
    ]);
  });

  test('is closed with its last month; empty years are listed, but none before the till or to come', async () => {
    await theresa.call(calls.closeMonth, { params: { month: '2026-12' } });
    expect(await report('2026-01')).toEqual({ ...first, closed: true });
    till.moveToLocal('2029-01-05T20:00');
    const known = (await years()).years.map(({ year }) => year);
    expect(known).toEqual(['2029-01', '2028-01', '2027-01', '2026-01']);
    for (const year of ['2025-01', '2030-01', '2026-13', 'gestern'])
      await expectRefused(report(year), 404, 'not_found', 'Dieses Jahr gibt es in der Kasse nicht');
  });

  test('lists a cancelled move between box and bank with the amount that was carried', async () => {
    const { id } = await anna.movesMoney({ from: 'bank', to: 'box', amount: 50 });
    await anna.cancelsEntry(id);
    const { late_or_cancelled } = (await report('2029-01')).notable;
    expect(late_or_cancelled).toMatchObject([{ description: 'Storno: Umbuchung', place: null, amount: 50 }]);
  });
});

test('a first month set by a treasurer changes which years are listed, but not an earlier report', async () => {
  await theresa.call(calls.changeSettings, { body: { firstMonth: 7 } });
  const { first_month, years: all } = await years();
  expect([first_month, all.map(({ year }) => year)]).toEqual([7, ['2028-07', '2027-07', '2026-07']]);
  // Both ends are in summer time.
  const bounds = { from: '2026-07-01T04:00:00.000Z', to: '2027-07-01T04:00:00.000Z' };
  expect(await report('2026-07')).toMatchObject({ last_month: '2027-06', ...bounds });
  expect(await report('2026-01')).toEqual({ ...first, closed: true });
});

describe('the CSV file of a year', () => {
  const file = (year: string) => anna.get(`/api/admin/export/year.csv?year=${year}`);
  const rows = async (year: string) => {
    const { text } = await file(year);
    return Papa.parse<Record<string, string>>(text.slice(1), {
      header: true,
      delimiter: ';',
      skipEmptyLines: true,
    }).data;
  };
  const cents = (text = '') => Number(text.replace(/[,]/, '') || 0);
  const sumOf = (some: readonly Record<string, string>[], column: string) =>
    some.reduce((sum, row) => sum + cents(row[column]), 0);

  test('adds up to the closing figures; an entry has id, receipt number and hash, and no formula', async () => {
    const { headers } = await file('2026-01');
    expect(headers['content-disposition']).toBe('attachment; filename="stammtisch-jahr-ab-2026-01.csv"');
    expect([(await file('2025-01')).status, (await file('2026')).status]).toEqual([404, 400]);
    const all = await rows('2026-01');
    const rowsOf = (record: string) => all.filter((row) => row.record === record);
    const [opening] = rowsOf('opening');
    const [closing] = rowsOf('closing');
    expect(opening).toMatchObject({ revision: '-1', box: '0,00', bank: '0,00', balance: '0,00' });
    expect(closing).toMatchObject({
      ...{ format_version: '1', at: '2027-01-01 06:00:00', log_hash: first.figures.hash },
      ...{ box: '14,00', bank: '200,00', balance: '49,60', left_over: '164,40' },
    });
    for (const record of ['entry', 'sum'])
      expect(cents(opening?.box) + sumOf(rowsOf(record), 'box')).toBe(cents(closing?.box));
    expect(sumOf(rowsOf('member'), 'balance')).toBe(cents(closing?.balance));
    const spent = all.find(({ id }) => id === crates);
    const [receipt] = await anna.receiptsOf(crates);
    expect(spent).toMatchObject({
      ...{ record: 'entry', at: '2026-11-25 20:00:00', receipt_number: '2026-0002', kind: 'expense' },
      ...{ cancels: '0', label: 'Ausgabe', category: 'Getränke', supplier: 'Huber', note: "'=2+5" },
      ...{ receipt_date: '2026-11-20', booked_by: 'Anna', box: '-42,00', receipt_sha256: receipt?.hash },
    });
    expect(receipt?.hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
