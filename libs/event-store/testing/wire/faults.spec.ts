import { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { appendPaths, event, events, newStream, read, upTo } from '../rules/material.js';
import { CUT, UNAVAILABLE } from './cuts.js';
import { doubleOfTest } from './double-of-test.js';
import { notLeader, streamReset } from './grpc/refusals.js';
import { startWireDouble } from './wire-double.js';

const NEVER = new Promise<never>(() => {});

const { server, client } = doubleOfTest();

describe.each(appendPaths())('an append %s', (way, path) => {
  const overBatch = way === 'over the batch call';
  const stream = newStream();
  const append = (what = events(2)) =>
    client().appendToStream(stream, what, { ...path, expectedRevision: 'no_stream' });
  const written = () => server().events(stream).length;

  it('can be refused, once or so many times, with nothing written', async () => {
    const { struck } = server().faults.appends.next(UNAVAILABLE, 2);
    for (const _ of upTo(2)) await expect(append()).rejects.toMatchObject({ type: 'unavailable' });
    await struck;
    expect(written()).toBe(0);
    expect(await append()).toMatchObject({ success: true });
  });

  it('can be refused until it is switched off', async () => {
    server().faults.appends.always(UNAVAILABLE);
    for (const _ of upTo(3)) await expect(append()).rejects.toMatchObject({ type: 'unavailable' });
    server().faults.appends.off();
    expect(await append()).toMatchObject({ success: true });
  });

  it('can be written and lose its answer; the retry gets the original revision', async () => {
    const booking = events(2);
    server().faults.appends.next({ kind: 'loseAnswer' });
    await expect(append(booking)).rejects.toMatchObject({ type: expect.stringMatching(CUT) });
    expect(written()).toBe(2);
    expect(await append(booking)).toMatchObject({ nextExpectedRevision: 1n });
    expect(written()).toBe(2);
  });

  it('can lose its connection before it is written', async () => {
    server().faults.appends.next({ kind: 'drop' });
    await expect(append()).rejects.toMatchObject({ type: expect.stringMatching(CUT) });
    expect(written()).toBe(0);
    expect(await append()).toMatchObject({ success: true });
  });

  it('can be met by a node that is not ready to write', async () => {
    server().faults.appends.next({ kind: 'notReady' });
    const error = overBatch ? { type: 'unknown', code: undefined } : { type: 'unavailable', code: 14 };
    await expect(append()).rejects.toMatchObject(error);
    expect(written()).toBe(0);
  });

  it('can take the server too long, and be written nevertheless', async () => {
    server().faults.appends.next({ kind: 'timeOut' });
    const error = overBatch ? { type: 'deadline-exceeded', message: '' } : { type: 'timeout', code: 10 };
    await expect(append()).rejects.toMatchObject(error);
    expect(written()).toBe(2);
  });

  it('can have its stream reset', async () => {
    server().faults.appends.next({ kind: 'refuse', refusal: streamReset() });
    await expect(append()).rejects.toMatchObject({ type: 'unknown', code: 13 });
  });

  it('can be written at once and answered late', async () => {
    let answer = () => {};
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { struck } = server().faults.appends.next({ kind: 'answerLate', until });
    const late = append();
    await struck;
    expect(written()).toBe(2);
    answer();
    expect(await late).toMatchObject({ nextExpectedRevision: 1n });
  });

  it('can be rejected in flight, with all others', async () => {
    const { struck } = server().faults.appends.next({ kind: 'workLate', until: NEVER }, 2);
    const inFlight = Promise.allSettled([append(), append()]);
    await struck;
    server().faults.rejectAppendsInFlight();
    expect(await inFlight).toMatchObject(Array(2).fill({ reason: { type: 'unavailable' } }));
    expect(written()).toBe(0);
  });

  it('can be sent to the leader, where the client goes next', async () => {
    const leader = await startWireDouble();
    const refusal = notLeader({ host: '127.0.0.1', port: leader.port });
    server().faults.appends.next({ kind: 'refuse', refusal });
    await expect(append()).rejects.toMatchObject({ type: 'not-leader', leader: { port: leader.port } });
    await append();
    expect([written(), leader.events(stream).length]).toEqual([0, 2]);
    await client().dispose();
    await leader.stop();
  });

  it('waits while the server is frozen, on old connections and on new ones', async () => {
    await expect(read(client(), stream)).rejects.toMatchObject({ type: 'stream-not-found' });
    const newcomer = EventStoreDBClient.connectionString(server().url);
    server().faults.freeze();
    const frozen = [append(), newcomer.appendToStream(newStream(), event(), path)];
    server().faults.thaw();
    expect(await Promise.all(frozen)).toMatchObject([{ success: true }, { success: true }]);
    await newcomer.dispose();
  });
});

it('an append with a call of its own obeys its deadline, and is not written when its turn comes later', async () => {
  const [stream, other] = [newStream(), newStream()];
  let begin = () => {};
  const until = new Promise<void>((resolve) => {
    begin = resolve;
  });
  server().faults.appends.always({ kind: 'workLate', until });
  const credentials = { username: 'nobody', password: 'asked' };
  // Long enough for all of it to be sent: a call that ends half-way sent may be written: Node ends it in good order.
  const late = client().appendToStream(stream, event(), { credentials, deadline: 300 });
  await expect(late).rejects.toMatchObject({ type: 'deadline-exceeded' });
  server().faults.appends.off();
  await client().appendToStream(other, event(), { credentials });
  begin();
  await client().appendToStream(other, event(), { credentials });
  expect(server().events(stream)).toEqual([]);
});

it('a client that cannot ask for the features of the server throws a plain error with code 14', async () => {
  server().faults.features.next(UNAVAILABLE);
  const error = await client()
    .appendToStream(newStream(), event())
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 14 });
  expect(error).not.toHaveProperty('type');
});

it.each(['singleAppend', 'unimplemented'] as const)(
  'a server of %s is written to with single calls',
  async (features) => {
    const older = await startWireDouble({ features });
    const reader = EventStoreDBClient.connectionString(older.url);
    const stream = newStream();
    older.faults.appends.next({ kind: 'timeOut' });
    await expect(reader.appendToStream(stream, event())).rejects.toMatchObject({ type: 'timeout' });
    expect(older.events(stream)).toHaveLength(1);
    await reader.dispose();
    await older.stop();
  },
);

it('a soft-deleted stream can come back a moment after the answer', async () => {
  const [written, described] = [newStream(), newStream()];
  for (const stream of [written, described]) {
    await client().appendToStream(stream, events(2));
    await client().deleteStream(stream);
  }
  server().faults.holdRevivals();
  await client().appendToStream(written, event(2), { expectedRevision: 'no_stream' });
  await client().setStreamMetadata(described, { maxCount: 1 });
  await expect(read(client(), written)).rejects.toMatchObject({ type: 'stream-not-found' });
  expect(await read(client(), described)).toEqual([[1, 1]]);
  expect(await client().appendToStream(written, event(3), { expectedRevision: 2n })).toMatchObject({
    success: true,
  });

  server().faults.releaseRevivals();
  expect(await read(client(), written)).toEqual([
    [2, 2],
    [3, 3],
  ]);
  expect(await read(client(), described)).toEqual([]);
});
