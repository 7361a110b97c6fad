import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { type Guest, idempotencyKey } from '@stammtisch/test-kit';
import { Journal } from '../src/engine/read-model/journal.js';
import { Till } from '../src/engine/till/till.js';
import { Turns } from '../src/http/turns.js';
import { randomId } from '../src/platform/ids.js';
import { BOOKED, LISTS, REQUESTS_OF_CONNECTION, ROUNDS, STRANGERS, WRITES } from '../src/platform/limits.js';
import { expectRefused, refusal } from './harness/refusals.js';
import { tabletOf } from './harness/tablet.js';
import { openedTable } from './harness/test-till.js';
import { requestLine, sendBytes } from './harness/wire.js';

const { till, anna, bert, carl } = openedTable('Bert', 'Carl');

beforeAll(async () => {
  await till.topUpCents(300, bert);
  await till.listen();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const MANY = 300;
const lists = (guest: Guest) => guest.get(`${calls.history.path}?limit=200`);

/** Makes Anna's tap, or another. @returns how many of the neighbours' calls were answered before it */
async function tapBeside(
  neighbours: readonly Promise<unknown>[],
  tap: () => Promise<unknown> = () => anna.buys('Wasser'),
): Promise<number> {
  let answered = 0;
  for (const call of neighbours) void call.then(() => answered++);
  await tap();
  return answered;
}

describe('a member who requests many lists', () => {
  test('gets a few at a time, can still book, and gets 429 beyond the limit', async () => {
    const requests = Array.from({ length: MANY }, () => lists(bert));
    const { id: drink_id } = await anna.drink('Wasser');
    expect((await bert.post(calls.purchase.path, { drink_id }, idempotencyKey())).status).toBe(200);
    const before = await tapBeside(requests.slice(0, LISTS.atOnce + LISTS.waiting));
    const answers = await Promise.all(requests);
    const answered = answers.filter(({ status }) => status === 200).length;
    expect(answered).toBeLessThanOrEqual(LISTS.atOnce + LISTS.waiting);
    // On a busy machine not all who may wait get their turn in time.
    expect(answered).toBeGreaterThan(LISTS.atOnce);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) expect(answer).toEqual(refusal(429, 'too_many'));
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(3 * LISTS.atOnce);
    expect((await lists(bert)).status).toBe(200);
  });

  test.each([
    ['history', bert],
    ['allTransactions', anna],
  ] as const)('does not delay a tap, even by long lists that have begun: %s', async (name, who) => {
    const { id: drink_id } = await anna.drink('Wasser');
    const list = () => who.get(`${calls[name].path}?limit=200`);
    // Waits until the read model has all bookings.
    await list();
    const requests = Array.from({ length: LISTS.atOnce }, list);
    // The first of them have begun.
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    expect(await tapBeside(requests, () => anna.post(calls.purchase.path, { drink_id }))).toBe(0);
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
  });

  test('gets most of them only after another member’s tap, for each kind of list', async () => {
    for (const { path } of [calls.history, calls.activity, calls.home, calls.ownAnnouncements]) {
      const requests = Array.from({ length: 20 }, () => bert.get(path));
      expect(await tapBeside(requests)).toBeLessThanOrEqual(3 * LISTS.atOnce);
      for (const { status } of await Promise.all(requests)) expect([path, status]).toEqual([path, 200]);
    }
  });

  /** Requests a list of Bert's and keeps the connection open. */
  const listLine = () =>
    requestLine(`GET ${calls.history.path}?limit=200`, {
      cookie: `session=${bert.cookie}`,
      connection: 'keep-alive',
    });

  test('has only the first few pipelined requests of a connection processed', async () => {
    const lookups = jest.spyOn(till.app.get(Journal), 'transactions');
    let parsed = 0;
    const count = () => parsed++;
    const server: Server = till.app.getHttpServer();
    server.on('request', count);
    const greedy = sendBytes(till.url, listLine().repeat(MANY));
    await anna.buys('Wasser');
    await greedy;
    server.off('request', count);
    expect(lookups.mock.calls.length).toBeLessThanOrEqual(REQUESTS_OF_CONNECTION);
    // The others are not even parsed.
    expect(parsed).toBeLessThanOrEqual(REQUESTS_OF_CONNECTION + 1);
  });

  test('and hangs up meanwhile has all turns back', async () => {
    const begun = jest.spyOn(till.app.get(Turns), 'begin');
    const rows = jest.spyOn(till.app.get(Journal), 'transactions');
    // Some have their turn then, some wait for it, and some are queued on their connection.
    for (const spy of [begun, rows, begun, rows]) {
      const socket = connect(Number(new URL(till.url).port), '127.0.0.1');
      socket.on('error', () => undefined).write(listLine().repeat(REQUESTS_OF_CONNECTION));
      const before = spy.mock.calls.length;
      while (spy.mock.calls.length === before) await new Promise(setImmediate);
      socket.destroy();
    }
    const answers = await Promise.all(Array.from({ length: LISTS.atOnce }, () => lists(bert)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

test('strangers queue behind members; those of one network beyond the limit get 503', async () => {
  const checkInvite = (address: string) => {
    const stranger = till.stranger('nobody');
    stranger.address = address;
    return stranger.get('/api/validate-invite/none/');
  };
  const crowd = Array.from({ length: STRANGERS.ofOne + 20 }, () => checkInvite('10.0.0.1'));
  const [other, before] = await Promise.all([checkInvite('10.0.0.2'), tapBeside(crowd)]);
  expect([other.status === 503, before < crowd.length / 2]).toEqual([false, true]);
  const refused = (await Promise.all(crowd)).filter(({ status }) => status === 503);
  expect(refused).toHaveLength(20);
  expect(refused[0]).toEqual(refusal(503, 'unavailable'));
  expect((await checkInvite('10.0.0.1')).status).not.toBe(503);
});

const cent = (guest: Guest) => guest.post('/api/recharge-credit/', { amount: 0.01 });

test('a member who books without end gets 429 after a burst, then a slow rate; others can book', async () => {
  const { revision } = till.state;
  const answers = await Promise.all(Array.from({ length: WRITES.most + 50 }, () => cent(carl)));
  expect(till.state.revision).toBe(revision + WRITES.most);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(50);
  for (const answer of refused) expect(answer).toEqual(refusal(429, 'too_many'));
  expect(refused[0]?.headers['retry-after']).toBe('1');
  await anna.buys('Wasser');
  expect((await carl.get('/api/home-data/')).status).toBe(200);

  till.clock.moveOn(1000);
  const again = await Promise.all(Array.from({ length: 5 }, () => cent(carl)));
  expect(again.filter(({ status }) => status === 200)).toHaveLength(WRITES.perSecond);
});

test('a member at the limit of booked events gets 429 until it refills; what a tablet booked does not count', async () => {
  const dora = await till.member('Dora');
  const { id: tablet } = await tabletOf(till);
  const { id: drinkId } = await anna.drink('Wasser');
  const tap = () => {
    const origin = { commandId: randomId(), correlationId: '', actor: dora.id, request: '' };
    const via = { tablet, way: 'tile' } as const;
    return till.app.get(Till).execute({ type: 'Purchase', memberId: dora.id, drinkId }, { ...origin, via });
  };
  for (let taps = 0; taps < BOOKED.most; taps += 100) await Promise.all(Array.from({ length: 100 }, tap));
  expect((await cent(dora)).status).toBe(200);
  await till.topUpCents(BOOKED.most - 1, dora);
  expect(await cent(dora)).toEqual(refusal(429, 'too_many'));
  till.clock.moveOn(1000);
  expect((await cent(dora)).status).toBe(200);
  expect((await cent(anna)).status).toBe(200);
});

test('a member who gives too many rounds gets 429; refused rounds don’t count', async () => {
  /** Gives a round and ends it at once. */
  async function giveRound(): Promise<void> {
    await anna.gives('next_round');
    await anna.endsRound();
  }
  for (let round = 1; round < ROUNDS.most; round++) await giveRound();
  const last = { 'idempotency-key': 'the last round' };
  await anna.gives('next_round', undefined, last);
  await anna.endsRound();
  await expectRefused(giveRound(), 429, 'too_many');
  await expect(anna.gives('next_round', undefined, last)).resolves.toMatchObject({
    id: expect.any(String),
  });
  till.clock.moveOn(1000 / ROUNDS.perSecond);
  await giveRound();
  // A refused round does not count.
  till.clock.moveOn((1000 * ROUNDS.most) / ROUNDS.perSecond);
  await anna.gives('full_evening');
  for (let refused = 0; refused <= ROUNDS.most; refused++)
    expect(await anna.post('/api/give-round/', { gift_type: 'next_round' })).toEqual(
      refusal(409, 'conflict'),
    );
});
