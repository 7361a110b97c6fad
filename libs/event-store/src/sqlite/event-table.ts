import type Database from 'libsql';
import type { EventData, Json, JsonObject, RecordedEvent } from '../port.js';
import { damaged } from './problems.js';

/** Revisions per stream; with it 524,288 streams fit into the integers that a double carries safely through SQLite. */
const STREAM_WIDTH = 2 ** 32;
const MAX_STREAMS = 2 ** 19;

/** Where a stream stands: `first` is the revision its next life began at, `last` is `first − 1` while it is empty. */
export interface StreamState {
  readonly id: number;
  readonly first: number;
  readonly last: number;
}

type Row = readonly [key: number, body: string];
type Body = readonly [id: string, type: string, data: JsonObject, metadata: JsonObject];

/** The SQL of the store. Knows no rules; the caller opens and ends the transactions. */
export class EventTable {
  readonly #insert;
  readonly #prune;
  readonly #forwards;
  readonly #backwards;
  readonly #ids;
  readonly #find;
  readonly #create;
  readonly #restart;

  constructor(
    database: Database.Database,
    private readonly file: string,
  ) {
    const range = 'FROM events WHERE key BETWEEN ? AND ? ORDER BY key';
    // The whole batch is one JSON text, one bound value, one call: faster than rows of parameters.
    this.#insert = database.prepare(
      "INSERT INTO events SELECT ? + key, unhex(value ->> 0, '-'), value FROM json_each(?)",
    );
    this.#prune = database.prepare('DELETE FROM events WHERE key BETWEEN ? AND ?');
    this.#forwards = database.prepare(`SELECT key, body ${range} LIMIT ?`).raw();
    this.#backwards = database.prepare(`SELECT key, body ${range} DESC LIMIT ?`).raw();
    this.#ids = database.prepare(`SELECT key, body ->> 0 ${range}`).raw();
    this.#find = database
      .prepare(
        `SELECT id, first, (SELECT max(key) FROM events WHERE key BETWEEN streams.id * ${STREAM_WIDTH} AND (streams.id + 1) * ${STREAM_WIDTH} - 1)
         FROM streams WHERE name = ?`,
      )
      .raw();
    this.#create = database.prepare('INSERT INTO streams (name, first) VALUES (?, 0) RETURNING id').raw();
    this.#restart = database.prepare('UPDATE streams SET first = ? WHERE id = ?');
  }

  find(name: string): StreamState | undefined {
    const row = this.#find.get([name]) as readonly [number, number, number | null] | undefined;
    if (row === undefined) return undefined;
    const [id, first, lastKey] = row;
    return { id, first, last: lastKey === null ? first - 1 : revisionOf(lastKey) };
  }

  create(name: string): StreamState {
    const [id] = this.#create.get([name]) as [number];
    if (id >= MAX_STREAMS) throw new Error(`more than ${MAX_STREAMS} streams`);
    return { id, first: 0, last: -1 };
  }

  insert(stream: StreamState, events: readonly EventData[]): void {
    const bodies = events.map(({ id, type, data, metadata }): Body => [id, type, data, metadata]);
    this.#insert.run([keyOf(stream, stream.last + 1), JSON.stringify(bodies)]);
  }

  /** Deletes all events up to the revision `last`, inclusive. */
  prune(stream: StreamState, last: number): void {
    if (last >= stream.first) this.#prune.run([keyOf(stream, stream.first), keyOf(stream, last)]);
  }

  restart(stream: StreamState, first: number): void {
    this.#restart.run([first, stream.id]);
  }

  /** Ids of the events that are kept between two revisions, inclusive. */
  ids(stream: StreamState, from: number, to: number): Map<number, string> {
    const rows = this.#ids.all([keyOf(stream, from), keyOf(stream, to)]) as Row[];
    return new Map(rows.map(([key, id]) => [revisionOf(key), id]));
  }

  /** @throws StoreUnusableError when what is read has gaps or is no event */
  read(name: string, stream: StreamState, from: number, limit: number, backwards: boolean): RecordedEvent[] {
    const statement = backwards ? this.#backwards : this.#forwards;
    const [low, high] = backwards ? [stream.first, from] : [from, stream.last];
    const rows = statement.all([keyOf(stream, low), keyOf(stream, high), limit]) as Row[];
    return rows.map(([key, body], index) => {
      const revision = revisionOf(key);
      const before = rows[index - 1];
      if (before && Math.abs(key - before[0]) !== 1)
        throw damaged(this.file, `${name} has a gap at ${revision}`);
      const [id, type, data, metadata] = this.#parse(body, name, revision);
      return { stream: name, revision, id, type, data, metadata };
    });
  }

  #parse(body: string, name: string, revision: number): Body {
    let parsed: Json | undefined;
    try {
      parsed = JSON.parse(body);
    } catch {}
    if (!Array.isArray(parsed) || parsed.length !== 4) {
      throw damaged(this.file, `${name} ${revision} is unreadable`);
    }
    return parsed as unknown as Body;
  }
}

function keyOf(stream: StreamState, revision: number): number {
  return stream.id * STREAM_WIDTH + revision;
}

function revisionOf(key: number): number {
  return key % STREAM_WIDTH;
}
