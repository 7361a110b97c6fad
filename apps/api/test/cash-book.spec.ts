import { beforeAll, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { type Headers, idempotencyKey } from '@stammtisch/test-kit';
import { expectRefused } from './harness/refusals.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert, theresa } = openedTable('Bert', 'Theresa');

beforeAll(async () => {
  await anna.setsRole(theresa.id, 'treasurer');
});

/** How the position has changed since. */
async function changesSince(before: Awaited<ReturnType<typeof theresa.position>>) {
  const now = await theresa.position();
  const names = ['box', 'bank', 'members', 'left_over'] as const;
  return names.map((name) => Math.round(((now?.[name] ?? 0) - (before?.[name] ?? 0)) * 100) / 100);
}

describe('a cash book', () => {
  test('is opened once, even if repeated; before that it is empty and nothing can be booked', async () => {
    await bert.topsUp(30);
    expect(await theresa.position()).toBeUndefined();
    expect(await theresa.cashBook()).toMatchObject({ opened_at: null, entries: [], next: null });
    await expectRefused(theresa.spends(), 409, 'conflict', 'Das Kassenbuch ist noch nicht begonnen');
    for (const _ of [1, 2]) await theresa.opensCashBook(70, 100, idempotencyKey('opened-once'));
    expect(await theresa.position()).toEqual({ box: 70, bank: 100, members: 30, left_over: 140 });
    await expectRefused(theresa.opensCashBook(0, 0), 409, 'conflict', 'Das Kassenbuch ist schon begonnen');
  });

  test('books expenses, income and moves, refuses more than the box holds, cancels an entry once', async () => {
    const before = await theresa.position();
    const { id } = await theresa.spends();
    await theresa.takesIn({ place: 'bank', amount: 200, note: 'vom Fass-Fonds' });
    await theresa.takesIn({ place: 'box', amount: 2.5 });
    await theresa.movesMoney({ from: 'box', to: 'bank', amount: 10 });
    expect(await changesSince(before)).toEqual([-49.5, 210, 0, 160.5]);
    const movements = [{ place: 'box', amount: -10 }, { place: 'bank' }];
    expect((await theresa.cashBook('limit=4')).entries).toMatchObject([
      { kind: 'move', by_name: 'Theresa', member_name: null, can_cancel: true, movements },
      { kind: 'income', movements: [{ place: 'box', amount: 2.5 }] },
      { kind: 'income', note: 'vom Fass-Fonds' },
      { kind: 'expense', note: '3 Kisten Augustiner', spent_on: '2026-11-20' },
    ]);
    const message =
      'So viel liegt laut Kassenbuch nicht in der Barkasse. Nimm das Bankkonto, buch erst Geld in die Barkasse um, oder zähl sie nach';
    await expectRefused(theresa.spends({ amount: 20.51 }), 409, 'conflict', message);
    const sameKey = idempotencyKey('crates-come-back');
    await Promise.all([theresa.cancelsEntry(id, sameKey), theresa.cancelsEntry(id, sameKey)]);
    expect(await changesSince(before)).toEqual([-7.5, 210, 0, 202.5]);
    const { entries } = await theresa.cashBook('limit=5');
    const expense = { kind: 'expense', entry_id: id, can_cancel: false };
    expect([entries[0], entries[4]]).toMatchObject([
      { ...expense, cancels: true },
      { ...expense, cancels: false, cancelled: true },
    ]);
    const [{ event }, { related }] = [
      await theresa.event(entries[0]?.revision),
      await theresa.event(entries[4]?.revision),
    ];
    expect(related).toEqual([{ same: 'booking', events: [event] }]);
    await expectRefused(theresa.cancelsEntry(id), 409, 'conflict', 'Diese Buchung ist schon storniert');
    expect(await anna.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });

  test('can be read page by page, by place and by month; bad dates are refused', async () => {
    const whole = await theresa.cashBook('limit=200');
    const page = await theresa.cashBook('limit=3');
    const rest = await theresa.cashBook(`limit=200&before=${page.next}`);
    expect([...page.entries, ...rest.entries]).toEqual(whole.entries);
    expect(whole.entries.at(-1)).toMatchObject({ kind: 'opening', member_name: null });
    for (const { revision, receipt_number } of whole.entries)
      expect(await theresa.event(revision)).toMatchObject({ receipt_number });
    const { entries: inBox } = await theresa.cashBook('place=box&limit=200');
    const isInBox = ({ movements }: (typeof inBox)[number]) => movements.some(({ place }) => place === 'box');
    expect(inBox).toEqual(whole.entries.filter(isInBox));
    const { closing } = whole;
    expect((await theresa.position())?.box).toBe(closing.box);
    expect((await theresa.cashBook('month=2026-11&limit=200')).entries).toEqual(whole.entries);
    expect(await theresa.cashBook('month=2026-12')).toMatchObject({ entries: [], opening: closing, closing });
    for (const [query, message] of [
      ['to=9999-12-31', 'Bitte gib ein gültiges Datum an'],
      ['from=2026-11-25&to=2026-11-24', 'Der Anfang liegt nach dem Ende'],
    ] as const)
      await expectRefused(theresa.cashBook(query), 400, 'invalid', message);
  });
});

test('entries are summed by category, place and month; a category no longer listed is refused', async () => {
  const keg = { category: 'Getränke', supplier: 'Getränke Huber' };
  const sums = async (query = '') => {
    const { lines } = await theresa.cashBook(query);
    const sorted = lines.filter(({ kind }) => kind === 'expense' || kind === 'income');
    return Object.fromEntries(sorted.map(({ kind, category, ...sum }) => [`${kind} ${category}`, sum]));
  };
  const before = await sums();
  await theresa.takesIn({ place: 'bank', amount: 100, category: 'Spenden', supplier: 'Opa Huber' });
  await theresa.spends({ place: 'bank', amount: 30, ...keg });
  const { id } = await theresa.spends({ place: 'bank', amount: 12, ...keg, note: 'zweimal getippt' });
  await theresa.cancelsEntry(id);
  const categories = { expenses: ['Fassbier', 'Sonstiges'], income: ['Spenden'] };
  await theresa.call(calls.changeSettings, { body: { categories } });
  await expectRefused(theresa.spends(keg), 409, 'conflict', 'Diese Kategorie steht nicht mehr in der Liste');
  const sorted = { 'expense Getränke': { box: 0, bank: -30 }, 'income Spenden': { box: 0, bank: 100 } };
  expect(await sums()).toEqual({ ...before, ...sorted });
  expect(await sums('month=2026-11')).toMatchObject(sorted);
  expect(await sums('month=2026-10')).toEqual({});
  expect((await theresa.cashBook('category=Getr%C3%A4nke')).entries).toMatchObject([
    { cancels: true, ...keg },
    { cancelled: true, ...keg },
    { cancelled: false, ...keg },
  ]);
});

test('a count books its difference once, with a reason; an admin can read its record', async () => {
  const before = await theresa.position();
  const { box: expected = 0 } = before ?? {};
  const counted = Math.round((expected - 1.2) * 100) / 100;
  const body = {
    place: 'box',
    counted,
    expected,
    coins: { 1: counted * 100 },
    witness: ' Bert  Brecht ',
  } as const;
  await expectRefused(theresa.counts(body), 400, 'invalid', 'Bitte schreib dazu, woran es liegt');
  const sameKey = idempotencyKey('counted-only-once');
  await theresa.counts({ ...body, reason: 'Wechselgeld vertan' }, sameKey);
  const { revision } = await theresa.counts({ ...body, reason: 'Wechselgeld vertan' }, sameKey);
  expect(await theresa.position()).toMatchObject({ box: counted, bank: before?.bank });
  const { coins } = body;
  const count = {
    ...{ revision, counted, difference: -1.2, coins, witness: 'Bert Brecht' },
    ...{ by_name: 'Theresa', receipt_number: expect.stringMatching(/^2026-\d{4}$/) },
  };
  expect((await theresa.call(calls.cashPosition, {})).counts).toMatchObject([count]);
  await bert.topsUp(5);
  expect((await theresa.cashBook(`place=box&after=${revision}`)).entries).toMatchObject([
    { kind: 'recharge' },
  ]);
  await expectRefused(
    theresa.counts({ place: 'box', counted, expected: counted }),
    409,
    'conflict',
    'Inzwischen wurde etwas gebucht. Bitte schau noch einmal, ob es stimmt',
  );
  const countOf = (at: number) => anna.call(calls.cashCount, { params: { revision: String(at) } });
  expect(await countOf(revision)).toMatchObject({ count, hash: expect.any(String) });
  await expectRefused(countOf(0), 404, 'not_found', 'Diese Zählung gibt es nicht');
  expect((await anna.get('/api/admin/cash-book/counts/zwei/')).status).toBe(404);
});

test('a bank line is booked once as a deposit, even if sent again; the log has only its hash', async () => {
  const line = '2026-11-20 2000 GUSTL 0';
  const gustl = await till.member('Gustl');
  const money = { line, amount: 20, member_id: gustl.id, bank_date: '2026-11-17', note: 'Bierkasse' };
  const books = (headers?: Headers) => anna.call(calls.bookBankLines, { body: { lines: [money] } }, headers);
  const sameKey = idempotencyKey();
  const all = await Promise.all([books(sameKey), books(sameKey), books()]);
  expect(all.map(({ booked }) => booked).toSorted()).toEqual([0, 1, 1]);
  const lookUp = await anna.call(calls.lookUpBankLines, { body: { lines: [{ line: 'another' }, { line }] } });
  expect(lookUp.known_by).toEqual([null, 'line']);
  expect(await gustl.balance()).toBe(20);
  expect((await gustl.history()).transactions).toMatchObject([
    {
      ...{ type: 'deposit', amount: 20 },
      description: 'Einzahlung per Überweisung: Bierkasse (laut Bank 17.11.2026)',
    },
  ]);
  expect(await anna.reconciles()).toMatchObject({ ok: true, difference: 0 });
  const { events } = await anna.events();
  const deposit = events.find(({ type }) => type === 'DepositBooked');
  expect(deposit?.data.bankLine).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify(events)).not.toContain(line);
});

test('a bank statement is compared with the valid bookings since a day: members’ money, and the table’s at the bank', async () => {
  const gerda = await till.member('Gerda');
  await gerda.topsUp(5);
  till.clock.moveOn(24 * 60 * 60 * 1000);
  const from = till.clock.now();
  await theresa.deposits(gerda.id, { amount: 30, way: 'cash', note: '' });
  const { id } = await theresa.spends({ place: 'bank', amount: 12, supplier: 'Brauerei' });
  await theresa.spends({ place: 'box', amount: 1 });
  const mistaken = await theresa.takesIn({ place: 'bank', amount: 8 });
  await theresa.cancelsEntry(mistaken.id);
  const line = { line: '2026-11-22 1100 GERDA 0', amount: 11, member_id: gerda.id, bank_date: '2026-11-19' };
  await anna.call(calls.bookBankLines, { body: { lines: [line] } });
  const { bookings } = await theresa.call(calls.earlierBookings, { query: { from } });
  const gerdas = { entry: null, member_id: gerda.id, member_name: 'Gerda', code: null };
  const ofTable = { member_id: null, member_name: null, code: null, from_bank: false, in_cash: false };
  const today = from.slice(0, 10);
  expect(bookings).toEqual([
    { ...gerdas, amount: 11, date: '2026-11-19', from_bank: true, in_cash: false },
    { ...ofTable, entry: 'expense', amount: -12, date: today },
    { ...gerdas, amount: 30, date: today, from_bank: false, in_cash: true },
  ]);
  await theresa.cancelsEntry(id);
  expect((await theresa.call(calls.earlierBookings, { query: { from } })).bookings).toHaveLength(2);
});

test('the category last used with a supplier is known', async () => {
  const categories = { expenses: ['Getränke', 'Gebühren'], income: [] };
  await theresa.call(calls.changeSettings, { body: { categories } });
  await theresa.spends({ supplier: 'Huber', category: 'Gebühren', amount: 1 });
  await theresa.spends({ supplier: 'Huber', category: 'Getränke', amount: 1 });
  await theresa.spends({ supplier: 'Sparkasse', amount: 1 });
  const { suppliers } = await theresa.call(calls.suppliers, {});
  expect(suppliers.slice(0, 2)).toEqual([
    { supplier: 'Huber', category: 'Getränke' },
    { supplier: 'Huber', category: 'Gebühren' },
  ]);
});
