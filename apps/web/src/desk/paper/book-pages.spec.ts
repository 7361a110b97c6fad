import { describe, expect, it } from '@jest/globals';
import type { CashBookEntry } from '@stammtisch/contracts';
import fc from 'fast-check';
import { bookPages } from './book-pages';

/** An entry that moves so many cents in the box; the balance after it is noted by `book`. */
function book(amounts: readonly number[], opening: number, note = ''): CashBookEntry[] {
  let lies = opening;
  return amounts.map((amount, revision) => {
    lies += amount;
    const movements = [{ place: 'box', amount: amount / 100, balance: lies / 100 }];
    const unsaid = { member_name: null, spent_on: null, bank_date: null };
    return {
      ...unsaid,
      revision,
      kind: 'income',
      by_name: 'Anna',
      note,
      movements,
    } as unknown as CashBookEntry;
  });
}

const amounts = fc.array(fc.integer({ min: -50_000, max: 50_000 }), { maxLength: 200 });
const cents = fc.integer({ min: -100_000, max: 100_000 });

describe('the pages of the cash book', () => {
  it('carry all sums over, and end with what lies there', () => {
    fc.assert(
      fc.property(amounts, cents, fc.string({ maxLength: 200 }), (moved, opening, note) => {
        const pages = bookPages(book(moved, opening, note), 'box', opening);
        let before = { cameIn: 0, wentOut: 0, lies: opening };
        for (const page of pages) {
          expect(page.before).toEqual(before);
          for (const { amount } of page.lines) {
            before = {
              cameIn: before.cameIn + Math.max(0, amount),
              wentOut: before.wentOut + Math.max(0, -amount),
              lies: before.lies + amount,
            };
          }
          expect(page.after).toEqual(before);
        }
        expect(pages.flatMap(({ lines }) => lines.map(({ amount }) => amount))).toEqual(moved);
        expect(before.lies).toBe(opening + moved.reduce((sum, amount) => sum + amount, 0));
      }),
    );
  });

  it('are as full as paper allows, whatever is noted', () => {
    const linesOn = (note: string) =>
      bookPages(book(Array(100).fill(100), 0, note), 'box', 0).map(({ lines }) => lines.length);
    expect(linesOn('')).toEqual([36, 41, 23]);
    expect(linesOn('x'.repeat(120))[0]).toBe(10);
    expect(bookPages(book([100], 0), 'bank', 500)).toEqual([
      {
        lines: [],
        before: { cameIn: 0, wentOut: 0, lies: 500 },
        after: { cameIn: 0, wentOut: 0, lies: 500 },
      },
    ]);
  });
});
