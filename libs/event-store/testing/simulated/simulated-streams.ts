import {
  type EventData,
  type ExpectedRevision,
  type ReadOptions,
  type RecordedEvent,
  WrongExpectedRevisionError,
} from '../../src/port.js';

interface Stream {
  /** Revision its present life began at: 0, or later once it has been removed. */
  first: number;
  next: number;
  /** Dense: the last one's revision is `next` − 1. */
  kept: RecordedEvent[];
}

/** The server's side of the simulation: what is written, the same for all clients. Synchronous, without faults. */
export class SimulatedStreams {
  readonly #streams = new Map<string, Stream>();
  readonly #listeners = new Set<(stream: string) => void>();

  append(
    name: string,
    expected: ExpectedRevision,
    events: readonly EventData[],
    maxCount = Infinity,
  ): number {
    const stream = this.#find(name);
    const actual = stream.next > stream.first ? stream.next - 1 : -1;
    const after = expected === 'noStream' ? -1 : expected;
    if (after !== actual) {
      const start = after === -1 ? stream.first : after + 1;
      const last = start + events.length - 1;
      if (!this.#hasAll(stream, start, events)) throw new WrongExpectedRevisionError(name, expected, actual);
      return last;
    }
    // Through JSON, as any real store: nobody can change afterwards what was written.
    const copies = JSON.parse(JSON.stringify(events)) as EventData[];
    for (const event of copies) stream.kept.push({ ...event, stream: name, revision: stream.next++ });
    stream.kept.splice(0, Math.max(0, stream.kept.length - maxCount));
    this.#streams.set(name, stream);
    for (const listener of this.#listeners) listener(name);
    return stream.next - 1;
  }

  read(name: string, { from, limit = 1000, backwards = false }: ReadOptions = {}): RecordedEvent[] {
    const { kept, next } = this.#find(name);
    const oldest = next - kept.length;
    if (!backwards) {
      const start = Math.max(0, (from ?? oldest) - oldest);
      return kept.slice(start, start + limit);
    }
    const end = Math.max(0, Math.min(next, (from ?? next) + 1) - oldest);
    return kept.slice(Math.max(0, end - limit), end).reverse();
  }

  remove(name: string): void {
    const stream = this.#find(name);
    stream.first = stream.next;
    stream.kept = [];
  }

  /** @returns its own undo */
  listen(listener: (stream: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #find(name: string): Stream {
    return this.#streams.get(name) ?? { first: 0, next: 0, kept: [] };
  }

  /** Pruned events are taken on trust, the last one is not. */
  #hasAll({ kept }: Stream, start: number, events: readonly EventData[]): boolean {
    const ids = new Map(kept.map(({ revision, id }) => [revision, id]));
    const same = events.every(({ id }, index) => (ids.get(start + index) ?? id) === id);
    return same && ids.has(start + events.length - 1);
  }
}
