import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStore, type SharedEventStore, StoreUnavailableError } from './port.js';

/** The clock of retries, replaced in tests. */
export interface Time {
  /** Monotonic time in ms. */
  ms(): number;
  sleep(ms: number): Promise<void>;
}

/** Calls are retried for so long, in ms. With a last try of one second the caller gets a 503 within 5 s. */
const PATIENCE = 3500;
/** Pause before a call is tried again, in ms. It doubles from `first` up to `longest`. */
const PAUSE = { first: 25, longest: 500 };

const REAL: Time = { ms: () => performance.now(), sleep: (ms) => sleep(ms) };

/**
 * A store that retries calls for a while before they fail with StoreUnavailableError. An append is retried with the same ids at the
 * same revision, so the store recognises an append whose response was lost and does not write it twice.
 * @param isAway true while the store is known to be down: calls then fail without a retry
 */
export function retrying(store: SharedEventStore, time?: Time, isAway?: () => boolean): SharedEventStore;
export function retrying(store: EventStore, time?: Time, isAway?: () => boolean): EventStore;
export function retrying(store: EventStore, time: Time = REAL, isAway = () => false): EventStore {
  let closed = false;
  async function persist<T>(call: () => Promise<T>): Promise<T> {
    const start = time.ms();
    for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.longest)) {
      try {
        return await call();
      } catch (error) {
        const late = time.ms() - start + pause > PATIENCE;
        if (!(error instanceof StoreUnavailableError) || late || closed || isAway()) throw error;
        await time.sleep(pause);
      }
    }
  }
  return storeWith(store, {
    append: (...call) => persist(() => store.append(...call)),
    read: (...call) => persist(() => store.read(...call)),
    limits: (stream) => persist(() => store.limits(stream)),
    remove: (stream) => persist(() => store.remove(stream)),
    close: () => {
      closed = true;
      return store.close();
    },
  });
}

/** The store with some of its calls replaced by those of `another`. */
export function storeWith(store: EventStore, another: Partial<EventStore>): EventStore {
  return {
    append: (...call) => store.append(...call),
    read: (...call) => store.read(...call),
    limits: (stream) => store.limits(stream),
    ...(store.subscribe && { subscribe: store.subscribe.bind(store) }),
    remove: (stream) => store.remove(stream),
    close: () => store.close(),
    ...another,
  };
}
