import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { event, newStream } from '../../testing/contract/material.js';
import { startWireDouble, type WireDouble } from '../../testing/index.js';
import type { EventStore } from '../port.js';
import { retrying } from '../retrying.js';
import { connectEventStoreDb } from './event-store-db.js';

let server: WireDouble;
let store: EventStore;
beforeEach(async () => {
  server = await startWireDouble();
  store = retrying(connectEventStoreDb(server.url));
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

/** What a scavenge keeps of a removed stream: its last event. */
const kept = (stream: string) => {
  const [last] = server.events(stream).slice(-1);
  return last && `${last.type} ${Buffer.from(last.data)} ${Buffer.from(last.metadata)}`;
};
const secret = () => event({ name: 'Zwetschgenbaum' }, { note: 'Zwetschgenbaum' });

it('leaves nothing of a removed stream in what a scavenge keeps', async () => {
  const stream = newStream();
  await store.append(stream, 'noStream', [secret()], { maxCount: 1 });
  await store.append(stream, 0, [secret()], { maxCount: 1 });
  await store.remove(stream);
  expect(await store.read(stream)).toEqual([]);
  expect(kept(stream)).toBe('StreamEnded {} {}');
});

it('ends a removal that broke off in between with the next one', async () => {
  const stream = newStream();
  const impatient = connectEventStoreDb(server.url);
  await store.append(stream, 'noStream', [secret()], { maxCount: 1 });
  server.faults.appends.next({ kind: 'loseAnswer' });
  await expect(impatient.remove(stream)).rejects.toThrow();
  await impatient.close();
  await store.remove(stream);
  expect(await store.read(stream)).toEqual([]);
  expect(kept(stream)).toBe('StreamEnded {} {}');
});

it('removes what another one writes meanwhile, too', async () => {
  const stream = newStream();
  await store.append(stream, 'noStream', [secret()], { maxCount: 1 });
  const removals = await Promise.allSettled([
    store.remove(stream),
    store.remove(stream),
    store.remove(stream),
  ]);
  expect(removals.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await store.read(stream)).toEqual([]);
});
