import {
  type EventData,
  type ReadOptions,
  type RecordedEvent,
  WrongExpectedRevisionError,
} from '../../src/port.js';
import { ANY, MemoryLog, NO_STREAM, type ProposedEvent, type StoredEvent } from '../wire/memory-log.js';

/** The simulated server, shared by all clients. Synchronous, without faults. */
export class SimulatedStreams {
  readonly #log = new MemoryLog();
  readonly #read = new WeakMap<StoredEvent, RecordedEvent>();

  append(name: string, expected: number, events: readonly EventData[], maxCount?: number): number {
    const isFirst = expected === -1;
    if (maxCount !== undefined && isFirst) this.#log.limit(name, maxCount);
    const outcome = this.#log.append(name, isFirst ? NO_STREAM : expected, events.map(proposed));
    if (outcome.kind === 'conflict') throw new WrongExpectedRevisionError(name, expected, outcome.current);
    return outcome.revision;
  }

  read(name: string, { from, limit = 1000, backwards = false }: ReadOptions = {}): RecordedEvent[] {
    const there = this.#log.readable(name);
    const range = backwards
      ? there.filter(({ revision }) => from === undefined || revision <= from).reverse()
      : there.filter(({ revision }) => from === undefined || revision >= from);
    return range.slice(0, limit).map((event) => this.#recorded(event));
  }

  remove(name: string): void {
    this.#log.softDelete(name, ANY);
  }

  /** @returns a function that removes the listener */
  listen(listener: (stream: string) => void): () => void {
    return this.#log.listen(listener);
  }

  #recorded(event: StoredEvent): RecordedEvent {
    const { stream, revision, id, type, data, metadata } = event;
    const read = this.#read.get(event) ?? { stream, revision, id, type, ...parsed({ data, metadata }) };
    this.#read.set(event, read);
    return read;
  }
}

const parsed = ({ data, metadata }: Pick<StoredEvent, 'data' | 'metadata'>) => ({
  data: JSON.parse(Buffer.from(data).toString()),
  metadata: JSON.parse(Buffer.from(metadata).toString()),
});

/** Serialized, as in a real store, so that nobody can change written events. */
const proposed = ({ id, type, data, metadata }: EventData): ProposedEvent => ({
  ...{ id, type, isJson: true },
  data: Buffer.from(JSON.stringify(data)),
  metadata: Buffer.from(JSON.stringify(metadata)),
});
