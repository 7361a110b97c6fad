import { afterAll, expect, test } from '@jest/globals';
import { type CashReport, wireCents } from '@stammtisch/contracts';
import { bookingOf, isKnown, monthAt, places, type TillEvent } from '@stammtisch/domain';
import {
  anAct,
  anActOfMonths,
  at,
  bookkeepingOf,
  carriedOver,
  cashBookkeepingOf,
  joined,
  play,
  TONIGHT,
  toppedUp,
} from '@stammtisch/domain/testing';
import fc from 'fast-check';
import { dataDirs } from '../../../test/harness/data-dirs.js';
import { loggedRun, projectorOf, readModelOf } from '../../../test/harness/read-model.js';
import type { Names } from '../../engine/people/names.js';
import { NamedReceipts } from '../../engine/read-model/books.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import type { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { Calendar } from './calendar.js';
import { CashView } from './cash.view.js';
import { Reports } from './report.js';

const timeZone = 'Europe/Berlin';
const newDir = dataDirs();
const opened = new Set<{ close(): unknown }>();
afterAll(() => {
  for (const database of opened) database.close();
});

/** The books of a node that projects the log in steps of `stepSize` events. */
function booksOn(log: readonly LoggedEvent[], stepSize = log.length) {
  const { database, cash, past, ask } = readModelOf(log, newDir());
  opened.add(database);
  for (let from = 0; from < log.length; from += stepSize) {
    // The process restarts before each step.
    const projector = projectorOf(database);
    projector.project(log.slice(projector.revision + 1, from + stepSize));
    projector.takeSnapshot();
  }
  const clock = new Clock(timeZone);
  const names = { inBooks: (id: string) => id, full: (id: string) => id } as Names;
  const till = { state: { revision: log.length - 1 } } as Till;
  const calendar = new Calendar(clock, past, till);
  const view = new CashView(till, cash, past, names, clock, new NamedReceipts(ask), calendar);
  return { database, cash, view, reports: new Reports(cash, past, view, names, calendar, till) };
}

/** A long run of months at the table, the first ones without a cash book. */
const acts = fc.sample(fc.oneof(anActOfMonths(), anAct()), { seed: 20_261_124, numRuns: 1000 });
const log = loggedRun(play(acts.filter(({ type }, index) => index > 200 || type !== 'OpenCashBook')).events);
const { reports } = booksOn(log);
/** Cash box and bank account after each event, by the tests' own bookkeeping. */
const cashAfterEach = (log: readonly LoggedEvent[]) =>
  log.map((_, revision) => cashBookkeepingOf(log.slice(0, revision + 1)));
const cashAfter = cashAfterEach(log);

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const total = (lines: CashReport['lines'], place: (typeof places)[number]) =>
  sum(lines.map((line) => wireCents(line[place])));

/** Expenses by category in cents, computed from the events alone. */
function spentIn(events: readonly TillEvent[]): ReadonlyMap<string | null, number> {
  const spent = new Map<string | null, number>();
  const add = (category: string | undefined, amount: number) =>
    spent.set(category ?? null, (spent.get(category ?? null) ?? 0) + amount);
  for (const { type, data } of events) {
    if (type === 'ExpenseBooked') add(data.category, data.amount);
    if (type === 'CashEntryCancelled' && data.kind === 'expense')
      add(data.category, -sum(data.moved.map(({ amount }) => amount)));
  }
  return spent;
}

const openedAt = log.findIndex(({ type }) => type === 'CashBookOpened');

/**
 * What balances from before the cash book changed the table's own money between two revisions, in cents: they were carried over, or
 * cancelled, and moved neither box nor bank.
 */
function fromEarlierBalances(after: number, to: number): number {
  const isEarlier = new Set(
    log.slice(0, openedAt).flatMap(({ data }) => ('transactionId' in data ? [data.transactionId] : [])),
  );
  const ofMoney = ['top_up', 'deposit', 'payout'];
  const changes = log.slice(after + 1, to + 1).map(({ type, data }) => {
    if (type === 'BalanceCarriedOver') return data.amount;
    if (type !== 'TransactionCancelled') return 0;
    const { kind, amount, transactionId } = data;
    return kind === 'carried_over' || (ofMoney.includes(kind) && isEarlier.has(transactionId)) ? amount : 0;
  });
  return 0 - sum(changes);
}

const isHalf = (event: LoggedEvent) =>
  isKnown(event) && ['passed_on', 'received'].includes(bookingOf(event)?.kind ?? '');

test('a report of any period adds up to the cent and matches an independent calculation', async () => {
  const seen = { categories: 0, reports: 0, withoutCashBook: 0, begunIn: 0, owing: 0, counts: 0, earlier: 0 };
  // No month ends between the two halves of money that is passed on.
  const aRevision = fc
    .integer({ min: -1, max: log.length - 1 })
    .filter((revision) => log.slice(0, revision + 1).filter(isHalf).length % 2 === 0);
  const check = async (one: number, other: number) => {
    const [after, to] = [Math.min(one, other), Math.max(one, other)];
    const [before, cash] = [cashAfter[after], cashAfter[to]];
    const { report, figures, counts, members } = await reports.of({ after, to }, '');
    const { balances, drunk } = bookkeepingOf(log.slice(0, to + 1));
    const open = [...balances].filter(([, balance]) => balance !== 0);
    const reported = members.map(({ member_id, balance }) => [member_id, wireCents(balance)] as const);
    expect(new Map(reported)).toEqual(new Map(open));
    expect([figures.revision, wireCents(figures.sums.drinks)]).toEqual([to, drunk]);
    if (open.some(([, balance]) => balance < 0)) seen.owing++;
    if (!cash || !report) {
      expect([cash ?? null, report]).toEqual([null, null]);
      seen.withoutCashBook++;
      return;
    }
    const { opening, lines, closing, left_over } = report;
    for (const place of places) {
      expect(wireCents(opening[place])).toBe(before?.[place] ?? 0);
      expect(wireCents(closing[place])).toBe(cash[place]);
      expect(wireCents(opening[place]) + total(lines, place)).toBe(cash[place]);
      const counted = log.findLast(
        ({ type, data, revision }) => type === 'CashCounted' && data.place === place && revision <= to,
      );
      expect(counts.find((count) => count.place === place)?.revision).toBe(counted?.revision);
      if (counted) seen.counts++;
    }
    const { opening: shareBefore, closing: shareAfter, changes } = report.members;
    expect(left_over.opening === null ? undefined : wireCents(left_over.opening)).toBe(before?.leftOver);
    expect(wireCents(left_over.closing)).toBe(cash.leftOver);
    expect(wireCents(shareAfter)).toBe(cash.box + cash.bank - cash.leftOver);
    expect(wireCents(shareBefore) + wireCents(changes.balances)).toBe(wireCents(shareAfter));
    const start = before ? after : openedAt;
    const earlier = fromEarlierBalances(start, to);
    const atStart = cashAfter[start]?.leftOver ?? Number.NaN;
    expect(wireCents(left_over.at_beginning)).toBe(before ? atStart : atStart + earlier);
    const [then, now] = [start, to].map((revision) => bookkeepingOf(log.slice(0, revision + 1)));
    const since = (name: 'drunk' | 'levied' | 'adjusted') => (now?.[name] ?? 0) - (then?.[name] ?? 0);
    expect(Object.entries(left_over.changes).map(([name, amount]) => [name, wireCents(amount)])).toEqual([
      ['drinks', since('drunk')],
      ['levies', since('levied')],
      ['balances_set', 0 - since('adjusted')],
      ['earlier_balances', before ? earlier : 0],
    ]);
    const ofTheTable = lines.filter(({ kind }) => ['income', 'expense', 'count'].includes(kind));
    const result =
      sum(Object.values(left_over.changes).map(wireCents)) +
      sum(places.map((each) => total(ofTheTable, each)));
    expect(wireCents(left_over.at_beginning) + result).toBe(wireCents(left_over.closing));
    if (before && earlier !== 0) seen.earlier++;
    const expenses = lines.filter(({ kind }) => kind === 'expense');
    const spent = spentIn(log.slice(after + 1, to + 1));
    expect(
      new Map(expenses.map((line) => [line.category, 0 - total([line], 'box') - total([line], 'bank')])),
    ).toEqual(spent);
    seen.reports++;
    seen.categories = Math.max(seen.categories, spent.size);
    if (!before) seen.begunIn++;
  };
  await fc.assert(fc.asyncProperty(aRevision, aRevision, check));
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  expect(seen.categories).toBeGreaterThan(1);
});

test('balances carried over after the cash book was opened count at its beginning', async () => {
  const begun = { type: 'CashBookOpened', data: { box: 9_000, bank: 0 } } as const;
  const log = loggedRun(
    at(TONIGHT, joined('anna', true), toppedUp('anna', 500), begun, carriedOver('anna', 2_000)),
  );
  const { report } = await booksOn(log).reports.of({ after: -1, to: log.length - 1 }, '');
  expect(report?.members).toMatchObject({ opening: 0, closing: 25 });
  expect(report?.left_over).toMatchObject({ opening: null, at_beginning: 65, closing: 65 });
});

async function numbersOf(log: readonly LoggedEvent[], stepSize: number): Promise<(string | null)[]> {
  const { database, cash, view } = booksOn(log, stepSize);
  const found: (string | null)[] = log.map(() => null);
  for (const row of (await cash.oldest({ after: -1, to: log.length }, log.length)).reverse())
    found[row.revision] = await view.numberOf(row, log[row.revision]?.metadata.at ?? '');
  database.close();
  opened.delete(database);
  return found;
}

/** Each event that changes box or bank gets the next number of its year. */
function expectedNumbers(log: readonly LoggedEvent[]): (string | null)[] {
  const years = new Map<string, number>();
  const cashAfter = cashAfterEach(log);
  return log.map(({ metadata }, revision) => {
    const [before, after] = [cashAfter[revision - 1], cashAfter[revision]];
    if (!before || places.every((place) => before[place] === after?.[place])) return null;
    const year = monthAt(metadata.at, timeZone).slice(0, 4);
    const count = (years.get(year) ?? 0) + 1;
    years.set(year, count);
    return `${year}-${String(count).padStart(4, '0')}`;
  });
}

test('receipt numbers are consecutive by year, in any projection of the log', async () => {
  const years = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anActOfMonths(), { minLength: 40, maxLength: 90, size: 'max' }),
      fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(Number.MAX_SAFE_INTEGER)),
      async (acts, stepSize) => {
        const log = loggedRun(play(acts).events);
        const numbers = await numbersOf(log, stepSize);
        expect(numbers).toEqual(expectedNumbers(log));
        for (const number of numbers) if (number) years.add(number.slice(0, 4));
      },
    ),
  );
  expect(years.size).toBeGreaterThan(1);
});
