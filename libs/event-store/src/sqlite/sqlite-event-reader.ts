import type Database from 'libsql';
import type { ReadOptions, RecordedEvent, SharedEventStore, Subscription } from '../port.js';
import { EventTable } from './event-table.js';
import { PollingSubscription } from './polling-subscription.js';
import { whileRunning } from './problems.js';
import { openReadOnly } from './read-only.js';
import { Streams } from './streams.js';

/** The reading half of a store. */
export type EventReader = Pick<SharedEventStore, 'read' | 'subscribe' | 'close'>;

/**
 * Opens the events file of a till for reading. The till may be running.
 * @throws StoreUnusableError when the file can't be read; the message names the file
 */
export function openSqliteEventReader(file: string): EventReader {
  return new SqliteEventReader(openReadOnly(file), file);
}

class SqliteEventReader implements EventReader {
  readonly #streams: Streams;
  readonly #subscriptions = new Set<Subscription>();

  constructor(
    private readonly database: Database.Database,
    private readonly file: string,
  ) {
    this.#streams = new Streams(new EventTable(database, file));
  }

  async read(stream: string, options: ReadOptions = {}): Promise<RecordedEvent[]> {
    return this.#read(stream, options);
  }

  #read(stream: string, options: ReadOptions): RecordedEvent[] {
    // Another process may have written since the last read, so what was cached may be wrong.
    this.#streams.forget();
    try {
      return this.#streams.read(stream, options);
    } catch (cause) {
      throw whileRunning(this.file, cause);
    }
  }

  subscribe(...[stream, after, handler, options = {}]: Parameters<EventReader['subscribe']>): Subscription {
    const readPage = (position: number, limit: number) => this.#read(stream, { from: position + 1, limit });
    const subscription = new PollingSubscription(after, readPage, handler, options);
    this.#subscriptions.add(subscription);
    return subscription;
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.#subscriptions, (subscription) => subscription.close()));
    this.database.close();
  }
}
