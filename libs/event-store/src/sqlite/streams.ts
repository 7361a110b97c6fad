import { WrongExpectedRevisionError } from '../errors.js';
import type { EventData, ExpectedRevision, ReadOptions, RecordedEvent } from '../port.js';
import type { EventTable, StreamState } from './event-table.js';

const NO_EVENT = -1;

/** The rules of streams: which appends are accepted, at which revisions, and what stays of a removed stream. */
export class Streams {
  /** Cached look-ups. In the writing process they stay true until it writes itself or a transaction fails. */
  readonly #known = new Map<string, StreamState>();

  constructor(private readonly table: EventTable) {}

  /** @returns the revision of the last event @throws WrongExpectedRevisionError before anything is written */
  append(name: string, expected: ExpectedRevision, events: readonly EventData[], maxCount?: number): number {
    const found = this.#find(name);
    const actual = found && found.last >= found.first ? found.last : NO_EVENT;
    const after = expected === 'noStream' ? NO_EVENT : expected;
    if (after !== actual) {
      const last = found && this.#lastOfRetry(name, found, after, events);
      if (last === undefined) throw new WrongExpectedRevisionError(name, expected, actual);
      return last;
    }
    if (events.length === 0) return actual;
    const stream = found ?? this.table.create(name);
    this.table.insert(stream, events);
    const last = stream.last + events.length;
    if (maxCount !== undefined) this.table.prune(stream, last - maxCount);
    this.#known.set(name, { ...stream, last });
    return last;
  }

  read(name: string, { from, limit = 1000, backwards = false }: ReadOptions): RecordedEvent[] {
    const stream = this.#find(name);
    if (!stream) return [];
    const start = backwards
      ? Math.min(from ?? stream.last, stream.last)
      : Math.max(from ?? stream.first, stream.first);
    return this.table.read(name, stream, start, limit, backwards);
  }

  /** Keeps the name and the count: events appended later get higher revisions, so that subscribers miss none. */
  remove(name: string): void {
    const stream = this.#find(name);
    if (!stream || stream.last < stream.first) return;
    this.table.prune(stream, stream.last);
    const first = stream.last + 1;
    this.table.restart(stream, first);
    this.#known.set(name, { ...stream, first });
  }

  /** Drops the cached look-ups, after a rollback or before a read of what another process writes. */
  forget(): void {
    this.#known.clear();
  }

  #find(name: string): StreamState | undefined {
    const known = this.#known.get(name) ?? this.table.find(name);
    if (known) this.#known.set(name, known);
    return known;
  }

  /**
   * Recognises a retry by the ids of its events. The last event has to be in the stream. Each of the others has to stand at its
   * revision, or to have been deleted since.
   * @returns the revision of the last event; undefined when the append is no retry
   */
  #lastOfRetry(
    name: string,
    stream: StreamState,
    after: number,
    events: readonly EventData[],
  ): number | undefined {
    const start = after === NO_EVENT ? stream.first : after + 1;
    const last = start + events.length - 1;
    const kept = this.table.read(name, stream, start, events.length, false);
    const ids = new Map(kept.map(({ revision, id }) => [revision, id]));
    const same = events.every(({ id }, index) => (ids.get(start + index) ?? id) === id);
    return same && ids.has(last) ? last : undefined;
  }
}
