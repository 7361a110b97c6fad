import { describe, expect, test } from '@jest/globals';
import { evolve, initialState, type TillFact } from '@stammtisch/domain';
import { anAct, anActOfMonths, play } from '@stammtisch/domain/testing';
import type { RecordedEvent } from '@stammtisch/event-store';
import fc from 'fast-check';
import { CHAIN_START, chainHash } from '../../engine/till/hash-chain.js';
import { CashProof } from './cash-proof.js';
import { LogCheck } from './checked-log.js';
import { MonthProof } from './month-proof.js';

/** A log whose chain of hashes is whole, whatever it tells. */
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
  for (const event of logOf(facts)) {
    expect(check.fits(event)).toBe(true);
    check.take(event);
  }
  return check.result(facts.length - 1);
}

const usernameHash = 'name-of-ben';
const ben: TillFact = {
  type: 'MemberJoined',
  data: { memberId: 'ben', usernameHash, personRevision: 0, superuser: true, inviteHash: null },
};
const topUp: TillFact = {
  type: 'CreditToppedUp',
  data: { transactionId: 'top-up', memberId: 'ben', amount: 2_000 },
};
const opened: TillFact = { type: 'CashBookOpened', data: { box: 5_000, bank: 10_000 } };
const expense: TillFact = {
  type: 'ExpenseBooked',
  data: { entryId: 'kisten', place: 'box', amount: 4_200, spentOn: '2026-11-20', note: '3 Kisten' },
};
const cancelled = (amount: number): TillFact => ({
  type: 'CashEntryCancelled',
  data: { entryId: 'kisten', kind: 'expense', moved: [{ place: 'box', amount }], note: '3 Kisten' },
});
const receipt: TillFact = {
  type: 'ReceiptAttached',
  data: { entryId: 'kisten', receiptId: 'slip', hash: 'a'.repeat(64), type: 'image/jpeg', size: 9 },
};
const counted = (expected: number, difference: number): TillFact => ({
  type: 'CashCounted',
  data: { countId: 'c', place: 'box', counted: 780, expected, difference, reason: 'Wechselgeld' },
});
const undone = (place?: 'box' | 'bank'): TillFact => ({
  type: 'TransactionCancelled',
  data: {
    ...{ transactionId: 'top-up', kind: 'top_up', memberId: 'ben', payerId: 'ben', amount: -2_000 },
    ...{ roundId: null, name: null, icon: null, evening: null },
    ...(place && { place }),
  },
});

describe('a log whose hashes are right', () => {
  test('is right when the cash book it tells of adds up', () => {
    const log = [
      ben,
      opened,
      topUp,
      expense,
      receipt,
      counted(2_800, -2_020),
      cancelled(4_200),
      undone('box'),
    ];
    expect(checked(...log)).toMatchObject({ problem: null, cash: { box: 2_980, bank: 10_000 } });
    expect(checked(ben, topUp, opened, undone())).toMatchObject({ problem: null, cash: { box: 5_000 } });
    expect(checked(ben, topUp)).toMatchObject({ problem: null, cash: null });
  });

  test.each<readonly [string, readonly TillFact[], number]>([
    ['is opened twice', [ben, opened, opened], 2],
    ['is written in before it is opened', [ben, expense], 1],
    ['was counted against something else than should have been there', [ben, opened, counted(780, 0)], 2],
    ['has a difference that is none', [ben, opened, counted(5_000, -4_000)], 2],
    ['takes back more than was spent', [ben, opened, expense, cancelled(4_300)], 3],
    ['has a receipt for what was never spent', [ben, opened, receipt], 2],
    ['takes back what was never spent', [ben, opened, cancelled(4_200)], 2],
    ['takes the same back twice', [ben, opened, expense, cancelled(4_200), cancelled(4_200)], 4],
    ['gives back money from another place', [ben, opened, topUp, undone('bank')], 3],
    ['gives back money without taking it from anywhere', [ben, opened, topUp, undone()], 3],
    ['gives back what was never in it', [ben, topUp, opened, undone('box')], 3],
  ])('is found out when the cash book %s', (_, log, revision) => {
    expect(checked(...log).problem).toEqual({ revision, kind: 'contradictory' });
  });
});

describe('a log that is tampered with', () => {
  const log = [ben, opened, topUp, expense, receipt, counted(2_800, -2_020)];
  const problem = (events: readonly RecordedEvent[]) => {
    const check = new LogCheck();
    events.forEach((event, place) => {
      if (!check.fits(event)) check.doubt(event, events[place + 1]);
      check.take(event);
    });
    return check.result(log.length - 1).problem;
  };
  const renumbered = (events: readonly RecordedEvent[]) =>
    events.map((event, revision) => ({ ...event, revision }));

  test('tells at which event, and how', () => {
    const events = logOf(log);
    expect(problem(events)).toBeNull();
    for (const place of [1, 2, 3]) {
      const changed = events.with(place, { ...events[place], data: { amount: 1 } } as RecordedEvent);
      expect(problem(changed)).toEqual({ revision: place, kind: 'changed' });
      expect(problem(renumbered(events.toSpliced(place, 1)))).toEqual({ revision: place, kind: 'missing' });
      const inserted = events.toSpliced(place, 0, { ...events[place], id: 'put in' } as RecordedEvent);
      expect(problem(renumbered(inserted))).toEqual({ revision: place, kind: 'inserted' });
    }
  });
});

describe('a log in which November is closed', () => {
  const december = <Fact extends TillFact>(fact: Fact) => ({ ...fact, at: '2026-12-03T11:00:00.000Z' });
  const november = [ben, opened, topUp, expense];
  const { revision, hash, totals: all, cash } = checked(...november);
  // A closing says nothing of kinds that came later while their sums are 0.
  const { carriedOver: _, levied: __, ...totals } = all;
  const books = { revision, hash, totals, box: cash?.box ?? null, bank: cash?.bank ?? null };
  const closed = (change: Partial<typeof books> = {}, month = '2026-11') =>
    december({ type: 'MonthClosed', data: { month, books: { ...books, ...change } } });
  const reopened = december({ type: 'MonthReopened', data: { month: '2026-11', reason: 'Bon vergessen' } });
  const drink = (evening: string): TillFact => ({
    type: 'DrinkPurchased',
    data: {
      ...{ transactionId: 'beer', memberId: 'ben', payerId: 'ben', drinkId: 'bier', name: 'Bier' },
      ...{ icon: '', price: 350, roundId: null, evening },
    },
  });

  test('is right when the closing says what the books said, and nothing in it changes', () => {
    const late = december({ ...topUp, data: { ...topUp.data, transactionId: 'later' } } as TillFact);
    const log = [...november, closed(), late, december(drink('2026-12-02'))];
    expect(checked(...log).problem).toBeNull();
    expect(checked(...november, late, closed()).problem).toBeNull();
    expect(checked(...november, closed(), reopened, december(cancelled(4_200)), late).problem).toBeNull();
  });

  test.each<readonly [string, readonly TillFact[], number]>([
    ['fixes another sum', [closed({ totals: { ...totals, balances: 1_000 } })], 4],
    ['fixes another hash', [closed({ hash: CHAIN_START })], 4],
    ['fixes more than lay in the cash box', [closed({ box: 2_801 })], 4],
    ['fixes less than was on the bank account', [closed({ bank: 0 })], 4],
    ['fixes the books of another moment', [closed({ revision: 2 })], 4],
    ['fixes it twice', [closed(), closed()], 5],
    ['opens it again twice', [closed(), reopened, reopened], 6],
    ['loses an expense', [closed(), december(cancelled(4_200))], 5],
    ['loses one whose receipt came late', [closed(), december(receipt), december(cancelled(4_200))], 6],
    ['loses a top-up', [closed(), december(undone('box'))], 5],
    ['gets one more drink', [closed(), december(drink('2026-11-30'))], 5],
  ])('is found out when somebody %s', (_, log, revision) => {
    expect(checked(...november, ...log).problem).toEqual({ revision, kind: 'contradictory' });
  });
});

test.each([
  ['of an evening', anAct(), ['CashCounted', 'CashEntryCancelled', 'ReceiptAttached']],
  ['in its months', anActOfMonths(), ['CashCounted', 'CashEntryCancelled', 'MonthClosed']],
])('whatever a table does %s, nothing is doubted that the till has accepted', (_, act, found) => {
  const seen = new Set<string>();
  const acts = fc.array(act, { minLength: 20, maxLength: 80, size: 'max' });
  fc.assert(
    fc.property(acts.map(play), ({ events }) => {
      const [cash, months] = [new CashProof(), new MonthProof()];
      let state = initialState;
      for (const event of events) {
        // The acts of the domain's tests call the hashes so.
        const fits = [cash.take(event), months.take(event, state, `hash-${state.revision + 1}`)];
        expect([event.type, ...fits]).toEqual([event.type, true, true]);
        state = evolve(state, event);
        seen.add(event.type);
      }
    }),
  );
  expect([...seen]).toEqual(expect.arrayContaining(found));
});
