import type { EventData, EventStore } from '@stammtisch/event-store';
import { EventCliError } from './event-cli-error.js';

/** Most events in one append, and most bytes of them: with what a store adds to each it stays below 256 KiB. */
const MAX_EVENTS = 1000;
const MAX_BYTES = 224 * 1024;

/** Appends events to a stream, many at a time, each at its exact revision. */
export class Appender {
  #batch: EventData[] = [];
  #bytes = 0;

  constructor(
    private readonly store: EventStore,
    private readonly stream: string,
    /** Revision the stream stands at; −1 while it has no event. */
    private last: number,
  ) {}

  /** Takes one more event; resolves when there is room for the next. */
  async add(event: EventData, bytes: number): Promise<void> {
    if (this.#batch.length === MAX_EVENTS || this.#bytes + bytes > MAX_BYTES) await this.flush();
    this.#batch.push(event);
    this.#bytes += bytes;
  }

  /** Resolves when everything taken is durable. @throws EventCliError when it is not where it belongs */
  async flush(): Promise<void> {
    if (this.#batch.length === 0) return;
    const expected = this.last < 0 ? 'noStream' : this.last;
    const due = this.last + this.#batch.length;
    this.last = await this.store.append(this.stream, expected, this.#batch);
    if (this.last !== due) {
      throw new EventCliError(
        `The target put an event of ${this.stream} at ${this.last} that belongs at ${due}: something was deleted there, copy into an empty store`,
      );
    }
    this.#batch = [];
    this.#bytes = 0;
  }
}
