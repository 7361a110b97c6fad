import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountLimits, readAmount } from './amounts.js';
import { type Cents, formatEuro, MAX_BALANCE } from './money.js';

const { balance, price, topUp } = amountLimits;
const anyBalance = fc.integer({ min: -MAX_BALANCE, max: MAX_BALANCE });

describe('A typed amount', () => {
  it('is read back as it was formatted', () => {
    fc.assert(
      fc.property(anyBalance, (amount) => {
        expect(readAmount(formatEuro(amount), balance)).toBe(amount);
      }),
    );
  });

  it('can have spaces or points between thousands, and a decimal comma or point', () => {
    const ways = fc.tuple(fc.constantFrom('', '.', ' ', '\u00a0', '\u202f'), fc.constantFrom(',', '.'));
    fc.assert(
      fc.property(anyBalance, ways, (amount, [group, mark]) => {
        expect(readAmount(written(amount, group, mark), balance)).toBe(amount);
      }),
    );
  });

  it('has the value of its digits or is refused, and is never off by a factor of 100', () => {
    const typed = fc.string({ unit: fc.constantFrom('0', '1', '5', '.', ',', ' '), maxLength: 9 });
    fc.assert(
      fc.property(typed, (text) => {
        const read = readAmount(text, balance);
        if (typeof read !== 'number') return;
        const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
        expect(read).toBe(Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0')));
      }),
    );
  });

  it.each([
    ['12,5', 1250],
    [',5', 50],
    ['12,50 €', 1250],
    ['1 000', 100_000],
    ['1.234,5', 123_450],
    ['1.234.50', 123_450],
    ['1 000.000,00', 100_000_000],
    [' 7 ', 700],
    ['−4,20\u00a0€', -420],
    ['-4.2', -420],
    ['-0', 0],
  ])('%p is read as %p cents', (text, amount) => {
    expect(readAmount(text, balance)).toBe(amount);
  });

  it.each(['€', '--5', '5-', '1e3', '٣', '12 50', '1,234', '1.5,0', '1.2345,00', '5,', ',', '-,'])(
    '%p is unreadable',
    (text) => {
      expect(readAmount(text, balance)).toBe('unreadable');
    },
  );

  it.each(['', ' ', '\u00a0'])('%p is missing', (text) => {
    expect(readAmount(text, balance)).toBe('missing');
  });
});

describe('The limits of a field', () => {
  it.each([
    ['a top-up', topUp, '0,01', '10.000'],
    ['a price', price, '0', '10.000'],
    ['a balance', balance, '−1.000.000', '1.000.000'],
  ])('include the minimum and maximum of %s, and nothing beyond', (_, limits, least, most) => {
    expect(readAmount(least, limits)).toBe(limits.least);
    expect(readAmount(most, limits)).toBe(limits.most);
    expect(readAmount(formatEuro(limits.least - 1), limits)).toBe('too_small');
    expect(readAmount(formatEuro(limits.most + 1), limits)).toBe('too_large');
  });

  it.each(['9'.repeat(17), '9'.repeat(400)])(
    'refuse %p as too large, and its negative as too small',
    (text) => {
      expect(readAmount(text, topUp)).toBe('too_large');
      expect(readAmount(`-${text}`, topUp)).toBe('too_small');
    },
  );
});

/** `group`: between thousands; `mark`: before the cents. */
function written(amount: Cents, group: string, mark: string): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
  return `${amount < 0 ? '-' : ''}${whole}${mark}${digits.slice(-2)}`;
}
