import { describe, expect, it } from '@jest/globals';
import {
  at,
  cancelsAny,
  cashBookOpened,
  fact,
  given,
  hoursLater,
  joined,
  monthClosed,
  type Past,
  settingsChanged,
  toppedUp,
} from '../../testing/index.js';
import { cashPositionOf, type FactOf, type TillCommand } from '../index.js';

const table = [joined('anna', true), joined('ben')];

const expense = (amount: number, entryId = 'kisten') =>
  fact('ExpenseBooked', {
    entryId,
    place: 'box',
    amount,
    spentOn: '2026-11-20',
    note: '3 Kisten Augustiner',
  });
/** Anna books an expense, by default 1 € for ice cream. */
const spending = (fields: Partial<FactOf<'ExpenseBooked'>['data']>, ...past: Past) => {
  const ice = { place: 'box', amount: 100, spentOn: '2026-11-20', note: 'Eis' } as const;
  return given(table, ...past).when({ type: 'BookExpense', by: 'anna', ...ice, ...fields });
};
const cancelsEntry = (entryId = 'kisten') => ({ type: 'CancelCashEntry', by: 'anna', entryId }) as const;
const topUp = (amount: number, way?: 'cash' | 'transfer'): FactOf<'CreditToppedUp'> => {
  const { type, data } = toppedUp('ben', amount);
  return { type, data: way === undefined ? data : { ...data, way } };
};

it('The cash book is opened once, with the amounts in box and bank, before any entry', () => {
  const before = given(table, topUp(2_000));
  expect(before.state.cashBook).toBeNull();
  expect(cashPositionOf(before.state)).toBeUndefined();
  const { state, events } = before
    .when({ type: 'OpenCashBook', by: 'anna', box: 5_000, bank: 10_000 })
    .then(cashBookOpened(5_000, 10_000));
  expect(state.cashBook).toMatchObject({ openedAt: state.revision });
  given(events).when({ type: 'OpenCashBook', by: 'anna', box: 0, bank: 0 }).thenRejected('cash_book_open');
  spending({}).thenRejected('no_cash_book');
});

describe('A cash entry', () => {
  it.each([
    [{ type: 'BookExpense', place: 'box', spentOn: '2026-11-19' }, 'ExpenseBooked', { box: 0, bank: 0 }],
    [{ type: 'BookIncome', place: 'bank' }, 'IncomeBooked', { box: 700, bank: 700 }],
    [{ type: 'MoveMoney', from: 'box', to: 'bank' }, 'MoneyMoved', { box: 0, bank: 700 }],
  ] as const)('moves money, and back when it is cancelled: %j', (entry, type, balances) => {
    const command = { ...entry, by: 'anna', amount: 700, note: 'Notiz' };
    const { state, events } = given(table, cashBookOpened(700, 0)).when(command);
    expect(events.at(-1)).toMatchObject({ type, data: { entryId: 'new-1', amount: 700, note: 'Notiz' } });
    expect(state.cashBook).toMatchObject(balances);
    const { state: after } = given(events).when(cancelsEntry('new-1'));
    expect(after.cashBook).toMatchObject({ box: 700, bank: 0 });
  });

  it.each([
    { type: 'BookExpense', by: 'anna', place: 'box', spentOn: '2026-11-19', note: 'Eis' },
    { type: 'MoveMoney', by: 'anna', from: 'box', to: 'bank', note: '' },
    { type: 'BookPayout', by: 'anna', memberId: 'ben', way: 'cash', note: '' },
  ] as const)('takes no more out of the box than it holds: $type', (taking) => {
    const log = [...table, topUp(5_000), cashBookOpened(700, 0)];
    expect(given(log).when({ ...taking, amount: 700 }).state.cashBook?.box).toBe(0);
    const tooMuch = { ...taking, amount: 701 };
    given(log).when(tooMuch).thenRejected('box_too_empty');
  });

  it('can overdraw the bank, and can put money into a box below zero', () => {
    const { state } = spending({ place: 'bank', amount: 900 }, cashBookOpened(0, 0));
    expect(state.cashBook?.bank).toBe(-900);
    const deposit = topUp(500);
    const taken = [...table, cashBookOpened(0, 0), deposit, expense(400)];
    const { events } = given(taken).when(cancelsAny('anna', deposit, 3));
    const takesIn = { type: 'BookIncome', by: 'anna', place: 'box', amount: 100, note: '' } as const;
    const { state: after } = given(events).when(takesIn);
    expect(after.cashBook?.box).toBe(-300);
  });

  it('can be cancelled once', () => {
    const moved = [{ place: 'box', amount: 4_200 }] as const;
    const { note } = expense(4_200).data;
    const { events } = given(table, cashBookOpened(5_000, 0), expense(4_200))
      .when(cancelsEntry())
      .then(fact('CashEntryCancelled', { entryId: 'kisten', kind: 'expense', moved, note }));
    given(events).when(cancelsEntry()).thenRejected('already_cancelled');
    given(table, cashBookOpened(5_000, 0)).when(cancelsEntry()).thenRejected('cash_entry_not_found');
  });

  it('belongs to the month of its booking, even if spent in a closed month', () => {
    const late = { amount: 700, spentOn: '2026-10-30' };
    const { events, state } = spending(late, cashBookOpened(5_000, 0), monthClosed('2026-10'));
    expect(events.at(-1)).toMatchObject({ type: 'ExpenseBooked', data: { spentOn: '2026-10-30' } });
    expect(state.cashBook?.box).toBe(4_300);
    const { state: after } = given(events).when(cancelsEntry('new-1'));
    expect(after.cashBook?.box).toBe(5_000);
  });

  it('needs two different places, and a date since 1990 but not in the future', () => {
    given(table, cashBookOpened(0, 0))
      .when({ type: 'MoveMoney', by: 'anna', from: 'box', to: 'box', amount: 100, note: '' })
      .thenRejected('same_place');
    const spendingOn = (spentOn: string) => spending({ spentOn }, cashBookOpened(500, 0));
    spendingOn('2026-11-22').thenRejected('spent_in_the_future');
    spendingOn('1989-12-31').thenRejected('spent_too_long_ago');
    const { events } = spendingOn('1990-01-01');
    expect(events.at(-1)).toMatchObject({ type: 'ExpenseBooked' });
  });
});

describe('Categories', () => {
  const book = cashBookOpened(5_000, 0);
  const set = settingsChanged({ categories: { expenses: ['Fassbier'], income: ['Spenden', 'Flohmarkt'] } });
  const takesIn = (category: string) =>
    ({ type: 'BookIncome', by: 'anna', place: 'box', amount: 500, note: '', category }) as const;
  const spent = (labels: { category?: string; supplier?: string }, entryId = 'new-1') =>
    fact('ExpenseBooked', { ...expense(100, entryId).data, note: 'Eis', ...labels });

  it('are recorded for expenses and income if they are in the list, and omitted if empty', () => {
    const labels = { category: 'Getränke', supplier: 'Huber' };
    spending(labels, book).then(spent(labels));
    spending({ category: '', supplier: '' }, book).then(spent({}));
    spending(labels, book, set).thenRejected('category_unknown');
    given(table, book, set).when(takesIn('Fassbier')).thenRejected('category_unknown');
    const data = { entryId: 'new-1', place: 'box', amount: 500, note: '', category: 'Flohmarkt' } as const;
    given(table, book, set).when(takesIn('Flohmarkt')).then({ type: 'IncomeBooked', data });
  });

  it('are kept on cancellation with the supplier, even if no longer in the list', () => {
    const labels = { category: 'Getränke', supplier: 'Huber' };
    const moved = [{ place: 'box', amount: 100 }] as const;
    given(table, book, spent(labels, 'fass'), set)
      .when(cancelsEntry('fass'))
      .then(fact('CashEntryCancelled', { entryId: 'fass', kind: 'expense', moved, note: 'Eis', ...labels }));
  });
});

describe('A count', () => {
  type CountCash = Extract<TillCommand, { readonly type: 'CountCash' }>;
  const book = [...table, cashBookOpened(5_000, 10_000)];

  const asExpected = { place: 'box', counted: 5_000, expected: 5_000, reason: '' } as const;
  const counts = (parts: Partial<CountCash>) =>
    ({ type: 'CountCash', by: 'anna', ...asExpected, ...parts }) as const;
  const counting = (parts: Partial<CountCash>, ...past: Past) => given(book, ...past).when(counts(parts));

  const counted = (fields: Partial<FactOf<'CashCounted'>['data']> = {}) =>
    fact('CashCounted', { countId: 'new-1', difference: 0, ...asExpected, ...fields });

  it('books a shortage, with a reason, and sets the place to what was counted', () => {
    const short = { counted: 5_880, expected: 6_000, reason: 'Wechselgeld vertan' };
    const { state } = counting(short, toppedUp('ben', 1_000)).then(counted({ ...short, difference: -120 }));
    expect(cashPositionOf(state)).toEqual({ box: 5_880, bank: 10_000, members: 1_000, leftOver: 14_880 });
    counting({ counted: 4_880 }).thenRejected('reason_missing');
  });

  it('can record a co-counter and the coins, which must add up, and needs no reason as expected', () => {
    const coins = { 2000: 2, 500: 2 };
    counting({ coins, witness: 'Ben Huber' }).then(counted({ coins, witness: 'Ben Huber' }));
    counting({ coins: undefined, witness: '' }).then(counted());
    counting({ coins: { 2000: 2 } }).thenRejected('coins_differ');
    const bank = { place: 'bank', expected: 10_000, counted: 5_000, reason: 'Gebühr', coins } as const;
    counting(bank).thenRejected('coins_differ');
  });

  describe('for the end of a month', () => {
    /** 2 December. */
    const later = { now: hoursLater(12 * 24) };
    const november = counts({ asOf: '2026-11' });

    it('records the month, and books a difference now', () => {
      const found = { counted: 4_880, reason: 'Wechselgeld vertan' };
      const { state, events } = given(book).when({ ...november, ...found }, later);
      const booked = { ...found, expected: 5_000, difference: -120, asOf: '2026-11' };
      expect(events.at(-1)?.data).toMatchObject(booked);
      expect(state.cashBook).toMatchObject({ box: 4_880, movedAt: { box: later.now } });
    });

    it('is refused after another difference was booked there, but not in the other place', () => {
      const asExpected = given(book).when(november, later);
      const other = { place: 'bank', expected: 10_000, counted: 9_000, reason: 'Gebühr' } as const;
      const otherPlace = given(asExpected.events).when(counts(other), later);
      const short = given(otherPlace.events).when({ ...november, counted: 4_900, reason: 'Loch' }, later);
      expect(short.state.cashBook?.box).toBe(4_900);
      given(short.events)
        .when({ ...november, expected: 4_900, counted: 4_900 }, later)
        .thenRejected('month_end_gone');
    });

    it('is refused if money has moved there since the month ended at 06:00', () => {
      const toppedUpAt = (moment: string) => [...book, ...at(moment, toppedUp('ben', 1_000))];
      const expected = counts({ asOf: '2026-11', expected: 6_000, counted: 6_000 });
      given(toppedUpAt('2026-12-01T05:00:00.000Z')).when(expected, later).thenRejected('month_end_gone');
      const { events } = given(toppedUpAt('2026-12-01T04:59:59.999Z')).when(expected, later);
      expect(events.at(-1)?.type).toBe('CashCounted');
    });

    it('is refused for a running or closed month, or one before the cash book', () => {
      given(book).when(november).thenRejected('month_end_gone');
      const { events } = given(book).when(november, { now: '2026-12-01T05:00:00.000Z' });
      expect(events.at(-1)?.type).toBe('CashCounted');
      given(book, monthClosed('2026-11')).when(november, later).thenRejected('month_end_gone');
      given(book)
        .when({ ...november, asOf: '2026-10' }, later)
        .thenRejected('month_end_gone');
    });
  });

  it('needs an open cash book, in which nothing was booked meanwhile', () => {
    given(table).when(counts({})).thenRejected('no_cash_book');
    counting({}, toppedUp('ben', 1_000)).thenRejected('count_outdated');
  });
});
