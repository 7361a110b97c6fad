import { ErrorType, type ResolvedEvent, type StreamSubscription } from '@eventstore/db-client';
import { StoreUnusableError } from '../errors.js';
import type { RecordedEvent, Subscription, SubscriptionHandler, SubscriptionOptions } from '../port.js';
import { fromClient } from './events.js';
import { isA } from './failures.js';

/** Events handed over at a time, and at most held in memory while the handler is busy. */
const PAGE = 500;
/** Pause before the second attempt to connect again, in ms, with jitter; it doubles up to the second figure. */
const PAUSE = { first: 50, longest: 2000 };

export interface Line {
  /** Subscribes to what comes after a revision; −1: to everything. */
  readonly open: (after: number, buffer: number) => StreamSubscription;
  /** The subscription has ended, for whatever reason. */
  readonly left: () => void;
}

/**
 * Follows one stream for good. The client's own subscription just ends when a server aborts it (also because we were too
 * slow), closes it or goes away; this one goes on after the last event that the handler has taken.
 */
export class CatchUpSubscription implements Subscription {
  #source: StreamSubscription | undefined;
  #ended = false;
  #isCut = false;
  /** Something has happened to the source; the next look finds out what. */
  #wake = () => {};
  readonly #running: Promise<void>;

  constructor(
    private position: number,
    private readonly handler: SubscriptionHandler,
    private readonly options: SubscriptionOptions,
    private readonly line: Line,
  ) {
    this.#running = this.#run().finally(() => this.#end());
  }

  async close(): Promise<void> {
    this.#end();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let failures = 0; !this.#ended; failures++) {
      // At once the first time: a drop is a normal event, and most often the server is there.
      if (failures > 1) await this.#pause(failures);
      try {
        // A subscription that had worked until it ended is no failure.
        if (await this.#follow()) failures = 0;
      } catch (error) {
        this.options.onError?.(error);
        return;
      }
      if (!this.#ended) this.#cutOff();
    }
  }

  /**
   * Delivers until the source has ended, in whichever way.
   * @returns whether it had worked until then
   * @throws what the handler throws, StoreUnusableError when the stream is gone for good
   */
  async #follow(): Promise<boolean> {
    const source = this.line.open(this.position, PAGE);
    this.#source = source;
    const seen = { caughtUp: false, over: false, error: undefined as unknown };
    let worked = false;
    // It comes for a stream that does not exist, too, which never tells that it has caught up.
    source.on('confirmation', () => this.#back());
    source.on('readable', () => this.#wake());
    source.on('caughtUp', () => {
      seen.caughtUp = true;
      this.#wake();
    });
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
        // Everything that came before it has been read.
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

  #cutOff(): void {
    this.#isCut = true;
    this.options.onCutOff?.();
  }

  #back(): void {
    if (this.#isCut && !this.#ended) this.options.onBack?.();
    this.#isCut = false;
  }

  /** What has arrived, up to a page. */
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
    this.line.left();
  }
}

/** Not waited for: while the server is away, that could take for ever. */
function hangUp(source: StreamSubscription): void {
  source.unsubscribe().catch(() => undefined);
}
