import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { matching, notPassed, readTable, without } from '../../../../tools/tests/conformance.js';
import { testsIn } from '../../../../tools/tests/titles.js';

/** Number of sentences in the specification's introduction and in each of its nine sections. */
const SENTENCES = [3, 18, 83, 50, 36, 19, 19, 34, 37, 19];

const rows = readTable();

/** Cached titles of each file that the table names. */
const titles = new Map<string, readonly string[]>();
function titlesOf(file: string): readonly string[] {
  const known =
    titles.get(file) ??
    (existsSync(file) ? testsIn(file, readFileSync(file, 'utf8')).map(({ title }) => title) : []);
  titles.set(file, known);
  return known;
}

describe('spec-conformance.md', () => {
  it('has every sentence of the specification, numbered without a gap', () => {
    const expected = SENTENCES.flatMap((count, index) =>
      Array.from({ length: count }, (_, at) => `${index}.${at + 1}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(expected);
  });

  it('names at least one test for each, by file and full title', () => {
    const without = rows.filter(({ proofs }) => proofs.some((proof) => typeof proof === 'string'));
    expect(without.map(({ number, sentence }) => `${number} ${sentence}`)).toEqual([]);
  });

  it('names only existing tests, each unambiguously', () => {
    const missing = rows.flatMap((row) =>
      row.proofs.flatMap((proof) =>
        typeof proof === 'string' || matching(proof.title, titlesOf(proof.file)).length === 1
          ? []
          : [`${row.number}: ${proof.file} ${proof.title}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('reports named tests that did not pass, with table values filled into their titles', () => {
    const proofs = ['a tap › counts', 'a tap › of %s costs $euro €', 'a tap › co…'].map((title) => ({
      file: 'a.spec.ts',
      title,
    }));
    const table = [{ number: '1.1', sentence: '', proofs }];
    const passed = ['a.spec.ts a tap › counts', 'a.spec.ts a tap › of Helles costs 3,50 €'];
    expect(notPassed(table, passed)).toEqual([]);
    expect(notPassed(table, ['b.spec.ts a tap › counts'])).toEqual([
      '1.1: a.spec.ts a tap › counts',
      '1.1: a.spec.ts a tap › of %s costs $euro €',
      '1.1: a.spec.ts a tap › co…',
    ]);
    expect(notPassed(without([{ specs: 'a' }], table), ['b.spec.ts a tap › counts'])).toEqual([]);
  });
});
