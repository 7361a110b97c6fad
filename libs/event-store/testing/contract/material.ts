import { randomUUID } from 'node:crypto';
import type {
  EventData,
  JsonObject,
  RecordedEvent,
  SharedEventStore,
  SubscriptionOptions,
} from '../../src/port.js';

/** A unique name: on a shared server streams outlive their tests. */
export const newStream = () => `contract-${randomUUID()}`;

export function event(data: JsonObject = {}, metadata: JsonObject = {}): EventData {
  return { id: randomUUID(), type: 'SomethingHappened', data, metadata };
}

/** `count` events with their position as data: `{ n: 0 }`, `{ n: 1 }`, … */
export function events(count: number, start = 0): EventData[] {
  return Array.from({ length: count }, (_, index) => event({ n: start + index }));
}

/** Events that each take `ms` to serialize the first time, so that the first ones are sent before the last ones are serialized. */
export function slowlySent(count: number, ms: number): EventData[] {
  return upTo(count).map((n) => {
    let delay = ms;
    return event({
      get n() {
        for (const start = performance.now(); performance.now() - start < delay; );
        delay = 0;
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

/** Follows a stream and records the delivered events. */
export function follow(
  store: Pick<SharedEventStore, 'subscribe'>,
  stream: string,
  after = -1,
  onBatch: (batch: readonly RecordedEvent[]) => void | Promise<void> = () => {},
  options: SubscriptionOptions = {},
) {
  const received: RecordedEvent[] = [];
  const waiting = new Set<() => void>();
  /** Resolves as soon as this many events have been received. */
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
