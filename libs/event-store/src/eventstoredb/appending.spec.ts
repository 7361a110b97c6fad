import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { events, newStream, numbered, slowlySent, upTo } from '../../testing/contract/material.js';
import { type Fault, startWireDouble, type WireDouble } from '../../testing/index.js';
import { StoreUnavailableError } from '../errors.js';
import type { EventStore } from '../port.js';
import { retrying } from '../retrying.js';
import { connectEventStoreDb } from './event-store-db.js';

/** How long one call may take here, in ms. */
const PATIENCE = 700;

let server: WireDouble;
let store: EventStore;
beforeEach(async () => {
  server = await startWireDouble();
  store = retrying(connectEventStoreDb(server.url, { call: PATIENCE }));
});
afterEach(async () => {
  server.faults.off();
  await store.close();
  await server.stop();
});

const ids = (stream: string) => server.events(stream).map(({ id }) => id);

describe('An append whose answer is lost', () => {
  const lost: [string, Fault][] = [
    ['the connection breaks after it was written', { kind: 'loseAnswer' }],
    ['the answer never comes', { kind: 'neverAnswer' }],
  ];
  it.each(lost)('is written once, and gets its revision: %s', async (_, fault) => {
    const stream = newStream();
    const written = events(3);
    server.faults.appends.next(fault);
    expect(await store.append(stream, 'noStream', written)).toBe(2);
    expect(ids(stream)).toEqual(written.map(({ id }) => id));
  });
});

describe('An append that the server refuses for now', () => {
  const refused: [string, Fault][] = [
    ['not ready', { kind: 'notReady' }],
    ['connection dropped', { kind: 'drop' }],
    ['no answer', { kind: 'silence' }],
  ];
  it.each(refused)('fails as unavailable, and goes out again for who is patient: %s', async (_, fault) => {
    const stream = newStream();
    await store.append(stream, 'noStream', events(1));
    const impatient = connectEventStoreDb(server.url, { call: PATIENCE });
    server.faults.appends.next(fault, 3);
    await expect(impatient.append(newStream(), 'noStream', events(1))).rejects.toThrow(StoreUnavailableError);
    await impatient.close();
    const next = events(2, 1);
    expect(await store.append(stream, 0, next)).toBe(2);
    expect(ids(stream).slice(1)).toEqual(next.map(({ id }) => id));
  });
});

describe('An append that takes longer to send than anybody waits', () => {
  it('is written whole, never as far as it had come', async () => {
    const stream = newStream();
    const once = connectEventStoreDb(server.url, { call: 200 });
    await retrying(once).append(newStream(), 'noStream', events(1));
    const sent = slowlySent(100, 4);
    await expect(once.append(stream, 'noStream', sent)).rejects.toThrow(StoreUnavailableError);
    const again = retrying(connectEventStoreDb(server.url));
    expect(await again.append(stream, 'noStream', sent)).toBe(99);
    expect(ids(stream)).toEqual(sent.map(({ id }) => id));
    await Promise.all([once.close(), again.close()]);
  });
});

describe('A server that is gone', () => {
  it('is tried until it is back', async () => {
    const stream = newStream();
    await store.append(stream, 'noStream', events(1));
    await server.stop();
    const next = store.append(stream, 0, events(1, 1));
    await server.start();
    expect(await next).toBe(1);
    expect(numbered(await store.read(stream))).toEqual([0, 1]);
  });

  it('fails calls in time, also one that is frozen', async () => {
    const impatient = connectEventStoreDb(server.url, { call: PATIENCE });
    await retrying(impatient).append(newStream(), 'noStream', events(1));
    server.faults.freeze();
    const calls = [
      impatient.append(newStream(), 'noStream', events(1)),
      impatient.append(newStream(), 'noStream', events(1), { maxCount: 1 }),
      impatient.read(newStream()),
      impatient.remove(newStream()),
    ];
    for (const call of calls) await expect(call).rejects.toThrow(StoreUnavailableError);
    server.faults.thaw();
    await impatient.close();
  });

  it('rejects many appends in flight at once, which all go out again; the process lives', async () => {
    const streams = upTo(30).map(() => newStream());
    const { struck } = server.faults.appends.next({ kind: 'silence' }, streams.length);
    const appends = streams.map((stream) => store.append(stream, 'noStream', events(2)));
    await struck;
    server.faults.dropConnections();
    expect(await Promise.all(appends)).toEqual(streams.map(() => 1));
    for (const stream of streams) expect(server.events(stream)).toHaveLength(2);
  });
});
