import type Database from 'libsql';
import {
  type EventData,
  type ExpectedRevision,
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

/**
 * Most events of an append in one row. A row for each event would halve the appends per second. Rows of 64 events would make reading a
 * single event slow.
 */
const ROW_EVENTS = 16;

/** Range of a stream's revisions. After a removal `first` is the next revision. Empty: `last` = `first` − 1. */
interface StreamState {
  readonly id: number;
  readonly first: number;
  readonly last: number;
}

/** Consecutive events of one append: the key of the first event, and a line of JSON for each. */
type Row = readonly [key: number, body: string];
type Body = readonly [id: string, type: string, data: JsonObject, metadata: JsonObject];

/**
 * Streams in the tables of an events file: accepts appends at the expected revisions, and keeps the count of removed streams. The caller
 * begins and ends the transactions.
 */
export class Streams {
  /** Caches. In the writing process they are valid until it writes itself or a transaction fails. */
  readonly #known = new Map<string, StreamState>();

  readonly #insertRow;
  readonly #deleteRows;
  readonly #rows;
  readonly #findStream;
  readonly #createStream;
  readonly #restartStream;

  constructor(
    database: Database.Database,
    private readonly file: string,
  ) {
    this.#insertRow = database.prepare("INSERT INTO events VALUES (?, unhex(?, '-'), ?)");
    this.#deleteRows = database.prepare('DELETE FROM events WHERE key BETWEEN ? AND ?');
    // Starts with the row that holds the revision ?2, or with the first later row when there is none.
    this.#rows = database
      .prepare(
        `WITH start (key) AS (SELECT coalesce(
           (SELECT max(key) FROM events WHERE key BETWEEN ?1 AND ?2),
           (SELECT min(key) FROM events WHERE key BETWEEN ?2 AND ?3)))
         SELECT events.key, body FROM start, events
         WHERE events.key BETWEEN start.key AND min(?3, max(?2, start.key) + ?4) ORDER BY events.key`,
      )
      .raw();
    this.#findStream = database
      .prepare(
        `SELECT streams.id, first, key, length(body) - length(replace(body, char(10), ''))
         FROM streams LEFT JOIN events ON key =
           (SELECT max(key) FROM events WHERE key BETWEEN streams.id * ${STREAM_WIDTH} AND (streams.id + 1) * ${STREAM_WIDTH} - 1)
         WHERE name = ?`,
      )
      .raw();
    this.#createStream = database
      .prepare('INSERT INTO streams (name, first) VALUES (?, 0) RETURNING id')
      .raw();
    this.#restartStream = database.prepare('UPDATE streams SET first = ? WHERE id = ?');
  }

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
    const stream = found ?? this.#create(name);
    this.#insert(stream, events);
    const last = stream.last + events.length;
    if (maxCount !== undefined) this.#prune(stream, last - maxCount);
    this.#known.set(name, { ...stream, last });
    return last;
  }

  /** @throws StoreUnusableError when an event in the range is missing or unreadable */
  read(name: string, { from, limit = 1000, backwards = false }: ReadOptions): RecordedEvent[] {
    const stream = this.#find(name);
    if (!stream) return [];
    const { first, last } = stream;
    if (!backwards) return this.#read(name, stream, Math.max(from ?? first, first), last, limit);
    const end = Math.min(from ?? last, last);
    return this.#read(name, stream, Math.max(end - limit + 1, first), end, limit).reverse();
  }

  /** Keeps the name and the count: events appended later get higher revisions, so that subscribers miss none. */
  remove(name: string): void {
    const stream = this.#find(name);
    if (!stream || stream.last < stream.first) return;
    this.#prune(stream, stream.last);
    const first = stream.last + 1;
    this.#restartStream.run([first, stream.id]);
    this.#known.set(name, { ...stream, first });
  }

  /** Clears the caches, after a rollback or before reading a file that another process writes. */
  forget(): void {
    this.#known.clear();
  }

  #find(name: string): StreamState | undefined {
    const known = this.#known.get(name);
    if (known) return known;
    const row = this.#findStream.get([name]) as [number, number, number | null, number] | undefined;
    if (row === undefined) return undefined;
    const [id, first, lastKey, more] = row;
    const found = { id, first, last: lastKey === null ? first - 1 : revisionOf(lastKey) + more };
    this.#known.set(name, found);
    return found;
  }

  #create(name: string): StreamState {
    const [id] = this.#createStream.get([name]) as [number];
    if (id >= MAX_STREAMS) throw new Error(`more than ${MAX_STREAMS} streams`);
    return { id, first: 0, last: -1 };
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
    const start = after === NO_EVENT ? stream.first : after + 1;
    const last = start + events.length - 1;
    const kept = this.#read(name, stream, start, stream.last, events.length);
    const ids = new Map(kept.map(({ revision, id }) => [revision, id]));
    const same = events.every(({ id }, index) => (ids.get(start + index) ?? id) === id);
    return same && ids.has(last) ? last : undefined;
  }

  #insert(stream: StreamState, events: readonly EventData[]): void {
    for (let from = 0; from < events.length; from += ROW_EVENTS) {
      const lines = events
        .slice(from, from + ROW_EVENTS)
        .map(({ id, type, data, metadata }) => JSON.stringify([id, type, data, metadata] satisfies Body));
      this.#insertRow.run([keyOf(stream, stream.last + 1 + from), events[from]?.id, lines.join('\n')]);
    }
  }

  /** Deletes all events up to the revision `last`, inclusive. */
  #prune(stream: StreamState, last: number): void {
    if (last < stream.first) return;
    const [lastRow] = this.#between(stream, last, last);
    this.#deleteRows.run([keyOf(stream, stream.first), keyOf(stream, last)]);
    // A row with events on both sides of the limit is rewritten with the remaining ones.
    const rest = lastRow && linesOf(lastRow).slice(last + 1 - revisionOf(lastRow[0]));
    if (rest?.[0]) this.#insertRow.run([keyOf(stream, last + 1), bodyOf(rest[0])?.[0], rest.join('\n')]);
  }

  #read(name: string, stream: StreamState, from: number, to: number, limit: number): RecordedEvent[] {
    const events: RecordedEvent[] = [];
    let next: number | undefined;
    for (const row of this.#between(stream, from, to, limit)) {
      const lines = linesOf(row);
      const first = revisionOf(row[0]);
      // The first row ends before `from` when the events at `from` have been deleted.
      if (first + lines.length <= from) continue;
      if (first !== (next ?? first)) throw damaged(this.file, `${name} has a gap at ${first}`);
      next = first + lines.length;
      const end = Math.min(next, to + 1);
      for (let revision = Math.max(first, from); revision < end && events.length < limit; revision++) {
        const body = bodyOf(lines[revision - first] ?? '');
        if (!body) throw damaged(this.file, `${name} ${revision} is unreadable`);
        const [id, type, data, metadata] = body;
        events.push({ stream: name, revision, id, type, data, metadata });
      }
    }
    return events;
  }

  /** The rows that hold the first `limit` events between two revisions, inclusive. */
  #between(stream: StreamState, from: number, to: number, limit = to - from + 1): Row[] {
    if (from > to) return [];
    return this.#rows.all([
      keyOf(stream, stream.first),
      keyOf(stream, from),
      keyOf(stream, to),
      limit - 1,
    ]) as Row[];
  }
}

function keyOf(stream: StreamState, revision: number): number {
  return stream.id * STREAM_WIDTH + revision;
}

function revisionOf(key: number): number {
  return key % STREAM_WIDTH;
}

function linesOf([, body]: Row): string[] {
  return body.split('\n');
}

/** The event in a line; undefined if there is none. */
function bodyOf(line: string): Body | undefined {
  let parsed: Json | undefined;
  try {
    parsed = JSON.parse(line);
  } catch {}
  return Array.isArray(parsed) && parsed.length === 4 ? (parsed as unknown as Body) : undefined;
}
