import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from './errors.js';
import type {
  AppendOptions,
  EventData,
  EventStore,
  ExpectedRevision,
  ReadOptions,
  RecordedEvent,
  Subscription,
  SubscriptionHandler,
  SubscriptionOptions,
} from './port.js';

/** A clock to be patient by. */
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
export function patient(store: EventStore, time: Time = REAL): EventStore {
  return new PatientEventStore(store, time);
}

class PatientEventStore implements EventStore {
  #closed = false;

  constructor(
    private readonly store: EventStore,
    private readonly time: Time,
  ) {}

  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventData[],
    options?: AppendOptions,
  ): Promise<number> {
    return this.#persist(() => this.store.append(stream, expected, events, options));
  }

  read(stream: string, options?: ReadOptions): Promise<RecordedEvent[]> {
    return this.#persist(() => this.store.read(stream, options));
  }

  limits(stream: string): Promise<string | undefined> {
    return this.#persist(() => this.store.limits(stream));
  }

  subscribe(
    stream: string,
    after: number,
    handler: SubscriptionHandler,
    options?: SubscriptionOptions,
  ): Subscription {
    return this.store.subscribe(stream, after, handler, options);
  }

  remove(stream: string): Promise<void> {
    return this.#persist(() => this.store.remove(stream));
  }

  close(): Promise<void> {
    this.#closed = true;
    return this.store.close();
  }

  async #persist<T>(call: () => Promise<T>): Promise<T> {
    const { time } = this;
    const start = time.ms();
    for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.longest)) {
      try {
        return await call();
      } catch (error) {
        const late = time.ms() - start + pause > PATIENCE;
        if (!(error instanceof StoreUnavailableError) || late || this.#closed) throw error;
        await time.sleep(pause);
      }
    }
  }
}
