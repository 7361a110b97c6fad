import type { StoredEvent } from './stored-event.js';

/** Events handed on before sockets get their turn: the server delivers beside its writer, not after it. */
const EVENTS_PER_TURN = 16;

/** Tells subscriptions of what has been written, in order. */
export class LiveFeed {
  readonly #listeners = new Set<(event: StoredEvent) => void>();
  readonly #waiting: StoredEvent[] = [];
  #busy = false;

  /** Ends with the function it returns. */
  listen(listener: (event: StoredEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(events: readonly StoredEvent[]): void {
    if (this.#listeners.size === 0) return;
    this.#waiting.push(...events);
    if (!this.#busy) this.#handOn();
  }

  #handOn(): void {
    for (const event of this.#waiting.splice(0, EVENTS_PER_TURN)) {
      for (const listener of [...this.#listeners]) listener(event);
    }
    this.#busy = this.#waiting.length > 0;
    if (this.#busy) setImmediate(() => this.#handOn());
  }
}
