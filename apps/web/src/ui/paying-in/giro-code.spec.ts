import { describe, expect, it } from '@jest/globals';
import { MAX_AMOUNT } from '@stammtisch/domain';
import { encode } from 'uqr';
import { giroCode } from '../qr-codes';

/** The standard's example. */
const EXAMPLE = {
  recipient: 'Franz Mustermänn',
  iban: 'DE71110220330123456789',
  bic: 'BHBLDEHHXXX',
  amount: 1_230,
  reference: 'STAMMTISCH 7K3M9QXA',
};

describe('A GiroCode', () => {
  it('matches the standard’s example, in version 002 and with unstructured text', () => {
    expect(giroCode(EXAMPLE)).toBe(
      'BCD\n002\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE71110220330123456789\nEUR12.3\n\n\nSTAMMTISCH 7K3M9QXA',
    );
  });

  it('leaves the BIC’s line empty without a BIC', () => {
    expect(giroCode({ ...EXAMPLE, bic: null })).toBe(giroCode(EXAMPLE).replace('BHBLDEHHXXX', ''));
  });

  it.each([
    [1, 'EUR0.01'],
    [1_000, 'EUR10'],
    [MAX_AMOUNT, 'EUR10000'],
  ])('writes %p cents as %s', (amount, written) => {
    expect(giroCode({ ...EXAMPLE, amount }).split('\n')[7]).toBe(written);
  });

  it('fits the standard’s largest code, even with the longest recipient and reference', () => {
    const [recipient, reference, amount] = ['Ä'.repeat(90), 'S'.repeat(69), MAX_AMOUNT - 1];
    const longest = { ...EXAMPLE, recipient, reference, amount };
    const { version } = encode(giroCode(longest), { ecc: 'M' });
    expect(version).toBeLessThanOrEqual(13);
  });
});
