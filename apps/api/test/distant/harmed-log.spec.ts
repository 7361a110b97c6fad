import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { FOREIGN_EVENT } from '@stammtisch/contracts';
import { startWireDouble, type WireDouble } from '@stammtisch/event-store/testing';
import { key } from '@stammtisch/test-kit';
import { Auditor } from '../harness/auditor.js';
import { refusal } from '../harness/refusals.js';
import { TestTill } from '../harness/test-till.js';

const STREAM = 'till-stammtisch';
let store: WireDouble;
let client: EventStoreDBClient;
let till: TestTill;

const settings = {
  APP_SECRET: 'the same on every node of this table',
  get EVENT_STORE_URL() {
    return store.url;
  },
};

/** A further node of the same till. */
const opened = async () => {
  const node = new TestTill(settings);
  await node.open();
  node.seat(node.anna);
  return node;
};

beforeEach(async () => {
  store = await startWireDouble();
  client = EventStoreDBClient.connectionString(store.url);
  till = await opened();
  await till.anna.topsUp(20, key('a-top-up-of-annas'));
  // It can be looked up, so the node has written down what it knows.
  await till.anna.history();
  await isReady(200);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await till.close();
  await till.delete();
  await client.dispose();
  await store.stop();
});

/** Resolves once the till answers so. */
async function isReady(status: 200 | 503, node = till): Promise<void> {
  while ((await node.anna.get('/readyz')).status !== status) await new Promise(setImmediate);
}

const drink = async () => ({ drink_id: (await till.anna.drink('Helles')).id });
const taps = async (idempotencyKey = 'a-tap-of-annas') =>
  till.anna.post('/api/create-transaction/', await drink(), key(idempotencyKey));
const repeats = () => till.anna.post('/api/recharge-credit/', { amount: 20 }, key('a-top-up-of-annas'));
const written = () => store.events(STREAM).length;

/** What is shown goes on showing, nothing is booked, no tap writes one more line, and a till so harmed still ends. */
async function goesOnShowingOnly(): Promise<void> {
  const before = written();
  const error = jest.spyOn(Logger.prototype, 'error');
  expect(await taps()).toEqual(refusal(503, 'unavailable'));
  expect(await till.anna.post('/api/update-profile/', { first_name: 'Annerl' })).toEqual(
    refusal(503, 'unavailable'),
  );
  expect((await till.anna.get('/readyz')).status).toBe(503);
  expect(await till.anna.balance()).toBe(20);
  expect((await till.anna.history()).transactions).toHaveLength(1);
  expect(written()).toBe(before);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
  await till.close();
}

describe('a log that somebody deletes or cuts while a till runs on it', () => {
  test.each([
    ['deleted', async () => void (await client.deleteStream(STREAM))],
    ['cut', async () => void (await client.setStreamMetadata(STREAM, { truncateBefore: 3 }))],
    [
      'cut behind its end',
      async () => void (await client.setStreamMetadata(STREAM, { truncateBefore: 1000 })),
    ],
    ['limited in number', async () => void (await client.setStreamMetadata(STREAM, { maxCount: 1000 }))],
    ['limited in time', async () => void (await client.setStreamMetadata(STREAM, { maxAge: 3600 }))],
  ])('is not booked on any more once it is %s', async (_, harm) => {
    await harm();
    await isReady(503);
    await goesOnShowingOnly();
  });

  test.each([
    ['while it runs', async () => {}],
    [
      'and the line to it is cut meanwhile',
      async () => {
        await store.restart();
        await taps();
        await isReady(503);
      },
    ],
  ])('is gone on with when that is taken back, %s', async (_, meanwhile) => {
    await client.deleteStream(STREAM);
    await isReady(503);
    await meanwhile();
    // Writing its metadata only brings the end of a deleted stream back.
    for (const _ of ['the end', 'the rest']) await client.setStreamMetadata(STREAM, { truncateBefore: 0 });
    await isReady(200);
    expect((await taps()).status).toBe(200);
    expect(await till.anna.balance()).toBe(16.5);
  });

  test('has no answer for a transaction that is repeated, until that is taken back', async () => {
    await client.deleteStream(STREAM);
    expect(await repeats()).toEqual(refusal(503, 'unavailable'));
    for (const _ of ['the end', 'the rest']) await client.setStreamMetadata(STREAM, { truncateBefore: 0 });
    await isReady(200);
    expect((await repeats()).status).toBe(200);
    expect(await till.anna.balance()).toBe(20);
  });

  test('is left as it is by the next start, which says why', async () => {
    await client.deleteStream(STREAM);
    await till.close();
    const before = store.all().length;
    await expect(till.open()).rejects.toThrow(
      'The log till-stammtisch is cut or limited in the event store (it was deleted)',
    );
    expect(store.all()).toHaveLength(before);
  });

  test('also by a node that has never seen it', async () => {
    await client.deleteStream(STREAM);
    const before = store.all().length;
    const fresh = new TestTill(settings);
    await expect(fresh.open()).rejects.toThrow('it was deleted');
    expect(store.all()).toHaveLength(before);
    await fresh.delete();
  });
});

describe('another log under a running till', () => {
  /** The store comes back with a log that another node has begun, as long as this one by now. */
  async function begunAnew(): Promise<void> {
    const before = store;
    store = await startWireDouble();
    const other = await opened();
    await other.anna.topsUp(50);
    expect(other.state.revision).toBe(till.state.revision);
    await other.close();
    await other.delete();
    const { port } = before;
    await Promise.all([before.stop(), store.stop()]);
    await store.start(port);
  }

  test('is noticed, though it is as long as the one that is known, and nothing is booked into it', async () => {
    await begunAnew();
    expect(await repeats()).toEqual(refusal(503, 'unavailable'));
    await goesOnShowingOnly();
  });

  test('is noticed without a tap', async () => {
    const lines: string[] = [];
    jest.spyOn(Logger.prototype, 'fatal').mockImplementation((line) => lines.push(String(line)));
    await begunAnew();
    while (lines.length === 0) await new Promise(setImmediate);
    expect(lines).toEqual([expect.stringMatching(/^The log has another event \d+ than this till has seen/)]);
    await isReady(503);
  });
});

describe('events in the log that no till has written', () => {
  const tried = [
    jsonEvent({ type: 'Tried', data: { by: 'hand' } }),
    binaryEvent({ type: 'Bytes', data: Buffer.from([1, 2, 3]) }),
    jsonEvent({ type: 'DrinkPurchased', data: { memberId: 5, price: 'viel' } }),
    jsonEvent({ type: 'BalanceSet', data: [], metadata: { at: 7, hash: 'none' } }),
  ];

  test('are skipped by those that run and by those that start, are shown, and break no chain', async () => {
    await client.appendToStream(STREAM, tried);
    expect((await taps()).status).toBe(200);
    expect(till.state.revision).toBe(written() - 1);
    const shown = await till.anna.get(`/api/admin/events/?limit=5`);
    expect(Object(shown.body).events.slice(1)).toMatchObject(
      tried.toReversed().map(({ type }) => ({ type: FOREIGN_EVENT, actor: '', data: { type } })),
    );
    const auditor = new Auditor(till.anna);
    const newest = written() - 2;
    expect(await auditor.reconciles()).toMatchObject({
      ok: true,
      problem: null,
      foreign: { count: tried.length, newest },
    });

    const second = await opened();
    expect(second.state.totals).toEqual(till.state.totals);
    const { transaction } = await second.anna.buys('Spezi');
    await isReady(200, second);
    while (till.state.revision < second.state.revision) await new Promise(setImmediate);
    expect((await till.anna.history()).transactions.map(({ id }) => id)).toContain(transaction.id);
    await second.close();
    await second.delete();

    await till.restart();
    expect(await till.anna.balance()).toBe(13.7);
    expect(await auditor.reconciles()).toMatchObject({ ok: true, foreign: { count: tried.length } });
    const { text } = await till.anna.get('/api/admin/export/events.ndjson');
    const exported = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(exported.map(({ id }) => id)).toEqual(store.events(STREAM).map(({ id }) => id));
    expect(exported.slice(newest - 3, newest + 1)).toMatchObject(
      tried.map(({ type }, index) => ({ revision: newest - 3 + index, type })),
    );
  }, 60_000);

  test('are vouched for by the one before them, as long as they are the last', async () => {
    const auditor = new Auditor(till.anna);
    const { revision, hash } = await auditor.reconciles();
    const { at } = await auditor.balances();
    await client.appendToStream(STREAM, tried);
    const last = revision + tried.length;
    while (till.state.revision < last) await new Promise(setImmediate);
    expect(await auditor.reconciles(`?revision=${last}&hash=${hash}`)).toMatchObject({
      revision: last,
      hash,
      noted: { holds: true },
    });
    expect(await auditor.balances()).toMatchObject({ revision: last, at, hash });
    const month = till.clock.now().slice(0, 7);
    expect(await auditor.statement(month)).toMatchObject({ revision: last, hash });
    const { events } = await till.anna.events(`?from=${at}`);
    expect(events.map((event) => event.revision).slice(0, 5)).toEqual([
      last,
      last - 1,
      last - 2,
      last - 3,
      revision,
    ]);

    await till.restart();
    expect(await auditor.balances()).toMatchObject({ revision: last, at, hash });
  });

  test('do not pass for ours: what carries a hash must fit', async () => {
    const [last] = store.events(STREAM).slice(-1);
    const forged = jsonEvent({
      type: 'CreditToppedUp',
      data: JSON.parse(Buffer.from(last?.data ?? []).toString()),
      metadata: JSON.parse(Buffer.from(last?.metadata ?? []).toString()),
    });
    jest.spyOn(Logger.prototype, 'fatal').mockImplementation(() => {});
    await client.appendToStream(STREAM, forged);
    await isReady(503);
    expect(await till.anna.balance()).toBe(20);
    await till.close();
    await expect(till.open()).rejects.toThrow(/Event \d+ of the log does not follow from event \d+/);
  });
});
