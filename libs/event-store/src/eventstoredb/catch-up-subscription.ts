import { ErrorType, type ResolvedEvent, type StreamSubscription } from '@eventstore/db-client';
import {
  type RecordedEvent,
  StoreUnusableError,
  type Subscription,
  type SubscriptionHandler,
  type SubscriptionOptions,
} from '../port.js';
import { fromClient, isA } from './translation.js';

/** Most events per call of the handler, and most events buffered while it is busy. */
const PAGE = 500;
/** Pause before the second attempt to connect again, in ms, with jitter; it doubles up to the second figure. */
const PAUSE = { first: 50, longest: 2000 };

interface SubscriptionPorts {
  /** Subscribes to the events after a revision; −1: to all. `buffer`: most events the client may hold. */
  readonly open: (after: number, buffer: number) => StreamSubscription;
  /** True if the server has no such stream. */
  readonly isMissing: () => Promise<boolean>;
  /** Called once the subscription has ended. */
  readonly onEnd: () => void;
}

/**
 * Follows one stream until it is closed. The client's own subscription ends when the server aborts it (also because this process is too
 * slow), closes it or goes down. This class then subscribes again after the last event that the handler has processed.
 */
export class CatchUpSubscription implements Subscription {
  #source: StreamSubscription | undefined;
  #ended = false;
  #isCut = false;
  /** Wakes `#follow` or `#pause`. */
  #wake = () => {};
  readonly #running: Promise<void>;

  constructor(
    private position: number,
    private readonly handler: SubscriptionHandler,
    private readonly options: SubscriptionOptions,
    private readonly ports: SubscriptionPorts,
  ) {
    this.#running = this.#run().finally(() => this.#end());
  }

  async close(): Promise<void> {
    this.#end();
    await this.#running;
  }

  /** Drops the connection, and subscribes again on another. */
  reopen(): void {
    this.#source?.destroy();
  }

  async #run(): Promise<void> {
    for (let failures = 0; !this.#ended; failures++) {
      // The first attempt comes at once: a dropped connection is normal, and the server is usually up.
      if (failures > 1) await this.#pause(failures);
      try {
        // A subscription that worked before it ended does not count as a failure.
        if (await this.#follow()) failures = 0;
      } catch (error) {
        this.options.onError?.(error);
        return;
      }
      if (this.#ended) return;
      this.#isCut = true;
      this.options.onCutOff?.();
    }
  }

  /**
   * Delivers events until the source ends.
   * @returns true if the source delivered events or caught up before
   * @throws the handler's errors; StoreUnusableError when the stream is deleted permanently
   */
  async #follow(): Promise<boolean> {
    const source = this.ports.open(this.position, PAGE);
    this.#source = source;
    const seen = { caughtUp: false, over: false, error: undefined as unknown };
    let worked = false;
    const catchUp = () => {
      seen.caughtUp = true;
      this.#wake();
    };
    // 'confirmation' also comes for a stream that does not exist; 'caughtUp' never does, so the server is asked.
    source.on('confirmation', () => {
      if (this.#isCut && !this.#ended) this.options.onBack?.();
      this.#isCut = false;
      if (this.position >= 0 || !this.options.onCaughtUp) return;
      this.ports.isMissing().then(
        (isMissing) => isMissing && catchUp(),
        () => source.destroy(),
      );
    });
    source.on('readable', () => this.#wake());
    source.on('caughtUp', catchUp);
    for (const ending of ['end', 'close', 'error'] as const) {
      source.on(ending, (error?: unknown) => {
        seen.over = true;
        seen.error ??= error;
        this.#wake();
      });
    }
    while (!this.#ended) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const events = this.#take(source);
      if (events.length > 0) {
        await this.handler(events);
        this.position = events.at(-1)?.revision ?? this.position;
        worked = true;
      } else if (seen.caughtUp) {
        // All events before 'caughtUp' have been read.
        seen.caughtUp = false;
        worked = true;
        this.options.onCaughtUp?.();
      } else if (seen.over) break;
      else await woken;
    }
    hangUp(source);
    if (isA(seen.error, ErrorType.STREAM_DELETED)) {
      throw new StoreUnusableError('EventStoreDB: the stream has been deleted for good');
    }
    return worked;
  }

  /** Takes the arrived events, up to a page. */
  #take(source: StreamSubscription): RecordedEvent[] {
    const events: RecordedEvent[] = [];
    while (events.length < PAGE) {
      const resolved: ResolvedEvent | null = source.read();
      if (!resolved) break;
      const event = fromClient(resolved);
      if (event && event.revision > this.position) events.push(event);
    }
    return events;
  }

  async #pause(failures: number): Promise<void> {
    const longest = Math.min(PAUSE.first * 2 ** (failures - 2), PAUSE.longest);
    const timer = setTimeout(() => this.#wake(), longest * (0.5 + Math.random() / 2));
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    clearTimeout(timer);
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    if (this.#source) hangUp(this.#source);
    this.#wake();
    this.ports.onEnd();
  }
}

/** Unsubscribes without waiting, which would never end while the server is down. */
function hangUp(source: StreamSubscription): void {
  source.unsubscribe().catch(() => undefined);
}
