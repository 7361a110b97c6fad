import { describe, expect, it } from '@jest/globals';
import { lookUpLinesBody } from '@stammtisch/contracts';
import { codesIn } from '@stammtisch/domain';
import { lineKeys } from './found-lines';
import { propose } from './propose';
import type { StatementLine } from './statement';
import { found } from './testing';

const line = (given: Partial<StatementLine> = {}) =>
  found({ date: '2026-11-20', amount: 2_000, name: 'Irgendwer', text: '', ...given });
const anna = { id: 'anna', user_first_name: 'Anna', user_last_name: 'Groß-Müller' };
const ben = { id: 'ben', user_first_name: 'Ben', user_last_name: 'Öz' };
const awaited = (id: string, memberId: string, cents: number, reference: string) => ({
  id,
  member_id: memberId,
  amount: cents / 100,
  reference,
});

/** A code of these seven signs and their check digit. */
function aCode(signs: string): string {
  const code = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (check) => signs + check).find(
    (each) => codesIn(each).length > 0,
  );
  return String(code);
}

describe('Money that came in', () => {
  it('is certainly the announced top-up of whose reference and amount it is', () => {
    const found = propose(
      [line({ text: 'Gutschrift stamm tisch pw6-fqh7a' })],
      [
        awaited('a1', 'ben', 2_000, 'STAMMTISCH BEKQVRK6'),
        awaited('a2', 'anna', 2_000, 'STAMMTISCH PW6FQH7A'),
      ],
      [anna, ben],
    );
    expect(found).toMatchObject([{ certainty: 'certain', announcementId: 'a2', memberId: 'anna' }]);
  });

  it('is to be looked at with another amount, or when only name and amount fit', () => {
    const topUps = [
      awaited('a1', 'anna', 5_000, 'STAMMTISCH 1BT6KAVG'),
      awaited('a2', 'ben', 2_000, 'STAMMTISCH CSDYE3FD'),
    ];
    expect(
      propose([line({ text: 'STAMMTISCH 1BT6KAVG' }), line({ name: 'OEZ, BEN' })], topUps, [anna, ben]),
    ).toMatchObject([
      { certainty: 'unsure', announcementId: 'a1' },
      { certainty: 'unsure', announcementId: 'a2' },
    ]);
  });

  it('is a deposit of the member whose name it bears, and nobody’s when two may be meant', () => {
    const twin = { ...ben, id: 'ben-2' };
    expect(propose([line({ name: 'Frau Anna Gross-Mueller' })], [], [anna, ben])).toMatchObject([
      { certainty: 'unsure', announcementId: null, memberId: 'anna' },
    ]);
    expect(propose([line({ name: 'Ben Öz' }), line()], [], [ben, twin])).toMatchObject([
      { certainty: 'unknown', memberId: null },
      { certainty: 'unknown', memberId: null },
    ]);
  });

  it('is found by its code however many others its text seems to have', () => {
    const others = Array.from({ length: 60 }, (_, number) => aCode(`${number}`.padStart(7, 'Z')));
    const long = line({ text: `${others.join(' / ')} STAMMTISCH PW6FQH7A` });
    expect(propose([long], [awaited('a1', 'anna', 2_000, 'STAMMTISCH PW6FQH7A')], [])).toMatchObject([
      { certainty: 'certain', announcementId: 'a1' },
    ]);
    // The till is asked by the same codes.
    expect(long.codes).toContain('PW6FQH7A');
    const { lines } = lookUpLinesBody.parse({ lines: [{ ...long.keys, codes: [...long.codes] }] });
    expect(lines[0]?.codes).toEqual(long.codes);
  });

  it('fulfils an announced top-up once: the best of several takes it', () => {
    const lines = [line({ name: 'Ben Öz' }), line({ text: 'STAMMTISCH CSDYE3FD' })];
    expect(propose(lines, [awaited('a2', 'ben', 2_000, 'STAMMTISCH CSDYE3FD')], [ben])).toMatchObject([
      { certainty: 'unsure', announcementId: null, memberId: 'ben' },
      { certainty: 'certain', announcementId: 'a2' },
    ]);
  });
});

describe('The key of a line', () => {
  it('is the same in whatever file it comes again, and another for each of equal lines', () => {
    const long = line({ name: 'Dr. Anna-Maria von und zu Groß-Müller', text: 'SVWZ+Stammtisch' });
    const short = line({ name: 'DR ANNA MARIA VON UND ZU GROSS', text: 'Stammtisch' });
    expect(lineKeys([long])).toEqual(lineKeys([short]));
    const keys = lineKeys([line(), line(), line({ amount: 2_001 }), line({ date: '2026-11-21' })]);
    expect(new Set(keys.map((key) => key.line)).size).toBe(4);
    expect(lineKeys([line()])).toEqual(keys.slice(0, 1));
  });

  it('has the bank’s reference besides, and stays the same without it', () => {
    const [first, second] = [line({ reference: 'A' }), line({ reference: 'B' })];
    const [one, other] = lineKeys([first, second]);
    expect(one?.bank_reference).not.toBe(other?.bank_reference);
    expect(lineKeys([second])).toMatchObject([{ bank_reference: other?.bank_reference, line: one?.line }]);
    expect(lineKeys([line(), line()])).toEqual([{ line: one?.line }, { line: other?.line }]);
    // Whatever a bank writes there, the till takes the key.
    const long = { ...line({ name: 'N'.repeat(200), reference: 'R'.repeat(200) }), amount: -99_999_999_999 };
    expect(lineKeys([long])[0]?.bank_reference?.length).toBeLessThanOrEqual(100);
  });
});
