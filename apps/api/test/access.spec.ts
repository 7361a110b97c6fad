import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { API, changesState, type Example } from './harness/calls.js';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const nobody = till.stranger('nobody');
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
});

const titled = (calls: readonly Example[]) =>
  calls.map((call) => ({ title: `${call.method} ${call.path}`, call }));
const make = (guest: Guest, { method, path, fits }: Example, headers = {}) =>
  guest.request(method, path, fits, headers);

test('a member may not touch what is another’s, nor see it in the own history', async () => {
  const { transaction } = await anna.buys('Helles');
  expect(await bert.post(`/api/cancel-transaction/${transaction.id}/`)).toEqual(refusal(403, 'forbidden'));
  const { body } = await bert.get('/api/transaction-history/');
  expect(JSON.stringify(body)).not.toContain('Anna');
});

describe('a page from elsewhere', () => {
  const foreign = ['https://evil.example', 'http://localhost:5173', 'http://stammtisch.test:81', 'null', 'x'];

  test.each(titled(API.filter(changesState)))('may not: $title', async ({ call }) => {
    const { revision } = till.state;
    for (const origin of foreign) {
      expect(await make(anna, call, { origin })).toEqual(refusal(403, 'forbidden'));
    }
    expect(till.state.revision).toBe(revision);
  });

  test('may be the till’s own', async () => {
    const origin = 'https://stammtisch.test';
    expect((await anna.post('/api/recharge-credit/', { amount: 1 }, { origin })).status).toBe(200);
  });
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
