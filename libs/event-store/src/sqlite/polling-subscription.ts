import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.js';
import type { RecordedEvent, Subscription, SubscriptionHandler, SubscriptionOptions } from '../port.js';

/** How many events are read at a time, which is the most that are held in memory. */
const PAGE = 500;
/** Pause between two reads at the end of the stream, in ms. The file belongs to another process, and no event tells of changes. */
const INTERVAL = 100;

/** Reads at most `limit` events after a revision, in order. @throws StoreUnavailableError when a later try may succeed */
type ReadPage = (after: number, limit: number) => readonly RecordedEvent[];

/** Follows one stream: reads page by page up to the end, and then polls for more. */
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
    // The handler never runs inside the call that subscribed. Sockets and requests have their turn between two pages.
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

  /** The next page; undefined when the file can't be read just now. */
  #page(): readonly RecordedEvent[] | undefined {
    try {
      return this.readPage(this.position, PAGE);
    } catch (error) {
      if (error instanceof StoreUnavailableError) return undefined;
      throw error;
    }
  }
}
