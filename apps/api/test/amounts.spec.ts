import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { eachRefused, refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const JSON_TYPE = { 'content-type': 'application/json' };
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
});

describe('money', () => {
  const invalid = 'Bitte geben Sie einen gültigen Betrag ein';

  test.each(['0.01', '5', '10', '20', '50', '10000', '0.1', '19.99', '1e2', '9999.99', '0.070'])(
    'a top-up of %s is taken',
    async (amount) => {
      const before = await bert.balance();
      const { body } = await bert.send('POST', '/api/recharge-credit/', `{"amount":${amount}}`, JSON_TYPE);
      expect(body).toMatchObject({ transaction: { amount: Number(amount), balance_effect: Number(amount) } });
      expect(await bert.balance()).toBe(Math.round((before + Number(amount)) * 100) / 100);
    },
  );

  test.each([
    '0',
    '-0',
    '-1',
    '0.001',
    '0.009',
    '1e400',
    '-1e400',
    '1e-7',
    '"5"',
    '"5,00"',
    'null',
    '[5]',
    '{}',
    'true',
  ])('a top-up of %s is refused', async (amount) => {
    const { revision } = till.state;
    const answer = await bert.send('POST', '/api/recharge-credit/', `{"amount":${amount}}`, JSON_TYPE);
    expect(answer).toEqual(refusal(400, 'invalid', invalid));
    expect(till.state.revision).toBe(revision);
  });

  test.each(['10000.01', '1e6'])(
    'a top-up of %s is refused, and the most there can be is named',
    async (amount) => {
      const answer = await bert.send('POST', '/api/recharge-credit/', `{"amount":${amount}}`, JSON_TYPE);
      expect(answer).toEqual(refusal(400, 'invalid', 'Höchstens 10.000,00\u00a0€'));
    },
  );

  test('a missing amount is refused', () => eachRefused(bert, '/api/recharge-credit/', invalid, [{}]));

  test('a balance may be set below zero, and to the cent only', async () => {
    expect((await anna.setsBalance(bert.id, -12.34)).new_balance).toBe(-12.34);
    expect((await anna.setsBalance(bert.id, 0)).new_balance).toBe(0);
    const path = `/api/admin/members/${bert.id}/update-balance/`;
    await eachRefused(anna, path, 'Bitte gib einen gültigen Betrag ein', [
      {},
      { balance: 0.001 },
      { balance: '5' },
    ]);
    await eachRefused(anna, path, 'Höchstens 1.000.000,00\u00a0€', [{ balance: 1_000_000.01 }]);
    await eachRefused(anna, path, 'Mindestens −1.000.000,00\u00a0€', [{ balance: -1_000_000.01 }]);
  });

  test('a thousand cents are ten euro', async () => {
    await anna.setsBalance(bert.id, 0);
    for (let i = 0; i < 100; i++) await bert.topsUp(0.1);
    expect(await bert.balance()).toBe(10);
  });
});
