import type Database from 'libsql';
import type { EventStore, ReadOptions, RecordedEvent } from '../port.js';
import { EventTable } from './event-table.js';
import { whileRunning } from './problems.js';
import { openReadOnly } from './read-only.js';
import { Streams } from './streams.js';

/** The reading half of a store. */
export type EventReader = Pick<EventStore, 'read' | 'close'>;

/**
 * Opens the events file of a till for reading. The till may be running.
 * @throws StoreUnusableError when the file can't be read; the message names the file
 */
export function openSqliteEventReader(file: string): EventReader {
  return new SqliteEventReader(openReadOnly(file), file);
}

class SqliteEventReader implements EventReader {
  readonly #streams: Streams;

  constructor(
    private readonly database: Database.Database,
    private readonly file: string,
  ) {
    this.#streams = new Streams(new EventTable(database, file));
  }

  async read(stream: string, options: ReadOptions = {}): Promise<RecordedEvent[]> {
    // Another process may have written since the last read, so what was cached may be wrong.
    this.#streams.forget();
    try {
      return this.#streams.read(stream, options);
    } catch (cause) {
      throw whileRunning(this.file, cause);
    }
  }

  async close(): Promise<void> {
    this.database.close();
  }
}
