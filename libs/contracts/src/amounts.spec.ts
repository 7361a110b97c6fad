import { describe, expect, it } from '@jest/globals';
import { topUpBody } from './transactions.js';

/** Takes the amount as JSON text: JSON has more numbers than JavaScript can distinguish. */
const topUp = (amount: string) => topUpBody.safeParse(JSON.parse(`{"amount":${amount}}`));
const sentence = (amount: string) => topUp(amount).error?.issues[0]?.message;

describe('The amount of a top-up', () => {
  it.each([
    ['0.01', 1],
    ['5', 500],
    ['50', 5000],
    ['10000', 1_000_000],
    ['0.1', 10],
    ['19.99', 1999],
    ['1e2', 10_000],
    ['0.070', 7],
  ])('may be %s', (amount, cents) => {
    expect(topUp(amount).data).toMatchObject({ amount: cents });
  });

  it.each(['0', '-0', '-1', '0.001', '0.009', '1e400', '-1e400', '1e-7', '"5"', 'null', '[5]', '{}', 'true'])(
    'cannot be %s',
    (amount) => {
      expect(sentence(amount)).toBe('Bitte geben Sie einen gültigen Betrag ein');
    },
  );

  it.each(['10000.01', '1e6'])('cannot be %s, and the error names the maximum', (amount) => {
    expect(sentence(amount)).toBe('Höchstens 10.000,00\u00a0€');
  });
});
