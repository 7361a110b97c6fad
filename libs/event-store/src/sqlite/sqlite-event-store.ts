import { StoreUnavailableError } from '../errors.js';
import type {
  AppendOptions,
  EventData,
  EventStore,
  ExpectedRevision,
  ReadOptions,
  RecordedEvent,
} from '../port.js';
import { CommitQueue } from './commit-queue.js';
import { closeDatabase, type EventsDatabase, openDatabase, truncateWal } from './database.js';
import { EventTable } from './event-table.js';
import { whileRunning } from './problems.js';
import { Streams } from './streams.js';

/** Pause before the next attempt to empty the WAL while another process reads it, in ms. */
const AGAIN = 50;

/**
 * Opens the embedded event store: one SQLite file that only this process writes to. A missing file is created with its
 * directory. Reads and writes block the thread; a commit takes about as long as an fsync.
 * @param options.check false when the caller has {@link checkEventsFile} search the file for damage meanwhile
 * @throws StoreUnusableError when the file can't be used; the message names the file and says what to do
 */
export function openSqliteEventStore(file: string, { check = true } = {}): EventStore {
  return new SqliteEventStore(openDatabase(file, check), file);
}

/** Has no `subscribe`, since no other process can write. Exported for its tests; use {@link openSqliteEventStore}. */
export class SqliteEventStore implements EventStore {
  readonly #streams: Streams;
  readonly #commits: CommitQueue;
  #closing: Promise<void> | undefined;
  #again: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: EventsDatabase,
    private readonly file: string,
  ) {
    this.#streams = new Streams(new EventTable(database, file));
    this.#commits = new CommitQueue(database, (cause) => {
      this.#streams.forget();
      return whileRunning(this.file, cause);
    });
  }

  async append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly EventData[],
    options: AppendOptions = {},
  ): Promise<number> {
    this.#assertOpen();
    return this.#commits.add(() => this.#streams.append(stream, expectedRevision, events, options.maxCount));
  }

  async read(stream: string, options: ReadOptions = {}): Promise<RecordedEvent[]> {
    this.#assertOpen();
    return this.#attempt(() => this.#streams.read(stream, options));
  }

  /** Always undefined: only tills write to the file, and they set no limits. */
  async limits(): Promise<undefined> {
    return undefined;
  }

  async remove(stream: string): Promise<void> {
    this.#assertOpen();
    const removed = this.#commits.add(() => this.#streams.remove(stream));
    this.#commits.flush();
    await removed;
    this.#attempt(() => this.#leaveNoByte());
  }

  async close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    clearTimeout(this.#again);
    this.#commits.flush();
    closeDatabase(this.database);
  }

  /** Empties the WAL, which holds the removed data, as soon as no other process reads it. */
  #leaveNoByte(): void {
    clearTimeout(this.#again);
    if (!truncateWal(this.database)) this.#again = setTimeout(() => this.#leaveNoByte(), AGAIN).unref();
  }

  #attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      throw whileRunning(this.file, cause);
    }
  }

  #assertOpen(): void {
    if (this.#closing !== undefined)
      throw new StoreUnavailableError(`The events file ${this.file} has been closed`);
  }
}
