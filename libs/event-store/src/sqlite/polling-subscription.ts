import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.js';
import type { RecordedEvent, Subscription, SubscriptionHandler, SubscriptionOptions } from '../port.js';

/** Events read at a time, and at most held in memory. */
const PAGE = 500;
/** Pause between two looks at a file that another process writes, in ms: nobody says when it has changed. */
const INTERVAL = 100;

/** Events after a revision, in order, at most `limit`. @throws StoreUnavailableError when they may be read later */
type ReadPage = (after: number, limit: number) => readonly RecordedEvent[];

/** Follows one stream: reads it page by page up to its end, and then looks again and again. */
export class PollingSubscription implements Subscription {
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;

  constructor(
    private position: number,
    private readonly readPage: ReadPage,
    private readonly handler: SubscriptionHandler,
    private readonly options: SubscriptionOptions,
  ) {
    this.#running = this.#run().catch((error: unknown) => options.onError?.(error));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let { onCaughtUp } = this.options;
    // A handler never runs inside the call that subscribed, and sockets and requests have their turn between two pages.
    for (await nextTurn(); !signal.aborted; await nextTurn()) {
      const page = this.#page();
      if (page && page.length > 0) await this.handler(page);
      this.position = page?.at(-1)?.revision ?? this.position;
      if (page?.length === PAGE) continue;
      if (page && !signal.aborted) {
        onCaughtUp?.();
        onCaughtUp = undefined;
      }
      await sleep(INTERVAL, undefined, { signal }).catch(() => {});
    }
  }

  /** What comes next; undefined when that can't be read just now. */
  #page(): readonly RecordedEvent[] | undefined {
    try {
      return this.readPage(this.position, PAGE);
    } catch (error) {
      if (error instanceof StoreUnavailableError) return undefined;
      throw error;
    }
  }
}
