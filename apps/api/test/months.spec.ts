import { beforeAll, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { type Headers, idempotencyKey } from '@stammtisch/test-kit';
import { expectRefused, refused } from './harness/refusals.js';
import { openedTable, openedTill } from './harness/test-till.js';

const { till, anna, bert, theresa } = openedTable('Bert', 'Theresa');
let beer: string;
let expense: string;

const months = async () => (await anna.call(calls.months, {})).months;
const sheet = (month: string) => anna.call(calls.month, { params: { month } });
const close = (month: string, by = theresa, headers?: Headers) =>
  by.call(calls.closeMonth, { params: { month } }, headers);
const reopen = (month: string) =>
  theresa.call(calls.reopenMonth, { params: { month }, body: { reason: 'Bon vergessen' } });

beforeAll(async () => {
  await anna.setsRole(theresa.id, 'treasurer');
  till.moveToLocal('2026-11-25T20:00');
  await anna.opensCashBook(50, 100);
  await bert.topsUp(20);
  beer = String((await bert.buys('Helles')).transaction.id);
  expense = String((await anna.spends()).id);
  const mistaken = await anna.spends({ amount: 7 });
  await anna.cancelsEntry(mistaken.id);
});

test('a month that is not over can’t be closed, and its sheet shows the current figures', async () => {
  till.moveToLocal('2026-12-01T05:59');
  await expectRefused(close('2026-11'), 409, 'conflict', 'Dieser Monat ist noch nicht vorbei');
  expect(await months()).toMatchObject([{ month: '2026-11', closed: false, can_close: false }]);
  expect(await sheet('2026-11')).toMatchObject({
    closing: null,
    figures: { revision: till.state.revision, sums: { balances: 16.5 }, box: 28, bank: 100 },
  });
});

describe('a month that is over', () => {
  beforeAll(async () => {
    till.moveToLocal('2026-12-01T07:00');
    await bert.topsUp(5);
  });

  test('is closed with the figures of its books, and names who closed it', async () => {
    const statement = await anna.statement('2026-11', bert.id);
    const before = await sheet('2026-11');
    expect(before).toMatchObject({ closed: false, can_close: true, can_reopen: false });
    const closed = await close('2026-11');
    const sums = expect.objectContaining({ balances: 16.5, top_ups: 20, drinks: 3.5, deposits: 0 });
    const figures = { revision: statement.revision, hash: statement.hash, sums, box: 28, bank: 100 };
    expect(closed).toMatchObject({
      month: '2026-11',
      closed: true,
      can_close: false,
      can_reopen: true,
      closing: { at: '2026-12-01T06:00:00.000Z', by_name: 'Theresa', figures },
      from: '2026-11-01T05:00:00.000Z',
      to: '2026-12-01T05:00:00.000Z',
      figures,
      report: { closing: { box: 28, bank: 100 }, left_over: { opening: null, closing: 111.5 } },
      members: [{ member_name: 'Bert', balance: 16.5 }],
    });
    expect(before.figures).toEqual(closed.figures);
    expect((await months()).map(({ month, closed: isClosed }) => [month, isClosed])).toEqual([
      ['2026-12', false],
      ['2026-11', true],
    ]);
  });

  test('keeps its bookings once closed: a cancellation is refused for members and admins alike', async () => {
    const notCancellable = refused(
      403,
      'not_cancellable',
      'Dieser Monat ist abgeschlossen. Was nicht stimmt, wird mit einer neuen Buchung berichtigt',
    );
    await expect(bert.cancels(beer)).rejects.toMatchObject(notCancellable);
    await expect(anna.cancelsAny(beer)).rejects.toMatchObject(notCancellable);
    await expect(anna.cancelsEntry(expense)).rejects.toMatchObject(notCancellable);
    const own = (await bert.history()).transactions.find(({ id }) => id === beer);
    expect(own).toMatchObject({ can_cancel: false, fixed: true });
    expect((await anna.cashBook('month=2026-11')).entries.some(({ can_cancel }) => can_cancel)).toBe(false);
  });
});

test('a reopened month is closed once by simultaneous calls, and not by a repeat of an old call', async () => {
  const { figures } = await sheet('2026-11');
  expect(await reopen('2026-11')).toMatchObject({ closed: false, closing: null, can_close: true });
  expect((await anna.events('type=MonthReopened&limit=1')).events).toMatchObject([
    { actor: theresa.id, data: { month: '2026-11', reason: 'Bon vergessen' } },
  ]);
  await expectRefused(
    reopen('2026-11'),
    409,
    'conflict',
    'Nur der zuletzt abgeschlossene Monat lässt sich wieder öffnen',
  );
  const closings = async () => (await anna.events('type=MonthClosed&limit=50')).events.length;
  const before = await closings();
  const sameKey = idempotencyKey('closing-november');
  const [first, again, annas] = await Promise.all([
    close('2026-11', theresa, sameKey),
    close('2026-11', theresa, sameKey),
    close('2026-11', anna),
  ]);
  expect([again.closing, annas.closing]).toEqual([first.closing, first.closing]);
  expect(first).toMatchObject({ closed: true, figures });
  expect(await closings()).toBe(before + 1);
  await reopen('2026-11');
  expect(await close('2026-11', theresa, sameKey)).toMatchObject({ closed: false, can_close: true });
  // Closing a month closes those before it.
  till.moveToLocal('2027-01-02T11:00');
  await close('2026-12');
  expect((await months()).map(({ closed, closing }) => [closed, closing !== null])).toEqual([
    [false, false],
    [true, true],
    [true, false],
  ]);
  expect(await close('2026-11')).toMatchObject({ closed: true, closing: null });
  expect((await anna.reconciles()).ok).toBe(true);
  for (const month of ['2026-10', '2027-04', '2026-13', 'gestern']) {
    await expectRefused(close(month), 404, 'not_found', 'Diesen Monat gibt es in der Kasse nicht');
    await expectRefused(sheet(month), 404, 'not_found');
  }
});

/** In November the cash book is opened; nobody counts. Two top-ups wait when December ends. */
describe('the sheet of a month', () => {
  const second = openedTill();
  const december = () => second.anna.call(calls.month, { params: { month: '2026-12' } });
  const datable = async () => (await second.anna.call(calls.cashPosition, {})).as_of;
  const carl = second.regular('Carl');

  beforeAll(async () => {
    second.moveToLocal('2026-11-25T20:00');
    await second.anna.opensCashBook(50, 100);
    await second.anna.spends({ place: 'bank', category: 'Getränke' });
    second.moveToLocal('2026-12-10T20:00');
    await second.anna.setsPaymentWays({ cash: { confirm: true } });
    await second.anna.spends({ place: 'bank', amount: 8, category: 'Essen' });
    await second.anna.takesIn({ place: 'box', amount: 10, category: 'Spenden' });
    for (const amount of [20, 15]) await carl.paysIn(amount, 'cash');
    second.moveToLocal('2027-01-02T10:00');
  });

  test('shows its receipt numbers, the top-ups waiting at its end, and what to do before closing', async () => {
    const atEnd = { receipts: { first: '2026-0002', last: '2026-0003' }, waiting: { count: 2, amount: 35 } };
    expect(await december()).toMatchObject(atEnd);
    const [first] = await second.anna.waitingTopUps();
    await second.anna.declines(String(first?.id));
    expect(await december()).toMatchObject(atEnd);
    const since = '2026-11-25T19:00:00.000Z';
    expect((await december()).open).toMatchObject([
      { kind: 'announcements', count: 1 },
      { kind: 'count', place: 'box', since },
      { kind: 'count', place: 'bank', since },
    ]);
  });

  test('shows a count dated to its end, and does not change once closed', async () => {
    expect(await datable()).toEqual({ box: '2026-12', bank: '2026-12' });
    const dated = { as_of: '2026-12', reason: 'Wechselgeld vertan', witness: 'Bert' } as const;
    await second.anna.counts({ place: 'box', counted: 59, expected: 60, ...dated });
    // The difference is booked when it is found: the month ends with what the books said.
    expect(await december()).toMatchObject({
      counts: [
        { place: 'box', at: '2027-01-02T09:00:00.000Z', counted: 59, expected: 60, difference: -1, ...dated },
      ],
      report: { closing: { box: 60 } },
      open: [{ kind: 'announcements' }, { kind: 'count', place: 'bank' }],
    });
    expect(await datable()).toEqual({ box: null, bank: '2026-12' });
    const closed = await second.anna.call(calls.closeMonth, { params: { month: '2026-12' } });
    expect([closed.open, await datable()]).toEqual([[], { box: null, bank: null }]);
    await second.anna.counts({ place: 'bank', counted: 50, expected: 50, reason: '' });
    expect(await december()).toEqual(closed);
  });
});

describe('the task list', () => {
  const till = openedTill();
  const { anna } = till;
  const bert = till.regular('Bert');
  const carl = till.regular('Carl');
  const tasks = async () => (await anna.call(calls.tasks, {})).tasks;
  const kinds = async () => (await tasks()).map(({ kind }) => kind);

  test('is empty at first, then lists top-ups, counts, months, members at the limit and former ones', async () => {
    till.moveToLocal('2026-11-25T20:00');
    expect(await tasks()).toEqual([]);
    await anna.opensCashBook(50, 0);
    expect(await tasks()).toEqual([]);
    await anna.setsPaymentWays({ cash: { confirm: true } });
    const { announcement } = await bert.paysIn(20, 'cash');
    await carl.paysIn(9.5, 'cash');
    expect(await tasks()).toMatchObject([{ kind: 'announcements', count: 2, amount: 29.5 }]);
    await anna.confirms({ id: String(announcement?.id), amount: 20 });
    till.moveToLocal('2027-01-01T06:00');
    // The bank account has no money to count.
    expect(await tasks()).toMatchObject([
      { kind: 'announcements', count: 1, amount: 9.5 },
      { kind: 'count', place: 'box', since: expect.stringContaining('2026-11-25') },
      { kind: 'months', count: 2, month: '2026-11' },
    ]);
    await anna.call(calls.closeMonth, { params: { month: '2026-12' } });
    expect(await kinds()).toEqual(['announcements', 'count']);
    await anna.counts({ place: 'box', counted: 70, expected: 70, reason: '' });
    expect(await kinds()).toEqual(['announcements']);
    await anna.setsCreditLine(0);
    await bert.buys('Helles');
    // Anna and Carl have no money, and may not owe any.
    expect(await tasks()).toMatchObject([{ kind: 'announcements' }, { kind: 'at_limit', count: 2 }]);
    // Nobody is at the limit when all drinks are free.
    for (const { id, name, icon } of (await anna.home()).drinks)
      await anna.changesDrink(id, { name, icon, price: 0 });
    await anna.removes(bert.id);
    const former = { kind: 'former', count: 1, amount: 16.5 };
    expect(await tasks()).toMatchObject([{ kind: 'announcements' }, former]);
  });
});
