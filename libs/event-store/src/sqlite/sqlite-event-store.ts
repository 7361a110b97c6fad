import type Database from 'libsql';
import {
  type AppendOptions,
  type EventData,
  type EventStore,
  type ExpectedRevision,
  type ReadOptions,
  type RecordedEvent,
  StoreUnavailableError,
} from '../port.js';
import { closeDatabase, type EventsDatabase, openDatabase, openReadOnly, truncateWal } from './database.js';
import { whileRunning } from './problems.js';
import { Streams } from './streams.js';

/** Pause before the next attempt to empty the WAL while another process reads it, in ms. */
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
  readonly #commits: CommitQueue;
  #closed = false;
  #again: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: EventsDatabase,
    private readonly file: string,
  ) {
    this.#streams = new Streams(database, file);
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
    return attempt(this.file, () => this.#streams.read(stream, options));
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
    attempt(this.file, () => this.#leaveNoByte());
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#again);
    this.#commits.flush();
    closeDatabase(this.database);
  }

  /** Empties the WAL, which holds the removed data, as soon as no other process reads it. */
  #leaveNoByte(): void {
    clearTimeout(this.#again);
    if (!truncateWal(this.database)) this.#again = setTimeout(() => this.#leaveNoByte(), AGAIN).unref();
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

interface Job {
  /** Runs inside the transaction. Returns a function to call after the commit. */
  readonly write: () => () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines all writes of one turn of the event loop into one transaction with one fsync. Batching libraries have no savepoint for each
 * write and don't delay the results until the commit.
 */
class CommitQueue {
  #waiting: Job[] = [];
  readonly #begin;
  readonly #commit;

  constructor(
    private readonly database: Database.Database,
    /** Called after a rollback, to clear caches. Returns the error for the writer. */
    private readonly onRollback: (cause: unknown) => unknown,
  ) {
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
  }

  /** Settles after the commit. A `write` that throws is rejected alone; a failed commit rejects all writes in it. */
  add<T>(write: () => T): Promise<T> {
    if (this.#waiting.length === 0) setImmediate(() => this.flush());
    return new Promise<T>((resolve, reject) => {
      const job = () => {
        const result = write();
        return () => resolve(result);
      };
      this.#waiting.push({ write: job, reject });
    });
  }

  /** Commits all waiting writes now. */
  flush(): void {
    const jobs = this.#waiting;
    if (jobs.length === 0) return;
    this.#waiting = [];
    let answers: (() => void)[];
    try {
      this.#begin.run();
      answers = jobs.map((job) => (jobs.length === 1 ? job.write() : this.#attempt(job)));
      this.#commit.run();
    } catch (cause) {
      if (this.database.inTransaction) this.database.exec('ROLLBACK');
      const error = this.onRollback(cause);
      answers = jobs.map((job) => () => job.reject(error));
    }
    for (const answer of answers) answer();
  }

  #attempt(job: Job): () => void {
    this.database.exec('SAVEPOINT job');
    try {
      const answer = job.write();
      this.database.exec('RELEASE job');
      return answer;
    } catch (cause) {
      this.#rollBackJob(cause);
      const error = this.onRollback(cause);
      return () => job.reject(error);
    }
  }

  /** Undoes one job. An error like a full disk may have ended the whole transaction; then there is no savepoint, and all fail. */
  #rollBackJob(cause: unknown): void {
    try {
      this.database.exec('ROLLBACK TO job; RELEASE job');
    } catch {
      throw cause;
    }
  }
}
