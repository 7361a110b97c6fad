import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { events, follow, newStream, numbered, upTo } from '../../testing/contract/material.js';
import { startWireDouble, type WireDouble } from '../../testing/index.js';
import { type SharedEventStore, StoreUnavailableError } from '../port.js';
import { retrying } from '../retrying.js';
import { connectEventStoreDb } from './event-store-db.js';

/** In ms; far below the defaults, but enough for a busy machine. */
const TIMEOUTS = { call: 200, silence: 1_500 };

let servers: WireDouble[];
let leader: WireDouble;
let follower: WireDouble;
let current: WireDouble;
let store: SharedEventStore;
let stream: string;

/** Two servers of a cluster, whose gossip names the same leader. Both have the same events. */
beforeEach(async () => {
  const members = () =>
    servers.map((server) => ({ host: '127.0.0.1', port: server.port, isLeader: server === current }));
  leader = await startWireDouble(members);
  follower = await startWireDouble(members);
  servers = [leader, follower];
  current = leader;
  store = connectEventStoreDb(address(), TIMEOUTS);
  stream = newStream();
  const known = events(10);
  for (const server of servers) {
    const one = retrying(connectEventStoreDb(server.url));
    await one.append(stream, -1, known);
    await one.close();
  }
});

afterEach(async () => {
  for (const server of servers) server.faults.off();
  await store.close();
  for (const server of servers) await server.stop();
});

/** Connection string with both servers. */
const address = () => `esdb://${servers.map(({ port }) => `127.0.0.1:${port}`).join()}?tls=false`;

/** Appends, and retries until it is written. */
async function appendWithRetries(expected: number, what: ReturnType<typeof events>): Promise<number> {
  for (;;) {
    try {
      return await store.append(stream, expected, what);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }
}

/** A failed read's error; empty if the read succeeds. */
async function readError(): Promise<string> {
  return store.read(stream).then(() => '', String);
}

it.each([
  ['hangs', () => {}],
  ['vanished with its machine', () => leader.faults.dropConnections()],
])('a leader that %s is replaced by the new leader, also for followers', async (_, breakConnections) => {
  const reader = follow(store, stream);
  await reader.caughtUp;
  leader.faults.freeze();
  breakConnections();
  // A client that asks before the election is sent to the old leader again.
  while (!(await readError()).includes('no answer'));
  current = follower;
  expect(await appendWithRetries(9, events(3, 10))).toBe(12);
  await reader.count(13);
  expect(numbered(reader.received)).toEqual(upTo(13));
});

it('a single server that hung writes a retried append once when it resumes', async () => {
  const only = connectEventStoreDb(leader.url, { call: 50, silence: 100 });
  const one = events(1, 10);
  leader.faults.freeze();
  const hung = only.append(stream, 9, one);
  await expect(hung).rejects.toThrow(StoreUnavailableError);
  // Long enough for the store to abandon several connections.
  for (const _ of upTo(10)) await expect(only.read(stream)).rejects.toThrow(StoreUnavailableError);
  leader.faults.thaw();
  while (!(await only.append(stream, 9, one).catch(() => false)));
  expect(leader.events(stream)).toHaveLength(11);
  await only.close();
});

it('a read that stalls fails after the timeout', async () => {
  leader.faults.reads.always({ kind: 'breakAfter', events: 3, how: 'stall' });
  await expect(store.read(stream)).rejects.toThrow(`no answer in ${TIMEOUTS.call} ms`);
});

it('a read fails when its connection is abandoned, rather than returning fewer events', async () => {
  const patient = connectEventStoreDb(leader.url, { call: 60_000, silence: 100 });
  // Until it is connected; on a busy machine the first read may fail, too.
  while ((await patient.read(stream).catch(() => [])).length < 10);
  leader.faults.freeze();
  await expect(patient.read(stream)).rejects.toThrow('the connection was left during a read');
  await patient.close();
});
