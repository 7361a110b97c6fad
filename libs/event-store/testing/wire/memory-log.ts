import { randomUUID } from 'node:crypto';

/** An event on its way into the log. */
export interface ProposedEvent {
  /** A UUID in lower case. */
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event as the log holds it. */
export interface StoredEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** What a writer expects the stream to stand at: an exact revision (−1: no event yet), or anything. */
export type Expected = number | typeof ANY;
export const NO_STREAM = -1;
export const ANY = 'any';

export type WriteOutcome =
  | { readonly kind: 'written'; readonly revision: number }
  | { readonly kind: 'conflict'; readonly current: number };

/** The streams of one server and the log they share, in memory. Hidden events stay in it. */
export class MemoryLog {
  readonly #all: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #listeners = new Set<(stream: string) => void>();

  /** Every event stored, oldest first, hidden ones too. */
  get all(): readonly StoredEvent[] {
    return this.#all;
  }

  /** Tells of each write, until the function it returns is called. */
  listen(listener: (stream: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  append(stream: string, expected: Expected, events: readonly ProposedEvent[]): WriteOutcome {
    const known = this.#check(stream, expected, events);
    if (known) return known;
    const original = isMetastream(stream) ? originalOf(stream) : stream;
    const revives = this.isSoftDeleted(original);
    const from = this.lastRevision(original) + 1;
    const outcome = this.#written(stream, events);
    // Whoever writes to a deleted stream, or to its metadata, brings it back: what it goes on with, not what it had.
    if (revives) {
      const metastream = metastreamOf(original);
      const remaining = { ...parse(this.#eventsOf(metastream).at(-1)?.data), $tb: from };
      this.#write(metastream, [metadataEvent(JSON.stringify(remaining))]);
    }
    return outcome;
  }

  /** Hides what the stream holds; it can go on with new events. */
  softDelete(stream: string, expected: Expected): WriteOutcome {
    const refusal = this.#check(stream, expected, [{ id: randomUUID() }]);
    if (refusal) return refusal;
    if (this.lastRevision(stream) === NO_STREAM) return { kind: 'conflict', current: NO_STREAM };
    // It replaces all metadata, a maximum count with them.
    return this.#written(metastreamOf(stream), [metadataEvent(`{"$tb":${LARGEST_REVISION}}`)]);
  }

  /** Keeps so many newest events of a stream visible. */
  limit(stream: string, maxCount: number): void {
    this.#write(metastreamOf(stream), [metadataEvent(JSON.stringify({ $maxCount: maxCount }))]);
  }

  /** −1 without events. */
  lastRevision(stream: string): number {
    return this.#eventsOf(stream).length - 1;
  }

  /** Whether the stream looks deleted to readers. */
  isSoftDeleted(stream: string): boolean {
    return this.#metadataOf(stream).$tb === DELETED;
  }

  /** What metadata leave visible of a stream, oldest first. */
  readable(stream: string): StoredEvent[] {
    return this.#eventsOf(stream).slice(this.#firstReadable(stream));
  }

  /** The first visible event of a stream after a revision. */
  firstAfter(stream: string, revision: number): StoredEvent | undefined {
    return this.#eventsOf(stream)[Math.max(revision + 1, this.#firstReadable(stream))];
  }

  #firstReadable(stream: string): number {
    const { $maxCount, $tb = 0 } = this.#metadataOf(stream);
    return Math.max($tb, $maxCount ? this.lastRevision(stream) - $maxCount + 1 : 0);
  }

  /** The outcome of what is no new write, decided as the server decides it: at an earlier revision all ids must stand there. */
  #check(
    stream: string,
    expected: Expected,
    events: readonly Pick<ProposedEvent, 'id'>[],
  ): WriteOutcome | undefined {
    const current = this.lastRevision(stream);
    if (expected === ANY || expected === current) return undefined;
    const there = this.#eventsOf(stream);
    const stranger = events.findIndex(({ id }, index) => there[expected + 1 + index]?.id !== id);
    if (stranger === 0 && expected === NO_STREAM && this.isSoftDeleted(stream)) return undefined;
    const last = there[expected + events.length];
    if (expected > current || stranger !== -1 || events.length === 0 || !last)
      return { kind: 'conflict', current };
    return { kind: 'written', revision: last.revision };
  }

  #written(stream: string, events: readonly ProposedEvent[]): WriteOutcome {
    this.#write(stream, events);
    return { kind: 'written', revision: this.lastRevision(stream) };
  }

  #write(stream: string, events: readonly ProposedEvent[]): void {
    const there = this.#eventsOf(stream);
    this.#streams.set(stream, there);
    for (const event of events) {
      const stored = { ...event, stream, revision: there.length, created: Date.now() };
      there.push(stored);
      this.#all.push(stored);
    }
    for (const listener of [...this.#listeners]) listener(stream);
  }

  #eventsOf(stream: string): StoredEvent[] {
    return this.#streams.get(stream) ?? [];
  }

  #metadataOf(stream: string): StreamMetadata {
    // A metastream keeps its newest event only.
    if (isMetastream(stream)) return { $maxCount: 1 };
    return parse(this.#eventsOf(metastreamOf(stream)).at(-1)?.data);
  }
}

const METASTREAM = '$$';
/** The largest 64-bit number; JSON of this process can't hold it exactly. */
const LARGEST_REVISION = '9223372036854775807';

/** Hides all events of a stream: it is soft-deleted. */
const DELETED = Number(LARGEST_REVISION);

/** What a stream's metadata say about which of its events can still be read. */
interface StreamMetadata {
  readonly $maxCount?: number;
  /** Events below this revision are hidden. */
  readonly $tb?: number;
}

const metastreamOf = (stream: string) => METASTREAM + stream;
export const isMetastream = (stream: string) => stream.startsWith(METASTREAM);
const originalOf = (metastream: string) => metastream.slice(METASTREAM.length);

function metadataEvent(json: string): ProposedEvent {
  const [data, metadata] = [Buffer.from(json), new Uint8Array()];
  return { id: randomUUID(), type: '$metadata', isJson: true, data, metadata };
}

function parse(data: Uint8Array | undefined): StreamMetadata {
  return data ? JSON.parse(Buffer.from(data).toString()) : {};
}
