/** The stream has other events than the writer expected. The writer has to read the newer events, fold them and decide again. */
export class WrongExpectedRevisionError extends Error {
  override readonly name = 'WrongExpectedRevisionError';

  constructor(
    readonly stream: string,
    readonly expected: number | 'noStream',
    /** Revision of the stream's last event; −1 when the stream has none. */
    readonly actual: number,
  ) {
    super(`${stream} stands at revision ${actual}, expected ${expected}`);
  }
}

/** The store does not answer now. An append that failed like this may have been written; only a retry tells. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The store denies this user everything: name, password or rights are wrong. A retry may succeed once somebody has set them right. */
export class StoreDeniedError extends StoreUnavailableError {}

/** The store can't be used at all. The message is one line for the person who starts the till. */
export class StoreUnusableError extends Error {
  override readonly name = 'StoreUnusableError';
}

/** The file is not an events file. */
export class ForeignFileError extends StoreUnusableError {}

/** The file's format is newer than this version. */
export class NewerFileError extends StoreUnusableError {}

/** JSON as the store keeps it: plain data, no dates, no undefined. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** An event to be written. `id` is a UUID. A retry carries the same id, by which the store finds what is written already. */
export interface EventData {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

/**
 * An event as the store keeps it. `revision` counts 0, 1, 2, … within its stream, without gaps. `data` and `metadata` are {}
 * when another program has written something there that is no JSON object.
 */
export interface RecordedEvent extends EventData {
  readonly stream: string;
  readonly revision: number;
}

/** The revision of the stream's last event that an append requires; 'noStream': the stream has no event yet. */
export type ExpectedRevision = number | 'noStream';

export interface AppendOptions {
  /** How many newest events the store keeps of the stream (a stream of documents keeps one). Default: all. */
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
  /** The subscription has delivered everything that was in the stream; called again after each reconnect. */
  readonly onCaughtUp?: () => void;
  /** The connection to the store is lost. Events follow once it is back. */
  readonly onCutOff?: () => void;
  /** The connection is back after {@link onCutOff}. The subscription does not check that the stream is still the same. */
  readonly onBack?: () => void;
  /** The limits that hide events of the stream have changed; called with what {@link EventStore.limits} would give. */
  readonly onLimits?: (limits: string | undefined) => void;
  /** The handler threw, or the stream can't be followed any more. Nothing more is delivered. */
  readonly onError?: (error: unknown) => void;
}

export interface Subscription {
  /** Ends the delivery. Resolves when a running handler has finished. */
  close(): Promise<void>;
}

/**
 * What the till needs of an event store. Each adapter passes the contract suite in `testing/`.
 *
 * Errors: {@link WrongExpectedRevisionError} when the stream has other events than expected, {@link StoreUnavailableError}
 * when the store does not answer. The append may then have been written: retry it with the same ids and expected revision.
 */
export interface EventStore {
  /**
   * Writes all events or none, durably: once the promise resolves they survive a power cut. An append that was already written
   * with the same ids at the same expected revision succeeds again without writing.
   * @returns the revision of the last event written
   */
  append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly EventData[],
    options?: AppendOptions,
  ): Promise<number>;
  /** Reads a range of a stream. A stream that does not exist gives no events. */
  read(stream: string, options?: ReadOptions): Promise<RecordedEvent[]>;
  /**
   * Settings in the store that hide events of a stream, or will, since somebody deleted, cut or limited the stream there. In the
   * store's own words; undefined when there are none.
   */
  limits(stream: string): Promise<string | undefined>;
  /**
   * Delivers every event after the revision `after` (−1: from the start), those that are there and all that follow. A store
   * that only this process writes to has no `subscribe`.
   */
  subscribe?(
    stream: string,
    after: number,
    handler: SubscriptionHandler,
    options?: SubscriptionOptions,
  ): Subscription;
  /**
   * Removes a stream and its events for good. Nothing that the store still keeps of the stream holds the events' data. Removing
   * a stream that does not exist does nothing.
   */
  remove(stream: string): Promise<void>;
  /** Finishes running calls and releases the store. */
  close(): Promise<void>;
}

/** A store that other processes write to as well. */
export type SharedEventStore = Required<EventStore>;
