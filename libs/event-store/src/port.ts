/** The stream has other events than expected. The writer must read the newer events, fold them and decide again. */
export class WrongExpectedRevisionError extends Error {
  override readonly name = 'WrongExpectedRevisionError';

  constructor(
    readonly stream: string,
    readonly expected: number,
    /** Revision of the stream's last event; −1 when the stream has none. */
    readonly actual: number,
  ) {
    super(`${stream} is at revision ${actual}, expected ${expected}`);
  }
}

/** The store does not answer now. A failed append may have been written; only a retry finds out. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The store denies access: name, password or rights are wrong. A retry may succeed once they are corrected. */
export class StoreDeniedError extends StoreUnavailableError {}

/** The store can't be used at all. The message is one line for the person who starts the till. */
export class StoreUnusableError extends Error {
  override readonly name = 'StoreUnusableError';
}

/** The file is not an events file. */
export class ForeignFileError extends StoreUnusableError {}

/** The file's format is newer than this version. */
export class NewerFileError extends StoreUnusableError {}

/** JSON: plain data, no dates, no undefined. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** An event to write. `id` is a UUID. A retry has the same id, by which the store recognises a written event. */
export interface EventData {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

/**
 * A stored event. `revision` counts 0, 1, 2, … within its stream, without gaps. `data` and `metadata` are {} if another program wrote
 * something else than a JSON object.
 */
export interface RecordedEvent extends EventData {
  readonly stream: string;
  readonly revision: number;
}

export interface AppendOptions {
  /** The stream keeps only so many newest events (one in a stream of documents). Default: all. */
  readonly maxCount?: number;
}

export interface ReadOptions {
  /** First revision to read, inclusive. Default: the start, or the end when reading backwards. */
  readonly from?: number;
  /** At most this many events. Default: 1000. */
  readonly limit?: number;
  readonly backwards?: boolean;
}

/**
 * Receives the events of a stream in order, in batches, each event once. The next batch comes after the handler's promise has
 * resolved. A handler that throws ends the subscription with `onError`.
 */
export type SubscriptionHandler = (events: readonly RecordedEvent[]) => void | Promise<void>;

export interface SubscriptionOptions {
  /** The subscription has delivered all existing events; called again after each reconnect. */
  readonly onCaughtUp?: () => void;
  /** The connection to the store is lost. */
  readonly onCutOff?: () => void;
  /** The connection is back after {@link onCutOff}. The subscription does not check that the stream is still the same. */
  readonly onBack?: () => void;
  /** The limits that hide events have changed, with the result of {@link EventStore.limits}. */
  readonly onLimits?: (limits: string | undefined) => void;
  /** The handler threw, or the stream can't be followed any more. Nothing more is delivered. */
  readonly onError?: (error: unknown) => void;
}

export interface Subscription {
  /** Ends the delivery. Resolves when a running handler has finished. */
  close(): Promise<void>;
}

/**
 * The event store's port. Each adapter passes the contract suite in `testing/`.
 *
 * Errors: {@link WrongExpectedRevisionError} when the stream has other events than expected, {@link StoreUnavailableError}
 * when the store does not answer. The append may then have been written: retry it with the same ids and expected revision.
 */
export interface EventStore {
  /**
   * Writes all events or none, durably: once the promise resolves they survive a power cut. An append that was already written
   * with the same ids at the same expected revision succeeds again without writing.
   * @param expectedRevision revision of the stream's last event; −1 when it has none yet
   * @returns the revision of the last event written
   */
  append(
    stream: string,
    expectedRevision: number,
    events: readonly EventData[],
    options?: AppendOptions,
  ): Promise<number>;
  /** Reads a range of a stream. A missing stream has no events. */
  read(stream: string, options?: ReadOptions): Promise<RecordedEvent[]>;
  /**
   * Settings in the store that hide events of a stream, now or later, because the stream was deleted, truncated or limited there. In the
   * store's own terms; undefined without any.
   */
  limits(stream: string): Promise<string | undefined>;
  /**
   * Delivers every event after the revision `after` (−1: from the start), existing and future ones. Missing in a store that only this
   * process writes to.
   */
  subscribe?(
    stream: string,
    after: number,
    handler: SubscriptionHandler,
    options?: SubscriptionOptions,
  ): Subscription;
  /** Removes a stream and its events permanently: the store keeps none of the events' data. Removing a missing stream does nothing. */
  remove(stream: string): Promise<void>;
  /** Finishes running calls and releases the store. */
  close(): Promise<void>;
}

/** A store that other processes write to as well. */
export type SharedEventStore = Required<EventStore>;

/** Closes a store after the work. */
export async function closing<Store extends Pick<EventStore, 'close'>, T>(
  store: Store,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
