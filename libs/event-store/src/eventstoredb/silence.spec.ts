import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { events, follow, newStream, numbered, upTo } from '../../testing/contract/material.js';
import { startWireDouble, type WireDouble } from '../../testing/index.js';
import { type SharedEventStore, StoreUnavailableError } from '../port.js';
import { retrying } from '../retrying.js';
import { connectEventStoreDb } from './event-store-db.js';

/** In ms: a fraction of what is usual, and enough for a busy machine. */
const PATIENCE = { call: 200, silence: 1_500 };

let servers: WireDouble[];
let leader: WireDouble;
let follower: WireDouble;
let leads: WireDouble;
let store: SharedEventStore;
let stream: string;

/** Two servers of a cluster, which say the same of who leads. Both have the same events. */
beforeEach(async () => {
  const members = () =>
    servers.map((server) => ({ host: '127.0.0.1', port: server.port, leads: server === leads }));
  leader = await startWireDouble(members);
  follower = await startWireDouble(members);
  servers = [leader, follower];
  leads = leader;
  store = connectEventStoreDb(address(), PATIENCE);
  stream = newStream();
  const known = events(10);
  for (const server of servers) {
    const one = retrying(connectEventStoreDb(server.url));
    await one.append(stream, 'noStream', known);
    await one.close();
  }
});

afterEach(async () => {
  for (const server of servers) server.faults.off();
  await store.close();
  for (const server of servers) await server.stop();
});

/** Of both servers. */
const address = () => `esdb://${servers.map(({ port }) => `127.0.0.1:${port}`).join()}?tls=false`;

/** Appends, and tries again until it is there. */
async function insists(expected: number, what: ReturnType<typeof events>): Promise<number> {
  for (;;) {
    try {
      return await store.append(stream, expected, what);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }
}

/** What a read says that fails. */
async function whyNot(): Promise<string> {
  return store.read(stream).then(() => '', String);
}

it.each([
  ['hangs', () => leader.faults.freeze()],
  ['has vanished, and its machine greets nobody', () => leader.faults.vanish()],
])('A leader that %s is left for the one that leads then, by followers, too', async (_, harm) => {
  const reader = follow(store, stream);
  await reader.caughtUp;
  harm();
  // Those who ask before the others have elected one are sent to it once more.
  while (!(await whyNot()).includes('no answer'));
  leads = follower;
  expect(await insists(9, events(3, 10))).toBe(12);
  await reader.count(13);
  expect(numbered(reader.received)).toEqual(upTo(13));
});

it('A server that stands alone has what it was asked when it goes on, once, however long it hung', async () => {
  const only = connectEventStoreDb(leader.url, { call: 50, silence: 100 });
  const one = events(1, 10);
  leader.faults.freeze();
  const hung = only.append(stream, 9, one);
  await expect(hung).rejects.toThrow(StoreUnavailableError);
  // Long enough for its connection to be left several times.
  for (const _ of upTo(10)) await expect(only.read(stream)).rejects.toThrow(StoreUnavailableError);
  leader.faults.thaw();
  while (!(await only.append(stream, 9, one).catch(() => false)));
  expect(leader.events(stream)).toHaveLength(11);
  await only.close();
});

it('a read that never ends fails when nothing more comes', async () => {
  leader.faults.reads.always({ kind: 'breakAfter', events: 3, how: 'stall' });
  await expect(store.read(stream)).rejects.toThrow(`no answer in ${PATIENCE.call} ms`);
});

it('a read that is under way when its connection is left fails, and is not taken for a short one', async () => {
  const patient = connectEventStoreDb(leader.url, { call: 60_000, silence: 100 });
  // Until it is connected; on a busy machine a first read may be left, too.
  while ((await patient.read(stream).catch(() => [])).length < 10);
  leader.faults.freeze();
  await expect(patient.read(stream)).rejects.toThrow('the connection was left during a read');
  await patient.close();
});
