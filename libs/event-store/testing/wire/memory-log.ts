import { randomUUID } from 'node:crypto';

/** An event to append. */
export interface ProposedEvent {
  /** A UUID in lower case. */
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event in the log. */
export interface StoredEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** A writer's expected revision of the stream (−1: no event yet), or any. */
export type Expected = number | typeof ANY;
export const NO_STREAM = -1;
export const ANY = 'any';

export type WriteOutcome =
  | { readonly kind: 'written'; readonly revision: number }
  | { readonly kind: 'conflict'; readonly current: number };

/** A server's streams and their common log, in memory. Hidden events stay in the log. */
export class MemoryLog {
  readonly #all: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #listeners = new Set<(stream: string) => void>();

  /** Every event, oldest first, including hidden ones. */
  get all(): readonly StoredEvent[] {
    return this.#all;
  }

  /** Calls the listener after each write. Returns a function that removes it. */
  listen(listener: (stream: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  append(stream: string, expected: Expected, events: readonly ProposedEvent[]): WriteOutcome {
    const noWrite = this.#check(stream, expected, events);
    if (noWrite) return noWrite;
    const original = isMetastream(stream) ? originalOf(stream) : stream;
    const revives = this.isSoftDeleted(original);
    const from = this.lastRevision(original) + 1;
    const outcome = this.#written(stream, events);
    // A write to a deleted stream or its metadata restores the stream, without its old events.
    if (revives) {
      const metastream = metastreamOf(original);
      const remaining = { ...parse(this.#eventsOf(metastream).at(-1)?.data), $tb: from };
      this.#write(metastream, [metadataEvent(JSON.stringify(remaining))]);
    }
    return outcome;
  }

  /** Hides the stream's events. New events can still be appended. */
  softDelete(stream: string, expected: Expected): WriteOutcome {
    const refusal = this.#check(stream, expected, [{ id: randomUUID() }]);
    if (refusal) return refusal;
    if (this.lastRevision(stream) === NO_STREAM) return { kind: 'conflict', current: NO_STREAM };
    // This replaces all metadata, including a maximum count.
    return this.#written(metastreamOf(stream), [metadataEvent(`{"$tb":${LARGEST_REVISION}}`)]);
  }

  /** Hides all but the newest `maxCount` events of a stream. */
  limit(stream: string, maxCount: number): void {
    this.#write(metastreamOf(stream), [metadataEvent(JSON.stringify({ $maxCount: maxCount }))]);
  }

  /** −1 without events. */
  lastRevision(stream: string): number {
    return this.#eventsOf(stream).length - 1;
  }

  /** Does the stream look deleted to readers? */
  isSoftDeleted(stream: string): boolean {
    return this.#metadataOf(stream).$tb === DELETED;
  }

  /** Events of a stream that its metadata don't hide, oldest first. */
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

  /** A retry's or conflict's outcome; undefined for a new write. As in the real server, a retry needs the same ids at the same revisions. */
  #check(
    stream: string,
    expected: Expected,
    events: readonly Pick<ProposedEvent, 'id'>[],
  ): WriteOutcome | undefined {
    const current = this.lastRevision(stream);
    if (expected === ANY || expected === current) return undefined;
    const there = this.#eventsOf(stream);
    const mismatch = events.findIndex(({ id }, index) => there[expected + 1 + index]?.id !== id);
    if (mismatch === 0 && expected === NO_STREAM && this.isSoftDeleted(stream)) return undefined;
    const last = there[expected + events.length];
    if (expected > current || mismatch !== -1 || events.length === 0 || !last)
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
    // A metastream keeps only its newest event.
    if (isMetastream(stream)) return { $maxCount: 1 };
    return parse(this.#eventsOf(metastreamOf(stream)).at(-1)?.data);
  }
}

const METASTREAM = '$$';
/** The largest signed 64-bit integer. A string, since a JavaScript number can't hold it exactly. */
const LARGEST_REVISION = '9223372036854775807';

/** Value of `$tb` in a soft-deleted stream. */
const DELETED = Number(LARGEST_REVISION);

/** The part of a stream's metadata that hides events. */
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
