import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { events, follow, newStream, numbered, upTo } from '../../testing/contract/material.js';
import { startWireDouble, type WireDouble } from '../../testing/index.js';
import { StoreUnusableError } from '../errors.js';
import type { SharedEventStore } from '../port.js';
import { retrying } from '../retrying.js';
import { connectEventStoreDb } from './event-store-db.js';

let server: WireDouble;
let store: SharedEventStore;
let stream: string;
beforeEach(async () => {
  server = await startWireDouble();
  store = retrying(connectEventStoreDb(server.url));
  stream = newStream();
  await store.append(stream, 'noStream', events(100));
});
afterEach(async () => {
  server.faults.off();
  await store.close();
  await server.stop();
});

/** Resolves when the follower's line has been said to be cut; notes what was said of it. */
function lineOf() {
  const said: string[] = [];
  let cutOff = () => {};
  const cut = new Promise<void>((resolve) => {
    cutOff = resolve;
  });
  const onCutOff = () => {
    said.push('cut off');
    cutOff();
  };
  return { cut, said, options: { onCutOff, onBack: () => void said.push('back') } };
}

describe('A follower whose line breaks', () => {
  it.each(['end', 'drop', 'cancelled'] as const)('goes on where it stood, and says so: %s', async (how) => {
    const { cut, said, options } = lineOf();
    const follower = follow(store, stream, -1, undefined, options);
    await follower.caughtUp;
    server.faults.breakSubscriptions(how);
    await cut;
    await store.append(stream, 99, events(50, 100));
    await follower.count(150);
    expect(numbered(follower.received)).toEqual(upTo(150));
    expect(said).toEqual(['cut off', 'back']);
  });

  it.each(['end', 'drop'] as const)('in the midst of catching up misses nothing: %s', async (how) => {
    for (const events of [1, 30, 99]) server.faults.subscriptions.next({ kind: 'breakAfter', events, how });
    const follower = follow(store, stream);
    await follower.count(100);
    await follower.caughtUp;
    expect(numbered(follower.received)).toEqual(upTo(100));
  });

  it('ends with an error once its stream has been deleted for good', async () => {
    const error = await new Promise((onError) => {
      void follow(store, stream, -1, undefined, { onError }).caughtUp.then(() =>
        server.faults.breakSubscriptions('deleted'),
      );
    });
    expect(error).toBeInstanceOf(StoreUnusableError);
    expect(server.faults.running.size).toBe(0);
  });

  it('tries again and again while the server is gone, and says so', async () => {
    const { cut, options } = lineOf();
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

describe('Events that somebody else has written into a stream', () => {
  it('take their revisions, and are empty as far as they are no JSON objects', async () => {
    const client = EventStoreDBClient.connectionString(server.url);
    const follower = follow(store, stream, 98);
    await follower.count(1);
    await client.appendToStream(stream, [
      binaryEvent({ type: 'Bytes', data: Buffer.from('Prost'), metadata: Buffer.from([255]) }),
      jsonEvent({ type: 'Text', data: 'Prost' }),
      jsonEvent({ type: 'List', data: [1, 2], metadata: { by: 'hand' } }),
      jsonEvent({ type: 'Object', data: { n: 1 }, metadata: ['none'] }),
    ]);
    await client.dispose();
    const foreign = [
      { revision: 100, type: 'Bytes', data: {}, metadata: {} },
      { revision: 101, type: 'Text', data: {}, metadata: {} },
      { revision: 102, type: 'List', data: {}, metadata: { by: 'hand' } },
      { revision: 103, type: 'Object', data: { n: 1 }, metadata: {} },
    ];
    expect(await store.read(stream, { from: 100 })).toMatchObject(foreign);
    expect(await store.append(stream, 103, events(1, 104))).toBe(104);
    await follower.count(6);
    expect(follower.received.slice(1, 5)).toMatchObject(foreign);
  });
});
