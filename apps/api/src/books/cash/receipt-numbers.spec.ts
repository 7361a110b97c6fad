import { expect, test } from '@jest/globals';
import { evolve, initialState, monthAt, places } from '@stammtisch/domain';
import { anActOfMonths, at, joined, play, toppedUp } from '@stammtisch/domain/testing';
import fc from 'fast-check';
import { dataDirs } from '../../../test/harness/data-dirs.js';
import { loggedRun, readModelOf } from '../../../test/harness/read-model.js';
import { Projector } from '../../engine/read-model/projector.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import type { Till } from '../../engine/till/till.js';
import type { Settings } from '../../platform/settings.js';
import { Calendar } from '../statements/calendar.js';
import { ReceiptNumbers } from './receipt-numbers.js';

const timeZone = 'Europe/Berlin';
const newDir = dataDirs();

/** The number of each event, as a node comes to them that takes the log in by so many events at a time. */
async function numbersOn(log: readonly LoggedEvent[], atATime: number): Promise<(string | null)[]> {
  const { database, cash, past } = readModelOf(log, newDir());
  for (let from = 0; from < log.length; from += atATime) {
    // Each step is that of a process which has just begun again.
    const projector = new Projector(database);
    projector.project(log.slice(projector.revision + 1, from + atATime));
    projector.takeSnapshot();
  }
  const settings = { timeZone } as Settings;
  const calendar = new Calendar(settings, past, {} as Till);
  const numbers = new ReceiptNumbers(cash, calendar, settings);
  const found = new Map<number, string | null>();
  for (const row of (await cash.oldest({ after: -1, to: log.length }, log.length)).reverse())
    found.set(row.revision, await numbers.of(row, log[row.revision]?.metadata.at ?? ''));
  database.close();
  return log.map(({ revision }) => found.get(revision) ?? null);
}

/** The numbers counted by hand: the next one of its year for whatever leaves box or bank otherwise than it was. */
function counted(log: readonly LoggedEvent[]): (string | null)[] {
  const years = new Map<string, number>();
  let state = initialState;
  return log.map((event) => {
    const before = state;
    state = evolve(state, event);
    const moved = places.some(
      (place) => before.cashBook && before.cashBook[place] !== state.cashBook?.[place],
    );
    if (!moved) return null;
    const year = monthAt(event.metadata.at, timeZone).slice(0, 4);
    const count = (years.get(year) ?? 0) + 1;
    years.set(year, count);
    return `${year}-${String(count).padStart(4, '0')}`;
  });
}

test('receipt numbers are consecutive by year, whatever is cancelled or comes late, made anew or on another node', async () => {
  const years = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anActOfMonths(), { minLength: 40, maxLength: 90, size: 'max' }),
      fc.integer({ min: 1, max: 40 }),
      async (acts, atATime) => {
        const log = loggedRun(play(acts).events);
        const numbers = await numbersOn(log, log.length);
        expect(numbers).toEqual(counted(log));
        expect(await numbersOn(log, atATime)).toEqual(numbers);
        for (const number of numbers) if (number) years.add(number.slice(0, 4));
      },
    ),
  );
  expect(years.size).toBeGreaterThan(1);
});

test('a year’s numbers go on until six in the morning on New Year’s Day', async () => {
  const opened = { type: 'CashBookOpened', data: { box: 0, bank: 0 } } as const;
  const log = loggedRun([
    ...at('2026-12-31T20:00:00.000Z', joined('anna', true), opened, toppedUp('anna', 500)),
    ...at('2027-01-01T04:59:59.999Z', toppedUp('anna', 600)),
    ...at('2027-01-01T05:00:00.000Z', toppedUp('anna', 700)),
  ]);
  expect(await numbersOn(log, log.length)).toEqual([null, null, '2026-0001', '2026-0002', '2027-0001']);
});
