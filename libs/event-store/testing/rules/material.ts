import { randomUUID } from 'node:crypto';
import {
  type AllStreamSubscription,
  type AppendToStreamOptions,
  type EventStoreDBClient,
  jsonEvent,
  type ReadStreamOptions,
  type StreamSubscription,
} from '@eventstore/db-client';
import { credentialsIn } from '../../src/eventstoredb/connection.js';

/** A way to append, and its name. A client makes a call for each append to which it is given credentials. */
export type AppendPath = readonly [string, AppendToStreamOptions];

/** What each rule gets: a client on the server under test. */
export interface Scene {
  readonly client: () => EventStoreDBClient;
  /** Another client, on a connection of its own; the test disposes of it. */
  readonly connectApart: () => EventStoreDBClient;
  readonly appendPaths: readonly AppendPath[];
}

/** Both ways to append to the server with this connection string, whose user makes the calls of their own. */
export function appendPaths(url = ''): readonly AppendPath[] {
  return [
    ['over the batch call', {}],
    ['with a call of its own', { credentials: credentialsIn(url) }],
  ];
}

/** A shared server keeps the streams of earlier runs, so every test takes a new one. */
export function newStream(prefix = 'rules'): string {
  return `${prefix}-${randomUUID()}`;
}

export function event(n = 0, id: string = randomUUID()) {
  return jsonEvent({ id, type: 'SomethingHappened', data: { n }, metadata: { seen: n } });
}

export function events(count: number, start = 0) {
  return Array.from({ length: count }, (_, index) => event(start + index));
}

/** `count` events of about `bytes` bytes each. */
export function largeEvents(count: number, bytes: number) {
  return Array.from({ length: count }, (_, n) =>
    jsonEvent({ type: 'Large', data: { n, text: '.'.repeat(bytes) } }),
  );
}

export function upTo(count: number, start = 0): number[] {
  return Array.from({ length: count }, (_, index) => start + index);
}

/** What a reader sees of a stream: each event's revision and number. */
export async function read(
  client: EventStoreDBClient,
  stream: string,
  options: ReadStreamOptions = {},
): Promise<(readonly [number, unknown])[]> {
  const seen: (readonly [number, unknown])[] = [];
  for await (const { event } of client.readStream<NumberedEvent>(stream, options)) {
    if (event) seen.push([Number(event.revision), event.data.n]);
  }
  return seen;
}

type NumberedEvent = { type: string; data: { n: number } };

/** Somebody who listens to a subscription; tests wait for what it hears, never for time. */
export interface Listener {
  readonly revisions: bigint[];
  readonly names: string[];
  readonly confirmed: Promise<void>;
  readonly caughtUp: Promise<void>;
  /** Resolves as soon as this many events have come. */
  readonly count: (events: number) => Promise<void>;
  /** Resolves with the error that ended it, or with nothing when it just ended. */
  readonly over: Promise<Error | undefined>;
}

export function listen(subscription: StreamSubscription | AllStreamSubscription): Listener {
  const revisions: bigint[] = [];
  const names: string[] = [];
  const waiting = new Set<() => void>();
  subscription.on('data', ({ event }) => {
    if (!event) return;
    revisions.push(event.revision);
    names.push(event.streamId);
    for (const check of [...waiting]) check();
  });
  const count = (wanted: number) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (revisions.length < wanted) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return {
    revisions,
    names,
    count,
    confirmed: new Promise((resolve) => subscription.once('confirmation', resolve)),
    caughtUp: new Promise((resolve) => subscription.once('caughtUp', resolve)),
    over: new Promise((resolve) => {
      subscription.on('error', resolve);
      subscription.once('end', () => resolve(undefined));
    }),
  };
}

/**
 * Does what brings a soft-deleted stream back. The server answers before it has marked the stream as alive again: until
 * then it can still look deleted, or show events from before. So this waits for the marks, in the stream of its metadata.
 */
export async function reviving(
  client: EventStoreDBClient,
  stream: string,
  work: () => Promise<unknown>,
  marks = 1,
): Promise<void> {
  const subscription = client.subscribeToStream(`$$${stream}`, { fromRevision: 'end' });
  const listener = listen(subscription);
  await listener.caughtUp;
  await work();
  await listener.count(marks);
  await subscription.unsubscribe();
}
