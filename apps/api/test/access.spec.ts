import { beforeAll, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const nobody = till.stranger('nobody');
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
});

test('a member may not touch what is another’s, nor see it in the own history', async () => {
  const { transaction } = await anna.buys('Helles');
  expect(await bert.post(`/api/cancel-transaction/${transaction.id}/`)).toEqual(refusal(403, 'forbidden'));
  const { body } = await bert.get('/api/transaction-history/');
  expect(JSON.stringify(body)).not.toContain('Anna');
});

test('a page may call that is the till’s own', async () => {
  const origin = 'https://stammtisch.test';
  expect((await anna.post('/api/recharge-credit/', { amount: 1 }, { origin })).status).toBe(200);
});

test('whatever way a path is spelled, what answers decides on the headers', async () => {
  for (const path of ['/%61pi/home-data/', '/api/home-data', '/ap%69/nowhere', '/api']) {
    const { headers, body } = await anna.get(path);
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
    // A page is no answer of the API: nothing personal is in it.
    if (body !== undefined) expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
  }
  const { status, headers } = await anna.get('/%61pi/home-data/');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('no answer may be kept or framed, and none says what serves it', async () => {
  for (const { headers } of [await anna.get('/api/home-data/'), await nobody.get('/api/home-data/')]) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});
