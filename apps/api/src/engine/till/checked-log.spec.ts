import { describe, expect, test } from '@jest/globals';
import { evolve, initialState, type TillFact } from '@stammtisch/domain';
import { anActOfMonths, cashBookOpened, fact, joined, play, toppedUp } from '@stammtisch/domain/testing';
import type { RecordedEvent } from '@stammtisch/event-store';
import fc from 'fast-check';
import { LogCheck, PossibleMonthEnds } from './checked-log.js';
import { CHAIN_START, chainHash } from './logged-event.js';

/** A log with a valid hash chain. The facts need not make sense. */
function logOf(facts: readonly (TillFact & { readonly at?: string })[]): RecordedEvent[] {
  let before = CHAIN_START;
  return facts.map(({ type, data, at = '2026-11-20T19:00:00.000Z' }, revision) => {
    const metadata = { at, actor: 'anna', commandId: `${revision}`, schema: 1 };
    const event = { id: `event-${revision}`, revision, type, data, metadata };
    before = chainHash(before, event);
    return { ...event, metadata: { ...metadata, hash: before } } as unknown as RecordedEvent;
  });
}

function checked(...facts: readonly TillFact[]) {
  const check = new LogCheck();
  for (const event of logOf(facts)) check.take(event);
  return check.result(facts.length - 1);
}

const ben = joined('ben', true);
const topUp = (transactionId = 'top-up') => toppedUp('ben', 2_000, { transactionId });
const opened = cashBookOpened(5_000, 10_000);
const kisten = { place: 'box', amount: 4_200, spentOn: '2026-11-20', note: '3 Kisten' } as const;
const expense = fact('ExpenseBooked', { entryId: 'kisten', ...kisten });

const log = [ben, opened, topUp(), expense, topUp('second'), topUp('third')];
const problem = (events: readonly RecordedEvent[]) => {
  const check = new LogCheck();
  for (const [index, event] of events.entries()) check.take(event, events[index + 1]);
  return check.result(log.length - 1).problem;
};
const renumbered = (events: readonly RecordedEvent[]) =>
  events.map((event, revision) => ({ ...event, revision }));

test('a log that is tampered with is reported with the event and the kind of change', () => {
  const events = logOf(log);
  expect(problem(events)).toBeNull();
  for (const index of [1, 2, 3]) {
    const changed = events.with(index, { ...events[index], data: { amount: 1 } } as RecordedEvent);
    expect(problem(changed)).toEqual({ revision: index, kind: 'changed' });
    expect(problem(renumbered(events.toSpliced(index, 1)))).toEqual({ revision: index, kind: 'missing' });
    const inserted = events.toSpliced(index, 0, { ...events[index], id: 'put in' } as RecordedEvent);
    expect(problem(renumbered(inserted))).toEqual({ revision: index, kind: 'inserted' });
  }
});

describe('a log in which November is closed', () => {
  const december = <Fact extends TillFact>(fact: Fact) => ({ ...fact, at: '2026-12-03T11:00:00.000Z' });
  const november = [ben, opened, topUp(), expense];
  const { revision, hash, totals, cash } = checked(...november);
  const books = { revision, hash, totals, box: cash?.box ?? null, bank: cash?.bank ?? null };
  const closed = (change: Partial<typeof books> = {}) =>
    december(fact('MonthClosed', { month: '2026-11', books: { ...books, ...change } }));

  test('is valid if the closing matches the books', () => {
    const late = december(topUp('later'));
    expect(checked(...november, closed(), late).problem).toBeNull();
    expect(checked(...november, late, closed()).problem).toBeNull();
  });

  test.each<[string, Parameters<typeof closed>[0]]>([
    ['another sum', { totals: { ...totals, balances: 1_000 } }],
    ['another hash', { hash: CHAIN_START }],
    ['more than lay in the cash box', { box: 2_801 }],
    ['less than was on the bank account', { bank: 0 }],
    ['the books of another moment', { revision: 2 }],
  ])('is reported if the closing fixes %s', (_, change) => {
    const { problem } = checked(...november, closed(change));
    expect(problem).toEqual({ revision: 4, kind: 'contradictory' });
  });

  test('reports a later changed event rather than a wrong closing', () => {
    const events = logOf([...november, closed({ bank: 0 }), december(topUp('later'))]);
    const check = new LogCheck();
    for (const event of events.with(5, { ...events[5], data: { amount: 1 } } as RecordedEvent))
      check.take(event);
    expect(check.problem).toEqual({ revision: 5, kind: 'changed' });
  });

  test('is valid for every closing that the till accepted', () => {
    let closings = 0;
    const acts = fc.array(anActOfMonths(), { minLength: 20, maxLength: 80, size: 'max' });
    fc.assert(
      fc.property(acts.map(play), ({ events }) => {
        const ends = new PossibleMonthEnds();
        let state = initialState;
        for (const event of events) {
          // The generated closings name their hashes like this.
          ends.note(event, { state, hash: `hash-${state.revision + 1}` });
          expect([event.type, ends.agree(event)]).toEqual([event.type, true]);
          state = evolve(state, event);
          closings += event.type === 'MonthClosed' ? 1 : 0;
        }
      }),
    );
    expect(closings).toBeGreaterThan(0);
  });
});
