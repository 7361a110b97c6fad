import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { given, joined } from '../../testing/index.js';
import { type FactOf, lastMonthOf, monthsBetween, yearOf } from '../index.js';

const table = [joined('anna', true), joined('ben')];
const july: FactOf<'FirstMonthSet'> = { type: 'FirstMonthSet', data: { month: 7 } };
const sets = (month = 7, by = 'anna') => ({ type: 'SetFirstMonth', by, month }) as const;

describe('The business year', () => {
  it('begins in January, until a treasurer sets another month', () => {
    expect(given(table).state.firstMonth).toBe(1);
    given(table).when(sets()).then(july);
    given(table, july).when(sets()).thenNothing();
    given(table, july)
      .when(sets(1))
      .then({ type: 'FirstMonthSet', data: { month: 1 } });
    given(table).when(sets(7, 'ben')).thenRejected('not_treasurer');
  });

  it('has twelve months from its first one on, each in one year and in no other', () => {
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
});
