import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.js';
import type { RecordedEvent, Subscription, SubscriptionHandler, SubscriptionOptions } from '../port.js';

/** Events read from the file at a time, and at most held in memory for a handler that is slower than the writers. */
const PAGE = 500;
/** Pause before what could not be read is read again, in ms. */
const TRY_AGAIN = 100;

export interface Feed {
  /** Events after a revision, in order, at most `limit`. @throws StoreUnavailableError when they may be read later */
  readonly read: (after: number, limit: number) => readonly RecordedEvent[];
  /** The subscription has ended, for whatever reason. */
  readonly left: () => void;
}

/**
 * Follows one stream: reads pages until it stands at the end, then takes the very objects of the appends, or reads again when it is
 * told to look. A handler that falls behind by more than a page goes back to reading.
 */
export class LiveSubscription implements Subscription {
  #live = false;
  #handed: RecordedEvent[] = [];
  #running: Promise<void> | undefined;
  #ended = false;
  #announced = false;

  constructor(
    private position: number,
    private readonly handler: SubscriptionHandler,
    private readonly options: SubscriptionOptions,
    private readonly feed: Feed,
  ) {
    this.#wake();
  }

  /** Takes the events of an append that has just been committed. */
  hand(events: readonly RecordedEvent[]): void {
    if (this.#handed.length + events.length > PAGE) {
      this.#live = false;
      this.#handed = [];
    }
    if (this.#live) this.#handed.push(...events);
    this.#wake();
  }

  /** Reads what another process may have written meanwhile. */
  look(): void {
    this.#live = false;
    this.#wake();
  }

  async close(): Promise<void> {
    this.#end();
    await this.#running;
  }

  #wake(): void {
    if (!this.#ended) this.#running ??= this.#deliver();
  }

  async #deliver(): Promise<void> {
    // A handler never runs inside the call that wrote or subscribed.
    await null;
    try {
      for (;;) {
        const events = this.#next();
        if (!events) {
          await sleep(TRY_AGAIN);
          continue;
        }
        if (events.length === 0 && !this.#announce()) break;
        if (events.length > 0) await this.handler(events);
        this.position = events.at(-1)?.revision ?? this.position;
        if (!this.#live) await nextTurn();
      }
    } catch (error) {
      this.#end();
      this.options.onError?.(error);
    }
    this.#running = undefined;
  }

  /** What comes next; undefined when that can't be read just now. */
  #next(): readonly RecordedEvent[] | undefined {
    if (this.#ended) return [];
    if (this.#live) {
      const handed = this.#handed;
      this.#handed = [];
      return handed.filter((event) => event.revision > this.position);
    }
    const page = this.#page();
    // Nothing can be committed between this read and the next hand(): both run on the one thread.
    if (page) this.#live = page.length < PAGE;
    return page;
  }

  #page(): readonly RecordedEvent[] | undefined {
    try {
      return this.feed.read(this.position, PAGE);
    } catch (error) {
      if (error instanceof StoreUnavailableError) return undefined;
      throw error;
    }
  }

  /** @returns whether it has just been said, and the listener may have done anything */
  #announce(): boolean {
    if (this.#announced || this.#ended) return false;
    this.#announced = true;
    this.options.onCaughtUp?.();
    return true;
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#handed = [];
    this.feed.left();
  }
}

/** Lets sockets and requests have their turn between two pages. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
