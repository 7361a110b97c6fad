import { StoreUnavailableError } from '../errors.js';
import type {
  AppendOptions,
  EventData,
  EventStore,
  ExpectedRevision,
  ReadOptions,
  RecordedEvent,
  Subscription,
  SubscriptionHandler,
  SubscriptionOptions,
} from '../port.js';
import { CommitQueue } from './commit-queue.js';
import { closeDatabase, type EventsDatabase, openDatabase, truncateWal } from './database.js';
import { EventTable } from './event-table.js';
import { LiveSubscription } from './live-subscription.js';
import { whileRunning } from './problems.js';
import { Streams } from './streams.js';

/** Pause before the WAL is emptied again while somebody reads it, in ms. */
const AGAIN = 50;

/**
 * The embedded event store: one SQLite file that only this process writes to, created with its directory when missing.
 * Reads and writes block the thread: a commit takes about as long as an fsync.
 * @param options.check false for a file that {@link checkEventsFile} looks through meanwhile
 * @throws StoreUnusableError when the file can't be used; the message names it and says what to do
 */
export function openSqliteEventStore(file: string, { check = true } = {}): EventStore {
  return new SqliteEventStore(openDatabase(file, check), file);
}

/** Exported for its tests; use {@link openSqliteEventStore}. */
export class SqliteEventStore implements EventStore {
  /** The process lock keeps all others out. */
  readonly soleWriter = true;
  readonly #streams: Streams;
  readonly #commits: CommitQueue;
  readonly #subscriptions = new Map<string, Set<LiveSubscription>>();
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
    return this.#commits
      .add(
        () => this.#streams.append(stream, expectedRevision, events, options.maxCount),
        ({ last, written }) => written && this.#publish(stream, last, events),
      )
      .then(({ last }) => last);
  }

  async read(stream: string, options: ReadOptions = {}): Promise<RecordedEvent[]> {
    this.#assertOpen();
    return this.#attempt(() => this.#streams.read(stream, options));
  }

  /** Nobody but a till has its hands in the file. */
  async limits(): Promise<undefined> {
    return undefined;
  }

  subscribe(
    stream: string,
    after: number,
    handler: SubscriptionHandler,
    options: SubscriptionOptions = {},
  ): Subscription {
    this.#assertOpen();
    const followers = this.#subscriptions.get(stream) ?? new Set();
    this.#subscriptions.set(stream, followers);
    const subscription = new LiveSubscription(after, handler, options, {
      read: (position, limit) =>
        this.#attempt(() => this.#streams.read(stream, { from: position + 1, limit })),
      left: () => followers.delete(subscription),
    });
    followers.add(subscription);
    return subscription;
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
    const subscriptions = [...this.#subscriptions.values()].flatMap((followers) => [...followers]);
    await Promise.all(subscriptions.map((subscription) => subscription.close()));
    closeDatabase(this.database);
  }

  /** Empties the WAL, as soon as nobody reads it. */
  #leaveNoByte(): void {
    clearTimeout(this.#again);
    if (!truncateWal(this.database)) this.#again = setTimeout(() => this.#leaveNoByte(), AGAIN).unref();
  }

  #publish(stream: string, last: number, events: readonly EventData[]): void {
    const followers = this.#subscriptions.get(stream);
    if (!followers?.size) return;
    const start = last - events.length + 1;
    const recorded = events.map(
      ({ id, type, data, metadata }, index): RecordedEvent => ({
        stream,
        revision: start + index,
        id,
        type,
        data,
        metadata,
      }),
    );
    for (const subscription of followers) subscription.hand(recorded);
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
