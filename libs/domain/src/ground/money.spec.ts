import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents, formatEuro, fromEuro, MAX_BALANCE, toEuro, unsignedCents } from './money.js';

const anyAmount = fc.integer({ min: -100 * MAX_BALANCE, max: 100 * MAX_BALANCE });

describe('Money', () => {
  it('is unchanged by conversion to euros and JSON and back', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(fromEuro(toEuro(amount))).toBe(amount);
        expect(fromEuro(JSON.parse(JSON.stringify(toEuro(amount))))).toBe(amount);
      }),
    );
  });

  it('is refused with a fraction of a cent', () => {
    const finer = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(finer, ([amount, mill]) => {
        expect(fromEuro((amount * 10 + mill) / 1000)).toBeUndefined();
      }),
    );
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws on %p cents', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
    expect(() => formatEuro(value)).toThrow(RangeError);
    expect(() => toEuro(value)).toThrow(RangeError);
  });

  it('throws on a negative price', () => {
    expect(() => unsignedCents(-1)).toThrow(RangeError);
    expect(() => unsignedCents(Number.NaN)).toThrow(RangeError);
    expect(unsignedCents(0)).toBe(0);
  });
});

describe('A number of euros', () => {
  it.each([
    [19.99, 1999],
    [-0.01, -1],
    [-0, 0],
  ])('%p is %p cents', (euro, amount) => {
    expect(fromEuro(euro)).toBe(amount);
  });

  it.each([1.005, 0.1 + 0.2, 1e-9, 1e21, Number.MAX_VALUE, Number.NaN, Number.NEGATIVE_INFINITY])(
    '%p is no valid amount',
    (euro) => {
      expect(fromEuro(euro)).toBeUndefined();
    },
  );
});

describe('A formatted amount', () => {
  it.each([
    [350, '3,50\u00a0€'],
    [0, '0,00\u00a0€'],
    [-0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [-420, '\u22124,20\u00a0€'],
    [100_000, '1.000,00\u00a0€'],
    [-123_456_789, '\u22121.234.567,89\u00a0€'],
  ])('%p cents are %p', (amount, text) => {
    expect(formatEuro(amount)).toBe(text);
  });

  it.each([
    [350, '+3,50\u00a0€'],
    [-350, '\u22123,50\u00a0€'],
    [0, '0,00\u00a0€'],
  ])('%p cents with a sign are %p', (amount, text) => {
    expect(formatEuro(amount, { signed: true })).toBe(text);
  });
});
