import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bankText, codesIn, referenceFor } from '../index.js';
import { codeFor } from './transfers.js';

const aRevision = fc.nat(2 ** 31);
const aPurpose = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constant('Stammtisch „Zur Krone“'),
);
const SEPA = /^[A-Za-z0-9/?:().,'+ -]*$/;

describe('The code of a transfer', () => {
  it('is unique', () => {
    const codes = Array.from({ length: 20_000 }, (_, revision) => codeFor(revision));
    expect(new Set(codes).size).toBe(codes.length);
    fc.assert(fc.property(aRevision, aRevision, (a, b) => expect(codeFor(a) === codeFor(b)).toBe(a === b)));
  });

  it('is not recognized with one wrong or two swapped characters', () => {
    const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    fc.assert(
      fc.property(
        aRevision,
        fc.nat(7),
        fc.nat(7),
        fc.constantFrom(...ALPHABET),
        (revision, one, other, sign) => {
          const code = codeFor(revision);
          const typo = code.split('');
          typo[one] = sign;
          if (typo.join('') !== code) expect(codesIn(typo.join(''))).toEqual([]);
          const swapped = code.split('');
          [swapped[one] = '', swapped[other] = ''] = [code.charAt(other), code.charAt(one)];
          if (swapped.join('') !== code) expect(codesIn(swapped.join(''))).toEqual([]);
        },
      ),
    );
  });

  it('is found in a reference that a bank has broken up or lowercased', () => {
    const gaps = fc.array(fc.constantFrom('', '', '', ' ', '\n', '  \r\n', '-', '/'), {
      minLength: 8,
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        aPurpose,
        aRevision,
        gaps,
        fc.boolean(),
        fc.string(),
        (purpose, revision, between, lowerCase, around) => {
          const code = codeFor(revision);
          const reference = referenceFor(purpose, code);
          const broken = Array.from(reference, (sign, index) => sign + (between[index % 8] ?? '')).join('');
          const text = `${around} SVWZ+${lowerCase ? broken.toLowerCase() : broken} ${around}`;
          expect(codesIn(text)).toContain(code);
        },
      ),
    );
  });

  it('is recognized with O for 0, and I or L for 1', () => {
    const revision = Array.from({ length: 1_000 }, (_, each) => each).find((each) =>
      /0.*1|1.*0/.test(codeFor(each)),
    );
    const code = codeFor(revision ?? -1);
    expect(codesIn(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual([code]);
    expect(codesIn(code.replaceAll('0', 'O').replaceAll('1', 'I'))).toEqual([code]);
  });
});

it('The reference of a transfer has at most 140 SEPA characters and ends with the code', () => {
  fc.assert(
    fc.property(aPurpose, aRevision, (purpose, revision) => {
      const reference = referenceFor(purpose, codeFor(revision));
      expect(reference).toMatch(SEPA);
      expect(reference.length).toBeLessThanOrEqual(140);
      expect(reference).toBe(reference.trim());
      expect(reference.endsWith(codeFor(revision))).toBe(true);
    }),
  );
  expect(referenceFor('Stammtisch „Grüße & Spaß“', 'CODE')).toBe('STAMMTISCH GRUESSE + SPASS CODE');
  expect(bankText('Żółć Crème')).toBe('ZO C CREME');
});
