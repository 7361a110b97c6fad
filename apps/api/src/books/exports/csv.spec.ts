import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from './csv.js';

describe('a CSV line', () => {
  test('has semicolons, decimal commas and CRLF', () => {
    expect(csvLine(['Anna', 'Weißbier', -390, 0, 5, 123_456_789])).toBe(
      'Anna;Weißbier;-3,90;0,00;0,05;1234567,89\r\n',
    );
    expect(csvLine([-1n, 12_345n, '-1'])).toBe("-1;12345;'-1\r\n");
  });

  test.each(['=1+1', '+49 89', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1'])(
    'never starts a formula: %j',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  test('can be parsed back cell by cell', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = cellsOf(csvLine(cells));
        expect(read.map((cell, index) => cell === cells[index] || cell === `'${cells[index]}`)).toEqual(
          cells.map(() => true),
        );
        expect(read.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
      }),
    );
  });
});

/** Parses a line as in RFC 4180, with semicolons. */
function cellsOf(line: string): string[] {
  const cells = [...line.slice(0, -2).matchAll(/("((?:[^"]|"")*)"|[^;"]*)(;|$)/g)];
  const last = cells.findIndex((cell) => cell[3] === '');
  return cells
    .slice(0, last + 1)
    .map(([, plain = '', quoted]) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')));
}
