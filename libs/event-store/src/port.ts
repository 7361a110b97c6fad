/** JSON as it is stored: plain data, no dates, no undefined. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** An event on its way into a stream. `id` is a UUID; writing the same id twice is what makes a retry safe. */
export interface EventData {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

/**
 * An event as the store keeps it. `revision` counts 0, 1, 2, … within its stream, without gaps. Somebody else may have written
 * into the stream what is no JSON object: that is empty.
 */
export interface RecordedEvent extends EventData {
  readonly stream: string;
  readonly revision: number;
}

/** The revision the stream must stand at for an append to succeed: an exact number, or no event yet. */
export type ExpectedRevision = number | 'noStream';

export interface AppendOptions {
  /** Keep only this many newest events of the stream (a stream of documents keeps one). */
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
 * Receives the events of a stream in order, in batches, each event once. The next batch waits until the promise of the
 * last one has settled; a handler that throws ends the subscription with `onError`.
 */
export type SubscriptionHandler = (events: readonly RecordedEvent[]) => void | Promise<void>;

export interface SubscriptionOptions {
  /** The subscription has delivered everything that was in the stream; called again after each reconnect. */
  readonly onCaughtUp?: () => void;
  /** The connection to the store is gone for now; events will follow once it is back. */
  readonly onCutOff?: () => void;
  /** It is back after {@link onCutOff}; whether the stream is still the same there, nobody has looked. */
  readonly onBack?: () => void;
  /** What hides events of the stream has changed; called with what {@link EventStore.limits} gives. */
  readonly onLimits?: (limits: string | undefined) => void;
  /** The handler threw: nothing more will be delivered. */
  readonly onError?: (error: unknown) => void;
}

export interface Subscription {
  /** Ends the delivery; resolves when a running handler has finished. */
  close(): Promise<void>;
}

/**
 * What the till needs of an event store, and no more. Each adapter passes the contract suite in `testing/`.
 *
 * Errors: {@link WrongExpectedRevisionError} when the stream has moved on, {@link StoreUnavailableError} when the store
 * does not answer (nothing is known about the append then: retry it with the same ids and the same expected revision).
 */
export interface EventStore {
  /**
   * Writes all events or none, durably: when the promise resolves they survive a power cut. Appends with the same ids
   * at the same expected revision that were already written succeed again without writing.
   * @returns the revision of the last event written
   */
  append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly EventData[],
    options?: AppendOptions,
  ): Promise<number>;
  /** Reads a range of a stream; a stream that does not exist is empty. */
  read(stream: string, options?: ReadOptions): Promise<RecordedEvent[]>;
  /**
   * What hides events of a stream from its readers, or will: somebody has deleted, cut or limited it in the store. In the store's
   * own words; undefined when nothing does.
   */
  limits(stream: string): Promise<string | undefined>;
  /**
   * Delivers every event after the revision `after` (−1: from the start), first what is there, then what comes. Missing where
   * nobody but this process writes: there is nothing to be heard from others.
   */
  subscribe?(
    stream: string,
    after: number,
    handler: SubscriptionHandler,
    options?: SubscriptionOptions,
  ): Subscription;
  /**
   * Removes a stream and its events for good; what the store keeps of it, for how long ever, holds nothing of their data.
   * Removing a stream that is not there does nothing.
   */
  remove(stream: string): Promise<void>;
  /** Finishes what runs and releases the store. */
  close(): Promise<void>;
}

/** A store that other processes write into, too. */
export type SharedEventStore = Required<EventStore>;
