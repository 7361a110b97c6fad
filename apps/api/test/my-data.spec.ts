import { beforeAll, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
});

test('who has done nothing yet has a profile and nothing else', async () => {
  const { body, headers } = await bert.get('/api/my-data/');
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="stammtisch-meine-daten-2026-11-20.json"',
  });
  expect(body).toEqual({
    created_at: '2026-11-20T19:00:00.000Z',
    member: (await bert.home()).member,
    member_since: '2026-11-20T19:00:00.000Z',
    devices: [],
    at_tablets: { access: null, has_pin: false, has_badge: false },
    rounds: [],
    transactions: [],
    announcements: [],
  });
});

test('members get all that the till keeps of them: profile, transactions, rounds, devices', async () => {
  await till.noted(bert, 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0');
  await bert.changesProfile({ phone: '089 123', birth_date: '1970-02-03' });
  await bert.topsUp(20);
  await bert.gives('next_round', 'Prost "beinand"');
  await anna.buys('Helles');
  await bert.gives('full_evening');
  await bert.buys('Weißbier');
  const { body } = await bert.get('/api/my-data/');
  expect(body).toMatchObject({
    member: { user_username: 'Bert', phone: '089 123', birth_date: '1970-02-03' },
    rounds: [
      { type: 'next_round', message: 'Prost "beinand"', given_at: till.clock.now() },
      { type: 'full_evening', message: '' },
    ],
    transactions: (await bert.history()).all_transactions,
    devices: [{ name: 'Firefox auf Android', since: '2026-11-20', seen_on: '2026-11-20' }],
  });
});

test('a long history comes whole, and nobody else’s', async () => {
  await till.cents(450);
  const { body } = await anna.get('/api/my-data/');
  const { transactions, rounds } = Object(body);
  expect([transactions.length, rounds]).toEqual([451, []]);
  expect(new Set(transactions.map(({ id }: { id: string }) => id)).size).toBe(451);
});
