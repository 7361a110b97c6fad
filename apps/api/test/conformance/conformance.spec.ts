import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readTable } from './table.js';
import { titlesIn } from './titles.js';

/** How many sentences the introduction and each of the nine sections of the specification have, small ones included. */
const SENTENCES = [3, 18, 83, 50, 36, 19, 19, 34, 37, 19];

const rows = readTable('docs/spec-conformance.md');
const name = ({ section, number }: { section: number; number: number }) => `${section}.${number}`;

/** The titles of each file that the table names, read once. */
const titles = new Map<string, readonly string[]>();
function titlesOf(file: string): readonly string[] {
  const known = titles.get(file) ?? (existsSync(file) ? titlesIn(file) : []);
  titles.set(file, known);
  return known;
}

describe('docs/spec-conformance.md', () => {
  it('has every sentence of the specification, numbered without a gap', () => {
    const expected = SENTENCES.flatMap((count, index) =>
      Array.from({ length: count }, (_, at) => `${index}.${at + 1}`),
    );
    expect(rows.map(name)).toEqual(expected);
  });

  it('names at least one test for each, by file and full title', () => {
    const without = rows.filter(({ proofs }) => proofs.some((proof) => typeof proof === 'string'));
    expect(without.map(({ says, ...row }) => `${name(row)} ${says}`)).toEqual([]);
  });

  it('names only tests that there are', () => {
    const missing = rows.flatMap((row) =>
      row.proofs.flatMap((proof) =>
        typeof proof === 'string' || titlesOf(proof.file).includes(proof.title)
          ? []
          : [`${name(row)}: ${proof.file} ${proof.title}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
