import { afterAll, expect, test } from '@jest/globals';
import { type CashReport, wireCents } from '@stammtisch/contracts';
import { places, type TillEvent } from '@stammtisch/domain';
import {
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
import { loggedRun, readModelOf } from '../../../test/harness/read-model.js';
import { Projector } from '../../engine/read-model/projector.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { CashReports } from './cash-reports.js';

const newDir = dataDirs();
const opened: { close(): unknown }[] = [];
afterAll(() => {
  for (const database of opened) database.close();
});

/** A long run of months at the table. */
const log = loggedRun(play(fc.sample(anActOfMonths(), { seed: 20_261_124, numRuns: 500 })).events);
const reports = reportsOn(log);

function reportsOn(log: readonly LoggedEvent[]): CashReports {
  const { database, cash, past } = readModelOf(log, newDir());
  opened.push(database);
  new Projector(database).project(log);
  return new CashReports(cash, past);
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const total = (lines: CashReport['lines'], place: (typeof places)[number]) =>
  sum(lines.map((line) => wireCents(line[place])));

/** What was spent by category, in cents, from nothing but the events. */
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

/** What of the money that the cash book was begun with was the members', in cents, as far as is known at `to`. */
function theirsWhenBegun(to: number): number {
  const begun = bookkeepingOf(log.slice(0, log.findIndex(({ type }) => type === 'CashBookOpened') + 1));
  const broughtAlong = bookkeepingOf(log.slice(0, to + 1)).carriedOver - begun.carriedOver;
  return sum([...begun.balances.values()]) + broughtAlong;
}

test('a report adds up to the cent, and says of any period what a second bookkeeper says', async () => {
  const seen = { categories: 0, reports: 0, withoutCashBook: 0, begunIn: 0 };
  const aRevision = fc.integer({ min: -1, max: log.length - 1 });
  const check = async (one: number, other: number) => {
    const [after, to] = [Math.min(one, other), Math.max(one, other)];
    const before = cashBookkeepingOf(log.slice(0, after + 1));
    const kept = cashBookkeepingOf(log.slice(0, to + 1));
    const report = await reports.of({ after, to });
    if (!kept || !report) {
      expect([kept, report]).toEqual([undefined, null]);
      seen.withoutCashBook++;
      return;
    }
    const { opening, lines, closing, members, left_over } = report;
    for (const place of places) {
      expect(wireCents(opening[place])).toBe(before?.[place] ?? 0);
      expect(wireCents(closing[place])).toBe(kept[place]);
      expect(wireCents(opening[place]) + total(lines, place)).toBe(kept[place]);
    }
    expect(left_over.opening === null ? undefined : wireCents(left_over.opening)).toBe(before?.leftOver);
    expect(wireCents(left_over.closing)).toBe(kept.leftOver);
    expect(wireCents(members.closing)).toBe(kept.box + kept.bank - kept.leftOver);
    expect(wireCents(members.opening) + wireCents(members.changes.balances)).toBe(wireCents(members.closing));
    expect(wireCents(members.at_beginning)).toBe(before ? wireCents(members.opening) : theirsWhenBegun(to));
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

test('what was carried over since the cash book was begun lay there at its beginning', async () => {
  const begun = { type: 'CashBookOpened', data: { box: 9_000, bank: 0 } } as const;
  const log = loggedRun(
    at(TONIGHT, joined('anna', true), toppedUp('anna', 500), begun, carriedOver('anna', 2_000)),
  );
  const report = await reportsOn(log).of({ after: -1, to: log.length - 1 });
  expect(report?.members).toMatchObject({ opening: 0, at_beginning: 25, closing: 25 });
});
