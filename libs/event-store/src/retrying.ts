import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from './errors.js';
import type { EventStore, SharedEventStore } from './port.js';
import { storeWith } from './store-with.js';

/** The clock that tells when to stop trying. */
export interface Time {
  /** Now, in ms since whenever. */
  ms(): number;
  /** Resolves after some ms. */
  sleep(ms: number): Promise<void>;
}

/** How long a call goes on trying, in ms: with a last try that takes a second, whoever asked for it gets a 503 within 5 s. */
const PATIENCE = 3500;
/** First pause before a call is tried again, in ms; it doubles up to the second figure. */
const PAUSE = { first: 25, longest: 500 };

const REAL: Time = { ms: () => performance.now(), sleep: (ms) => sleep(ms) };

/**
 * A store whose calls are tried again for a while before they fail with StoreUnavailableError. An append goes out again with
 * the very same ids at the very same revision, so that one whose answer was lost is found and not written twice.
 */
export function retrying(store: SharedEventStore, time?: Time): SharedEventStore;
export function retrying(store: EventStore, time?: Time): EventStore;
export function retrying(store: EventStore, time: Time = REAL): EventStore {
  let closed = false;
  async function persist<T>(call: () => Promise<T>): Promise<T> {
    const start = time.ms();
    for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.longest)) {
      try {
        return await call();
      } catch (error) {
        const late = time.ms() - start + pause > PATIENCE;
        if (!(error instanceof StoreUnavailableError) || late || closed) throw error;
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
