import { describe, expect, it } from '@jest/globals';
import { formatEuro } from '@stammtisch/domain';
import fc from 'fast-check';
import { signedCents } from './cells';

describe('An amount', () => {
  it('is read as the till writes it, also in brackets or with a trailing minus', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (amount) => {
        expect(signedCents(formatEuro(amount))).toBe(amount);
        const sum = formatEuro(Math.abs(amount)).replace(/\s€/, '');
        for (const below of [`(${sum})`, `${sum}-`]) expect(signedCents(below)).toBe(0 - Math.abs(amount));
      }),
    );
  });

  it('is read with any sign or side mark, in German or English notation', () => {
    const read = (cells: string) => cells.split(' | ').map((cell) => signedCents(cell));
    expect(read('119,00 S | 5,00 H | 5,00- | +5 | EUR 5,00 H | € (3.50)')).toEqual([
      -11_900, 500, -500, 500, 500, -350,
    ]);
    expect(read('1,234.56 | -1.234,56 EUR | 1 234,50 €')).toEqual([123_456, -123_456, 123_450]);
    const none =
      ' | - | 5 CHF | 1,234 | 1.234 | 3,505 | -5,00- | -5,00 H | 12,34,56 | viel | (-3,50) | (3,50';
    const long = ' '.repeat(200_000);
    expect(new Set(read(`${none} | 1${long}1x | 1,00${long}`))).toEqual(new Set([undefined]));
  });
});
