import { describe, expect, it } from '@jest/globals';
import { found } from './bank-file.fixture';
import { foundLines } from './found-lines';
import type { StatementLine } from './statement';

const line = (given: Partial<StatementLine> = {}) =>
  found({ date: '2026-11-20', amount: 2_000, name: 'Irgendwer', text: '', ...given });
const lineKeys = (lines: readonly StatementLine[]) => foundLines(lines).map(({ keys }) => keys);

describe('The key of a line', () => {
  it('is the same in each format, and distinct for each of several equal lines', () => {
    const long = line({ name: 'Dr. Anna-Maria von und zu Groß-Müller', text: 'SVWZ+Stammtisch' });
    const short = line({ name: 'DR ANNA MARIA VON UND ZU GROSS', text: 'Stammtisch' });
    expect(lineKeys([long])).toEqual(lineKeys([short]));
    const keys = lineKeys([line(), line(), line({ amount: 2_001 }), line({ date: '2026-11-21' })]);
    expect(new Set(keys.map((key) => key.line)).size).toBe(4);
    expect(lineKeys([line()])).toEqual(keys.slice(0, 1));
  });

  it('comes with a key for the bank’s reference, but does not depend on it', () => {
    const [first, second] = [line({ reference: 'A' }), line({ reference: 'B' })];
    const [one, other] = lineKeys([first, second]);
    expect(one?.bank_reference).not.toBe(other?.bank_reference);
    expect(lineKeys([second])).toMatchObject([{ bank_reference: other?.bank_reference, line: one?.line }]);
    expect(lineKeys([line(), line()])).toEqual([{ line: one?.line }, { line: other?.line }]);
    // The key stays within the till's limit.
    const long = { ...line({ name: 'N'.repeat(200), reference: 'R'.repeat(200) }), amount: -99_999_999_999 };
    expect(lineKeys([long])[0]?.bank_reference?.length).toBeLessThanOrEqual(100);
  });
});
