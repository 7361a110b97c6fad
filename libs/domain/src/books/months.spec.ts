import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  at,
  cancels,
  cancelsAny,
  drank,
  fact,
  given,
  joined,
  onTheMenu,
  type Past,
  toppedUp,
} from '../../testing/index.js';
import {
  booksOf,
  initialState,
  lastMonthOf,
  monthAfter,
  monthAt,
  monthEnd,
  monthsBetween,
  yearOf,
} from '../index.js';

const OCTOBER = '2026-10-20T19:00:00.000Z';
const ZONE = 'Europe/Berlin';
/** 3 November. */
const NOVEMBER = '2026-11-03T11:00:00.000Z';

const { totals } = initialState;
const closed = (month: string, revision = 3) =>
  fact('MonthClosed', { month, books: { revision, hash: 'h', totals, box: null, bank: null } });
const closes = (month: string, { revision = 3, seen = OCTOBER } = {}) =>
  ({ type: 'CloseMonth', by: 'anna', month, books: closed(month, revision).data.books, seen }) as const;
const reopens = (month: string) =>
  ({ type: 'ReopenMonth', by: 'anna', month, reason: 'Bon vergessen' }) as const;
const reopened = (month: string) => fact('MonthReopened', { month, reason: 'Bon vergessen' });

const table = at(OCTOBER, joined('anna', true), joined('ben'), onTheMenu('bier', 350));
const beer = drank('ben', 'bier', 350, { evening: '2026-10-20' });
const october = [...table, ...at(OCTOBER, beer)];
const closing = at(NOVEMBER, closed('2026-10'));
const later = (hours: number) => ({ now: new Date(Date.parse(NOVEMBER) + hours * 3_600_000).toISOString() });

describe('A month', () => {
  it('begins and ends at 06:00 local time', () => {
    expect(monthAt('2026-11-01T04:59:59.999Z', ZONE)).toBe('2026-10');
    expect(monthAt('2026-11-01T05:00:00.000Z', ZONE)).toBe('2026-11');
    expect(monthEnd('2026-10', ZONE)).toBe('2026-11-01T05:00:00.000Z');
    expect(monthEnd('2026-12', 'Pacific/Kiritimati')).toBe('2026-12-31T16:00:00.000Z');
  });

  it('is followed by the next one, also across years', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
    expect(monthsBetween('2027-01', '2026-12')).toEqual([]);
    expect([monthAfter('2026-12'), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('can be closed once it is over, with the state of the books', () => {
    const { state } = given(october).when(closes('2026-10'), later(0)).then(closed('2026-10'));
    expect(state.closedMonths).toEqual([{ month: '2026-10', revision: state.revision }]);
    const [last, end] = ['2026-11-01T04:59:59.999Z', '2026-11-01T05:00:00.000Z'];
    given(october).when(closes('2026-10'), { now: last }).thenRejected('month_not_over');
    given(october).when(closes('2026-10'), { now: end }).then(closed('2026-10'));
  });

  it('is closed once, together with all months before it', () => {
    for (const month of ['2026-10', '2026-09']) given(october, closing).when(closes(month), later(1)).then();
  });

  it('is closed with the amounts in box and bank', () => {
    const before = booksOf(given(october).state, 'h');
    expect(before).toMatchObject({ revision: 3, hash: 'h', box: null, bank: null });
    const opened = fact('CashBookOpened', { box: 5_000, bank: 10_000 });
    const { state } = given(october, at(OCTOBER, opened));
    expect(booksOf(state, 'h')).toEqual({ ...before, revision: 4, box: 5_000, bank: 10_000 });
  });

  it('can’t be closed with books that miss one of its events', () => {
    const closing = (past: Past, books: Parameters<typeof closes>[1]) =>
      given(...past).when(closes('2026-10', books), later(0));
    closing(october, { revision: 2 }).thenRejected('month_not_over');
    const november = at(NOVEMBER, joined('cleo'));
    closing([october, november], { seen: NOVEMBER }).then(closed('2026-10'));
    // Meanwhile another node has booked the last beer of October, and somebody has joined in November.
    closing([october, at(OCTOBER, beer), november], {}).thenRejected('month_not_over');
  });

  it('can be reopened with a reason if it is the last, and closed again', () => {
    const log = [...october, ...at(NOVEMBER, closed('2026-09', 0), closed('2026-10'))];
    given(log).when(reopens('2026-09'), later(1)).thenRejected('month_not_last');
    const { events } = given(log).when(reopens('2026-10'), later(1)).then(reopened('2026-10'));
    const again = closes('2026-10', { seen: NOVEMBER });
    given(events).when(again, later(2)).then(closed('2026-10'));
    given(events).when(reopens('2026-09'), later(2)).then(reopened('2026-09'));
  });
});

describe('A closed month', () => {
  const cancelled = { type: 'TransactionCancelled' };

  it('allows no cancellation until it is reopened', () => {
    const cancel = cancels('ben', beer, 0, OCTOBER);
    const strike = cancelsAny('anna', beer, 0, OCTOBER);
    given(october, closing).when(strike, later(1)).thenRejected('month_closed');
    expect(given(october).when(cancel, { now: OCTOBER }).events.at(-1)).toMatchObject(cancelled);
    given(october, closing).when(cancel, later(1)).thenRejected('month_closed');
    const again = given(october, closing, at(later(1).now, reopened('2026-10'))).when(strike, later(2));
    expect(again.events.at(-1)).toMatchObject(cancelled);
  });

  it('includes a drink booked later for its evenings, but no top-up of the next day', () => {
    const lateBeer = drank('ben', 'bier', 350, { evening: '2026-10-31', transactionId: 'late' });
    const topUp = toppedUp('ben', 500);
    const nextDay = '2026-11-01T10:00:00.000Z';
    const log = [...october, ...at(nextDay, lateBeer, topUp), ...closing];
    const strike = cancelsAny('anna', lateBeer, 0, nextDay);
    given(log).when(strike, later(1)).thenRejected('month_closed');
    const { events } = given(log).when(cancelsAny('anna', topUp, 0, nextDay), later(1));
    expect(events.at(-1)).toMatchObject(cancelled);
  });

  it('gets no late tap, which counts for the evening of its booking instead', () => {
    const tappedAt = '2026-10-31T22:00:00.000Z';
    const taps = { type: 'Purchase', memberId: 'ben', drinkId: 'bier', tappedAt } as const;
    const now = '2026-11-03T11:30:00.000Z';
    const booked = (...past: Past) =>
      given(...past)
        .when(taps, { now })
        .events.at(-1)?.data;
    expect(booked(october)).toMatchObject({ evening: '2026-10-31', tappedAt });
    expect(booked(october, closing)).toMatchObject({ evening: '2026-11-03', tappedAt });
  });
});

it('The business year has twelve months from its first one on, none of them in another year', () => {
  const aMonth = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(aMonth, fc.integer({ min: 1, max: 12 }), (date, firstMonth) => {
      const month = date.toISOString().slice(0, 7);
      const year = yearOf(month, firstMonth);
      expect(Number(year.slice(5))).toBe(firstMonth);
      const months = monthsBetween(year, lastMonthOf(year));
      expect(months).toHaveLength(12);
      expect(months).toContain(month);
      expect(new Set(months.map((each) => yearOf(each, firstMonth)))).toEqual(new Set([year]));
    }),
  );
});
