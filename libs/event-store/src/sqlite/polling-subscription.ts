import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent, Subscription, SubscriptionHandler, SubscriptionOptions } from '../port.js';

/** Pause between two looks at a file that another process writes, in ms: nobody says when it has changed. */
const INTERVAL = 100;
/** Events read at a time. */
const PAGE = 500;

/** Follows a stream in a file that another process writes. */
export class PollingSubscription implements Subscription {
  readonly #ending = new AbortController();
  readonly #running: Promise<void>;

  constructor(
    private position: number,
    private readonly handler: SubscriptionHandler,
    private readonly options: SubscriptionOptions,
    private readonly read: (after: number, limit: number) => Promise<readonly RecordedEvent[]>,
  ) {
    this.#running = this.#deliver();
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  async #deliver(): Promise<void> {
    const { signal } = this.#ending;
    try {
      for (let caughtUp = false; !signal.aborted; ) {
        const events = await this.read(this.position, PAGE);
        if (signal.aborted) return;
        if (events.length > 0) {
          await this.handler(events);
          this.position = events.at(-1)?.revision ?? this.position;
        } else {
          if (!caughtUp) this.options.onCaughtUp?.();
          caughtUp = true;
          await sleep(INTERVAL, undefined, { signal }).catch(() => {});
        }
      }
    } catch (error) {
      this.options.onError?.(error);
    }
  }
}
