import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  event,
  events,
  follow,
  newStream,
  numbered,
  slowlySent,
  upTo,
} from '../../testing/contract/material.js';
import { type Fault, startWireDouble, type WireDouble } from '../../testing/index.js';
import { type SharedEventStore, StoreUnavailableError, StoreUnusableError } from '../port.js';
import { retrying } from '../retrying.js';
import { connectEventStoreDb } from './event-store-db.js';

/** In ms. */
const TIMEOUTS = { call: 700 };

let server: WireDouble;
let store: SharedEventStore;
let stream: string;
beforeEach(async () => {
  server = await startWireDouble();
  store = retrying(connectEventStoreDb(server.url, TIMEOUTS));
  stream = newStream();
});
afterEach(async () => {
  server.faults.off();
  await store.close();
  await server.stop();
});

const ids = (stream: string) => server.events(stream).map(({ id }) => id);

it.each<[string, Fault]>([
  ['the connection breaks after it was written', { kind: 'loseAnswer' }],
  ['the answer never comes', { kind: 'neverAnswer' }],
])('an append whose answer is lost is written once and returns its revision: %s', async (_, fault) => {
  const written = events(3);
  server.faults.appends.next(fault);
  expect(await store.append(stream, -1, written)).toBe(2);
  expect(ids(stream)).toEqual(written.map(({ id }) => id));
});

it.each<[string, Fault]>([
  ['not ready', { kind: 'notReady' }],
  ['connection dropped', { kind: 'drop' }],
  ['no answer', { kind: 'silence' }],
])(
  'an append on a temporary error fails as unavailable, or is retried with retrying(): %s',
  async (_, fault) => {
    await store.append(stream, -1, events(1));
    const impatient = connectEventStoreDb(server.url, TIMEOUTS);
    server.faults.appends.next(fault, 3);
    await expect(impatient.append(newStream(), -1, events(1))).rejects.toThrow(StoreUnavailableError);
    await impatient.close();
    const next = events(2, 1);
    expect(await store.append(stream, 0, next)).toBe(2);
    expect(ids(stream).slice(1)).toEqual(next.map(({ id }) => id));
  },
);

it('an append that is cut off by a timeout is later written whole, never in part', async () => {
  const once = connectEventStoreDb(server.url, { call: 200 });
  await retrying(once).append(newStream(), -1, events(1));
  const sent = slowlySent(100, 4);
  await expect(once.append(stream, -1, sent)).rejects.toThrow(StoreUnavailableError);
  const again = retrying(connectEventStoreDb(server.url));
  expect(await again.append(stream, -1, sent)).toBe(99);
  expect(ids(stream)).toEqual(sent.map(({ id }) => id));
  await Promise.all([once.close(), again.close()]);
});

describe('an unreachable server', () => {
  it('is retried until it is back', async () => {
    await store.append(stream, -1, events(1));
    await server.stop();
    const next = store.append(stream, 0, events(1, 1));
    await server.start();
    expect(await next).toBe(1);
    expect(numbered(await store.read(stream))).toEqual([0, 1]);
  });

  it('makes calls fail in time when it is frozen', async () => {
    const impatient = connectEventStoreDb(server.url, TIMEOUTS);
    await retrying(impatient).append(newStream(), -1, events(1));
    server.faults.freeze();
    const calls = [
      impatient.append(newStream(), -1, events(1)),
      impatient.append(newStream(), -1, events(1), { maxCount: 1 }),
      impatient.read(newStream()),
      impatient.remove(newStream()),
    ];
    for (const call of calls) await expect(call).rejects.toThrow(StoreUnavailableError);
    server.faults.thaw();
    await impatient.close();
  });

  it('makes many appends in flight fail at once, which are all retried', async () => {
    const streams = upTo(30).map(() => newStream());
    const { applied } = server.faults.appends.next({ kind: 'silence' }, streams.length);
    const appends = streams.map((stream) => store.append(stream, -1, events(2)));
    await applied;
    server.faults.dropConnections();
    expect(await Promise.all(appends)).toEqual(streams.map(() => 1));
    for (const stream of streams) expect(server.events(stream)).toHaveLength(2);
  });
});

/** Records what is reported of a follower's connection. `cut` resolves when it is reported as cut off. */
function connectionReports() {
  const reports: string[] = [];
  let cutOff = () => {};
  const cut = new Promise<void>((resolve) => {
    cutOff = resolve;
  });
  const onCutOff = () => {
    reports.push('cut off');
    cutOff();
  };
  return { cut, reports, options: { onCutOff, onBack: () => void reports.push('back') } };
}

describe('a follower whose connection breaks', () => {
  beforeEach(async () => void (await store.append(stream, -1, events(100))));

  it.each(['end', 'drop', 'cancelled'] as const)(
    'continues from its position, and reports it: %s',
    async (how) => {
      const { cut, reports, options } = connectionReports();
      const follower = follow(store, stream, -1, undefined, options);
      await follower.caughtUp;
      server.faults.breakSubscriptions(how);
      await cut;
      await store.append(stream, 99, events(50, 100));
      await follower.count(150);
      expect(numbered(follower.received)).toEqual(upTo(150));
      expect(reports).toEqual(['cut off', 'back']);
    },
  );

  it.each(['end', 'drop'] as const)('misses nothing when it breaks during catch-up: %s', async (how) => {
    for (const events of [1, 30, 99]) server.faults.subscriptions.next({ kind: 'breakAfter', events, how });
    const follower = follow(store, stream);
    await follower.count(100);
    await follower.caughtUp;
    expect(numbered(follower.received)).toEqual(upTo(100));
  });

  it('ends with an error when its stream was deleted permanently', async () => {
    const error = await new Promise((onError) => {
      void follow(store, stream, -1, undefined, { onError }).caughtUp.then(() =>
        server.faults.breakSubscriptions('deleted'),
      );
    });
    expect(error).toBeInstanceOf(StoreUnusableError);
    expect(server.faults.running.size).toBe(0);
  });

  it('reports a stopped server, and continues once it is back', async () => {
    const { cut, options } = connectionReports();
    const follower = follow(store, stream, -1, undefined, options);
    await follower.caughtUp;
    await server.stop();
    await cut;
    await server.start();
    await store.append(stream, 99, events(1, 100));
    await follower.count(101);
    expect(numbered(follower.received)).toEqual(upTo(101));
  });
});

it('foreign events keep their revisions; data that is no JSON object is read as empty', async () => {
  const client = EventStoreDBClient.connectionString(server.url);
  await store.append(stream, -1, events(1));
  const follower = follow(store, stream, -1);
  await follower.count(1);
  await client.appendToStream(stream, [
    binaryEvent({ type: 'Bytes', data: Buffer.from('Prost'), metadata: Buffer.from([255]) }),
    jsonEvent({ type: 'Text', data: 'Prost' }),
    jsonEvent({ type: 'List', data: [1, 2], metadata: { by: 'hand' } }),
    jsonEvent({ type: 'Object', data: { n: 1 }, metadata: ['none'] }),
  ]);
  await client.dispose();
  const foreign = [
    { revision: 1, type: 'Bytes', data: {}, metadata: {} },
    { revision: 2, type: 'Text', data: {}, metadata: {} },
    { revision: 3, type: 'List', data: {}, metadata: { by: 'hand' } },
    { revision: 4, type: 'Object', data: { n: 1 }, metadata: {} },
  ];
  expect(await store.read(stream, { from: 1 })).toMatchObject(foreign);
  expect(await store.append(stream, 4, events(1, 5))).toBe(5);
  await follower.count(6);
  expect(follower.received.slice(1, 5)).toMatchObject(foreign);
});

/** A removed stream's last event, which a scavenge keeps. */
const lastEvent = (stream: string) => {
  const [last] = server.events(stream).slice(-1);
  return last && `${last.type} ${Buffer.from(last.data)} ${Buffer.from(last.metadata)}`;
};
const secret = () => event({ name: 'Zwetschgenbaum' }, { note: 'Zwetschgenbaum' });

describe('a removal', () => {
  it('leaves no data in the event that a scavenge keeps', async () => {
    await store.append(stream, -1, [secret()], { maxCount: 1 });
    await store.append(stream, 0, [secret()], { maxCount: 1 });
    await store.remove(stream);
    expect(await store.read(stream)).toEqual([]);
    expect(lastEvent(stream)).toBe('StreamEnded {} {}');
  });

  it('that was interrupted is completed by the next one', async () => {
    const impatient = connectEventStoreDb(server.url);
    await store.append(stream, -1, [secret()], { maxCount: 1 });
    server.faults.appends.next({ kind: 'loseAnswer' });
    await expect(impatient.remove(stream)).rejects.toThrow();
    await impatient.close();
    await store.remove(stream);
    expect(await store.read(stream)).toEqual([]);
    expect(lastEvent(stream)).toBe('StreamEnded {} {}');
  });

  it('succeeds when several run at once', async () => {
    await store.append(stream, -1, [secret()], { maxCount: 1 });
    await Promise.all(upTo(3).map(() => store.remove(stream)));
    expect(await store.read(stream)).toEqual([]);
  });
});
