import type Database from 'libsql';
import {
  type EventData,
  type Json,
  type JsonObject,
  type ReadOptions,
  type RecordedEvent,
  WrongExpectedRevisionError,
} from '../port.js';
import { damaged } from './problems.js';

const NO_EVENT = -1;

/** Revisions per stream. With it, keys of 524,288 streams fit into the integers that a double holds exactly. */
const STREAM_WIDTH = 2 ** 32;
const MAX_STREAMS = 2 ** 19;

interface StreamState {
  readonly id: number;
  /** Revision of the last event; −1 without one. */
  readonly last: number;
}

type Row = readonly [key: number, body: string];
type Body = readonly [id: string, type: string, data: JsonObject, metadata: JsonObject];

/** Streams in the tables of an events file: accepts appends at the expected revisions. The caller begins and ends the transactions. */
export class Streams {
  /** Caches. In the writing process they are valid until it writes itself or a transaction fails. */
  readonly #known = new Map<string, StreamState>();

  readonly #insertRow;
  readonly #deleteRows;
  readonly #rows;
  readonly #findStream;
  readonly #createStream;
  readonly #deleteStream;

  constructor(
    database: Database.Database,
    private readonly file: string,
  ) {
    this.#insertRow = database.prepare("INSERT INTO events VALUES (?, unhex(?, '-'), ?)");
    this.#deleteRows = database.prepare('DELETE FROM events WHERE key BETWEEN ? AND ?');
    this.#rows = database
      .prepare('SELECT key, body FROM events WHERE key BETWEEN ? AND ? ORDER BY key LIMIT ?')
      .raw();
    this.#findStream = database
      .prepare(
        `SELECT id, (SELECT max(key) FROM events
           WHERE key BETWEEN streams.id * ${STREAM_WIDTH} AND (streams.id + 1) * ${STREAM_WIDTH} - 1)
         FROM streams WHERE name = ?`,
      )
      .raw();
    this.#createStream = database.prepare('INSERT INTO streams (name) VALUES (?) RETURNING id').raw();
    this.#deleteStream = database.prepare('DELETE FROM streams WHERE id = ?');
  }

  /** @returns the revision of the last event @throws WrongExpectedRevisionError before anything is written */
  append(name: string, expected: number, events: readonly EventData[], maxCount?: number): number {
    const found = this.#find(name);
    const actual = found?.last ?? NO_EVENT;
    if (expected !== actual) {
      const last = found && this.#lastOfRetry(name, found, expected, events);
      if (last === undefined) throw new WrongExpectedRevisionError(name, expected, actual);
      return last;
    }
    if (events.length === 0) return actual;
    const stream = found ?? this.#create(name);
    this.#insert(stream, events);
    const last = stream.last + events.length;
    if (maxCount !== undefined) this.#deleteUpTo(stream, last - maxCount);
    this.#known.set(name, { ...stream, last });
    return last;
  }

  /** @throws StoreUnusableError when an event in the range is missing or unreadable */
  read(name: string, { from, limit = 1000, backwards = false }: ReadOptions): RecordedEvent[] {
    const stream = this.#find(name);
    if (!stream) return [];
    const { last } = stream;
    if (!backwards) return this.#read(name, stream, Math.max(from ?? 0, 0), last, limit);
    const end = Math.min(from ?? last, last);
    return this.#read(name, stream, Math.max(end - limit + 1, 0), end, limit).reverse();
  }

  remove(name: string): void {
    const stream = this.#find(name);
    if (!stream) return;
    this.#deleteUpTo(stream, stream.last);
    this.#deleteStream.run([stream.id]);
    this.#known.delete(name);
  }

  /** Clears the caches, after a rollback or before reading a file that another process writes. */
  forget(): void {
    this.#known.clear();
  }

  #find(name: string): StreamState | undefined {
    const known = this.#known.get(name);
    if (known) return known;
    const row = this.#findStream.get([name]) as [id: number, lastKey: number | null] | undefined;
    if (row === undefined) return undefined;
    const [id, lastKey] = row;
    const found = { id, last: lastKey === null ? NO_EVENT : revisionOf(lastKey) };
    this.#known.set(name, found);
    return found;
  }

  #create(name: string): StreamState {
    const [id] = this.#createStream.get([name]) as [number];
    if (id >= MAX_STREAMS) throw new Error(`more than ${MAX_STREAMS} streams`);
    return { id, last: NO_EVENT };
  }

  /**
   * Recognises a retry by the ids of its events. The last event must be in the stream. Each of the others must be at its revision, or
   * deleted since.
   * @returns the revision of the last event; undefined when the append is no retry
   */
  #lastOfRetry(
    name: string,
    stream: StreamState,
    after: number,
    events: readonly EventData[],
  ): number | undefined {
    const start = after + 1;
    const last = start + events.length - 1;
    const kept = this.#read(name, stream, start, stream.last, events.length);
    const ids = new Map(kept.map(({ revision, id }) => [revision, id]));
    const same = events.every(({ id }, index) => (ids.get(start + index) ?? id) === id);
    return same && ids.has(last) ? last : undefined;
  }

  #insert(stream: StreamState, events: readonly EventData[]): void {
    for (const [index, { id, type, data, metadata }] of events.entries()) {
      const body = JSON.stringify([id, type, data, metadata] satisfies Body);
      this.#insertRow.run([keyOf(stream, stream.last + 1 + index), id, body]);
    }
  }

  /** Deletes all events up to the revision `last`, inclusive. */
  #deleteUpTo(stream: StreamState, last: number): void {
    if (last >= 0) this.#deleteRows.run([keyOf(stream, 0), keyOf(stream, last)]);
  }

  #read(name: string, stream: StreamState, from: number, to: number, limit: number): RecordedEvent[] {
    const rows = this.#rows.all([keyOf(stream, from), keyOf(stream, to), limit]) as Row[];
    // The first may be later than `from`: earlier events may have been deleted.
    const firstKey = rows[0]?.[0] ?? 0;
    return rows.map(([key, body], index) => {
      const revision = revisionOf(key);
      if (key !== firstKey + index) throw damaged(this.file, `${name} has a gap at ${revision}`);
      const event = bodyOf(body);
      if (!event) throw damaged(this.file, `${name} ${revision} is unreadable`);
      const [id, type, data, metadata] = event;
      return { stream: name, revision, id, type, data, metadata };
    });
  }
}

function keyOf(stream: StreamState, revision: number): number {
  return stream.id * STREAM_WIDTH + revision;
}

function revisionOf(key: number): number {
  return key % STREAM_WIDTH;
}

/** The event in a row's JSON; undefined if there is none. */
function bodyOf(json: string): Body | undefined {
  let parsed: Json | undefined;
  try {
    parsed = JSON.parse(json);
  } catch {}
  return Array.isArray(parsed) && parsed.length === 4 ? (parsed as unknown as Body) : undefined;
}
