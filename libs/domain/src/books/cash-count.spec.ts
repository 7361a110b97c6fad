import { describe, expect, it } from '@jest/globals';
import { at, cashBookOpened, given, hoursLater, joined, monthClosed, toppedUp } from '../../testing/index.js';
import { cashPositionOf, type FactOf, type TillCommand } from '../index.js';

type CountCash = Extract<TillCommand, { readonly type: 'CountCash' }>;

const table = [joined('anna', true), joined('ben'), cashBookOpened(5_000, 10_000)];

const counts = (parts: Partial<CountCash>): CountCash => ({
  type: 'CountCash',
  by: 'anna',
  place: 'box',
  counted: 5_000,
  expected: 5_000,
  reason: '',
  ...parts,
});

const counted = (its: Partial<FactOf<'CashCounted'>['data']> = {}): FactOf<'CashCounted'> => ({
  type: 'CashCounted',
  data: {
    countId: 'new-1',
    place: 'box',
    counted: 5_000,
    expected: 5_000,
    difference: 0,
    reason: '',
    ...its,
  },
});

describe('A count', () => {
  it('that finds what should be there needs no reason', () => {
    given(table).when(counts({})).then(counted());
  });

  it('books what is missing, with a reason; the place holds what was counted, and less is left over', () => {
    const short = { counted: 5_880, expected: 6_000, reason: 'Wechselgeld vertan' };
    const { state } = given(table, toppedUp('ben', 1_000))
      .when(counts(short))
      .then(counted({ ...short, difference: -120 }));
    expect(cashPositionOf(state)).toEqual({ box: 5_880, bank: 10_000, members: 1_000, leftOver: 14_880 });
    given(table)
      .when(counts({ counted: 4_880 }))
      .thenRejected('reason_missing');
  });

  it('has the notes and coins it was, and who counted too; they come to what was counted', () => {
    const coins = { 2000: 2, 500: 2 };
    given(table)
      .when(counts({ coins, witness: 'Ben Huber' }))
      .then(counted({ coins, witness: 'Ben Huber' }));
    given(table)
      .when(counts({ coins: undefined, witness: '' }))
      .then(counted());
    given(table)
      .when(counts({ coins: { 2000: 2 } }))
      .thenRejected('coins_differ');
    given(table)
      .when(counts({ place: 'bank', expected: 10_000, counted: 5_000, reason: 'Gebühr', coins }))
      .thenRejected('coins_differ');
  });

  describe('for the end of a month', () => {
    /** Twelve days after the table has gathered: in December. */
    const later = { now: hoursLater(12 * 24) };
    const november = counts({ asOf: '2026-11' });

    it('says so, and books a difference now', () => {
      const found = { counted: 4_880, reason: 'Wechselgeld vertan' };
      const { state, events } = given(table).when({ ...november, ...found }, later);
      expect(events.at(-1)?.data).toMatchObject({
        ...found,
        expected: 5_000,
        difference: -120,
        asOf: '2026-11',
      });
      expect(state.cashBook).toMatchObject({ box: 4_880, movedAt: { box: later.now } });
    });

    it('is refused once something has moved there since: the difference of another count, too, but none of the other place', () => {
      const asExpected = given(table).when(november, later);
      const other = { place: 'bank', expected: 10_000, counted: 9_000, reason: 'Gebühr' } as const;
      const otherPlace = given(asExpected.events).when(counts(other), later);
      const short = given(otherPlace.events).when({ ...november, counted: 4_900, reason: 'Loch' }, later);
      expect(short.state.cashBook?.box).toBe(4_900);
      given(short.events)
        .when({ ...november, expected: 4_900, counted: 4_900 }, later)
        .thenRejected('month_end_gone');
    });

    it('is refused once money has moved there at six in the morning, when the next month begins', () => {
      const toppedUpAt = (moment: string) => [...table, ...at(moment, toppedUp('ben', 1_000))];
      const expected = counts({ asOf: '2026-11', expected: 6_000, counted: 6_000 });
      given(toppedUpAt('2026-12-01T05:00:00.000Z')).when(expected, later).thenRejected('month_end_gone');
      const { events } = given(toppedUpAt('2026-12-01T04:59:59.999Z')).when(expected, later);
      expect(events.at(-1)?.type).toBe('CashCounted');
    });

    it('is refused while the month goes on, after it was closed, and of a time before the cash book', () => {
      given(table).when(november).thenRejected('month_end_gone');
      given(table, monthClosed('2026-11')).when(november, later).thenRejected('month_end_gone');
      given(table)
        .when(counts({ asOf: '2026-10' }), later)
        .thenRejected('month_end_gone');
    });
  });

  it('is looked at once more when something was booked meanwhile', () => {
    given(table, toppedUp('ben', 1_000)).when(counts({})).thenRejected('count_outdated');
  });

  it('needs a cash book, and somebody who keeps it', () => {
    given(joined('anna', true)).when(counts({})).thenRejected('no_cash_book');
    given(table)
      .when(counts({ by: 'ben' }))
      .thenRejected('not_treasurer');
  });
});
