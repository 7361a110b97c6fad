import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isBic, isIban, plainIban, spacedIban } from '../index.js';

/** Official examples of the countries. */
const EXAMPLES = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'CH9300762011623852957',
  'FR1420041010050500013M02606',
  'IT60X0542811101000000123456',
  'MT84MALT011000012345MTLCAST001S',
  'GB29NWBK60161331926819',
];

describe('An IBAN', () => {
  it.each(EXAMPLES)('is valid: %s', (iban) => expect(isIban(iban)).toBe(true));

  it('is read with spaces and in lower case, and shown in groups of four', () => {
    expect(plainIban(' de89 3704\u00a00044 0532 0130 00 ')).toBe('DE89370400440532013000');
    expect(spacedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(spacedIban('NL91ABNA04171643')).toBe('NL91 ABNA 0417 1643');
  });

  it('is invalid with a wrong, swapped, missing or extra digit', () => {
    const typo = fc.record({
      iban: fc.constantFrom(...EXAMPLES.filter((example) => /^..\d+$/.test(example))),
      place: fc.nat(12),
      digit: fc.nat(9),
    });
    fc.assert(
      fc.property(typo, ({ iban, place, digit }) => {
        const at = place + 3;
        const other = `${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`;
        if (other !== iban) expect(isIban(other)).toBe(false);
        const swapped = `${iban.slice(0, at)}${iban[at + 1]}${iban[at]}${iban.slice(at + 2)}`;
        if (swapped !== iban) expect(isIban(swapped)).toBe(false);
        expect(isIban(iban.slice(0, -1))).toBe(false);
        expect(isIban(`${iban}0`)).toBe(false);
      }),
    );
  });

  it('is invalid for a country outside SEPA, and for other text', () => {
    expect(isIban('BR1800360305000010009795493C1')).toBe(false);
    expect(isIban('')).toBe(false);
    expect(isIban('ICH WEISS NICHT')).toBe(false);
  });
});

it('A BIC has eight or eleven characters', () => {
  expect(isBic('COBADEFFXXX')).toBe(true);
  expect(isBic('COBADEFF')).toBe(true);
  expect(isBic('COBADEFFX')).toBe(false);
  expect(isBic('C0BADEFF')).toBe(false);
});
