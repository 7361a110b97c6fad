import { randomUUID } from 'node:crypto';
import type {
  EventData,
  JsonObject,
  RecordedEvent,
  SharedEventStore,
  Subscription,
  SubscriptionOptions,
} from '../../src/port.js';

/** Streams outlive tests on a shared server, so every test takes a new one. */
export function newStream(prefix = 'contract'): string {
  return `${prefix}-${randomUUID()}`;
}

export function event(data: JsonObject = {}, metadata: JsonObject = {}): EventData {
  return { id: randomUUID(), type: 'SomethingHappened', data, metadata };
}

/** `count` events that carry their place: `{ n: 0 }`, `{ n: 1 }`, … */
export function events(count: number, start = 0): EventData[] {
  return Array.from({ length: count }, (_, index) => event({ n: start + index }));
}

/** Events that take `ms` each to be put into words, the first time: while the last are written, the first are on their way. */
export function slowlySent(count: number, ms: number): EventData[] {
  return upTo(count).map((n) => {
    let patience = ms;
    return event({
      get n() {
        for (const start = performance.now(); performance.now() - start < patience; );
        patience = 0;
        return n;
      },
    });
  });
}

export function numbered(recorded: readonly RecordedEvent[]): unknown[] {
  return recorded.map(({ data }) => data.n);
}

export function revisions(recorded: readonly RecordedEvent[]): number[] {
  return recorded.map(({ revision }) => revision);
}

export function upTo(count: number, start = 0): number[] {
  return Array.from({ length: count }, (_, index) => start + index);
}

/** Somebody who follows a stream and remembers what was delivered; tests wait for events, never for time. */
export interface Follower {
  readonly received: RecordedEvent[];
  readonly caughtUp: Promise<void>;
  /** Resolves as soon as this many events have been received. */
  readonly count: (events: number) => Promise<void>;
  readonly subscription: Subscription;
}

export function follow(
  store: Pick<SharedEventStore, 'subscribe'>,
  stream: string,
  after = -1,
  onBatch: (batch: readonly RecordedEvent[]) => void | Promise<void> = () => {},
  options: SubscriptionOptions = {},
): Follower {
  const received: RecordedEvent[] = [];
  const waiting = new Set<() => void>();
  const count = (wanted: number) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (received.length < wanted) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  let announce = () => {};
  const caughtUp = new Promise<void>((resolve) => {
    announce = resolve;
  });
  const deliver = async (batch: readonly RecordedEvent[]) => {
    received.push(...batch);
    for (const check of [...waiting]) check();
    await onBatch(batch);
  };
  const subscription = store.subscribe(stream, after, deliver, { ...options, onCaughtUp: () => announce() });
  return { received, caughtUp, count, subscription };
}
