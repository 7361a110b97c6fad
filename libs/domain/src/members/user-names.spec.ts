import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hasOneScript, lookOf } from './user-names.js';

describe('A user name', () => {
  it.each([
    'anna',
    'Łukasz',
    'jürgen.huber_99',
    'أحمد',
    'Anna-Lena O’Neill',
    '田中さくら',
    '🍺bert',
    'bert 👨‍🍳',
  ])('has one script: %s', (name) => expect(hasOneScript(name)).toBe(true));

  it.each(['\u{430}nna', 'Ann\u{430}', 'Вert', 'οtto', 'anna田', 'ꓮnna'])('mixes scripts: %s', (name) =>
    expect(hasOneScript(name)).toBe(false),
  );
});

describe('Two user names', () => {
  it.each([
    ['bert', 'BERT'],
    ['paul', 'pau1'],
    ['lisa', 'Iisa'],
    ['otto', '0tt0'],
    ['coco', 'с\u{43e}с\u{43e}'],
    ['werner', 'wemer'],
    ["o'neill", 'O’Neill'],
    ['bert', 'b\u{200b}ert'],
    ['anna lena', 'anna\u{a0}\u{a0}lena'],
  ])('look alike: %s, %s', (one, other) => expect(lookOf(other)).toBe(lookOf(one)));

  it.each([
    ['jürgen', 'jurgen'],
    ['anna', 'hanna'],
    ['anna.lena', 'annalena'],
    ['Ида', 'Ада'],
  ])('do not look alike: %s, %s', (one, other) => expect(lookOf(other)).not.toBe(lookOf(one)));

  it('look alike if they differ only in normalization or outer spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), (name) => {
        expect(lookOf(name.normalize('NFKC').trim())).toBe(lookOf(name));
      }),
    );
  });
});
