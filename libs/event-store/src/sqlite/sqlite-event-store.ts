import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AppendOptions,
  type EventData,
  type EventStore,
  type ReadOptions,
  type RecordedEvent,
  StoreUnavailableError,
} from '../port.js';
import { closeDatabase, type EventsDatabase, openDatabase, openReadOnly, truncateWal } from './database.js';
import { whileRunning } from './problems.js';
import { Streams } from './streams.js';

/** Pause before the next attempt to empty the WAL, in ms. */
const AGAIN = 50;

/**
 * Opens the embedded event store: one SQLite file that only this process writes to. A missing file is created with its
 * directory. Reads and writes block the thread; a commit takes about as long as an fsync.
 * @throws StoreUnusableError when the file can't be used; the message names the file and says what to do
 */
export function openSqliteEventStore(file: string): EventStore {
  return new SqliteEventStore(openDatabase(file), file);
}

/** Has no `subscribe`, since no other process can write. Exported for its tests; use {@link openSqliteEventStore}. */
export class SqliteEventStore implements EventStore {
  readonly #streams: Streams;
  readonly #begin;
  readonly #commit;
  #closed = false;
  #again: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: EventsDatabase,
    private readonly file: string,
  ) {
    this.#streams = new Streams(database, file);
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
  }

  async append(
    stream: string,
    expectedRevision: number,
    events: readonly EventData[],
    options: AppendOptions = {},
  ): Promise<number> {
    return this.#write(() => this.#streams.append(stream, expectedRevision, events, options.maxCount));
  }

  async read(stream: string, options: ReadOptions = {}): Promise<RecordedEvent[]> {
    this.#assertOpen();
    return attempt(this.file, () => this.#streams.read(stream, options));
  }

  /** Always undefined: only tills write to the file, and they set no limits. */
  async limits(): Promise<undefined> {
    return undefined;
  }

  async remove(stream: string): Promise<void> {
    await this.#write(() => this.#streams.remove(stream));
    this.#leaveNoByte();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    // Turns come in order, so earlier writes are done then.
    await nextTurn();
    clearTimeout(this.#again);
    closeDatabase(this.database);
  }

  /** Writes in a transaction of its own. Waits a turn of the event loop, so that a series of writes holds up nothing for long. */
  async #write<T>(work: () => T): Promise<T> {
    this.#assertOpen();
    await nextTurn();
    try {
      this.#begin.run();
      const result = work();
      this.#commit.run();
      return result;
    } catch (cause) {
      if (this.database.inTransaction) this.database.exec('ROLLBACK');
      this.#streams.forget();
      throw whileRunning(this.file, cause);
    }
  }

  /** Empties the WAL, which holds the removed data, as soon as no other process reads it and the disk has room. */
  #leaveNoByte(): void {
    clearTimeout(this.#again);
    try {
      if (truncateWal(this.database)) return;
    } catch {
      // The disk is full or fails. The data is removed; its bytes are erased once the disk works again.
    }
    this.#again = setTimeout(() => this.#leaveNoByte(), AGAIN).unref();
  }

  #assertOpen(): void {
    if (this.#closed) throw new StoreUnavailableError(`The events file ${this.file} has been closed`);
  }
}

/** Runs work on the file. @throws the port's errors */
function attempt<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw whileRunning(file, cause);
  }
}

/** The reading half of a store. */
export type EventReader = Pick<EventStore, 'read' | 'close'>;

/**
 * Opens the events file of a till for reading. The till may be running.
 * @throws StoreUnusableError when the file can't be read; the message names the file
 */
export function openSqliteEventReader(file: string): EventReader {
  const database = openReadOnly(file);
  const streams = new Streams(database, file);
  return {
    read: async (stream, options = {}) => {
      // Another process may have written since the last read, so caches may be outdated.
      streams.forget();
      return attempt(file, () => streams.read(stream, options));
    },
    close: async () => void database.close(),
  };
}
