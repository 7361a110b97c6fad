import { randomUUID } from 'node:crypto';
import { BACKWARDS, END, ErrorType, FORWARDS, jsonEvent, NO_STREAM, START } from '@eventstore/db-client';
import {
  type AppendOptions,
  type EventData,
  type ReadOptions,
  type RecordedEvent,
  type SharedEventStore,
  StoreUnavailableError,
  type Subscription,
  type SubscriptionHandler,
  type SubscriptionOptions,
  WrongExpectedRevisionError,
} from '../port.js';
import { CatchUpSubscription } from './catch-up-subscription.js';
import { connect, Line, type Patience } from './connection.js';
import { withoutUser } from './connection-string.js';
import { appendFailure, failure, isA, limitsIn, metadataOf, timely } from './translation.js';

/** Allows several calls within the time limit of `retrying`. */
const PATIENCE: Patience = { call: 1000, silence: 2500 };

/**
 * Appends have no deadline, since a cancelled append could be half written: Node ends a cancelled call properly, and the server then
 * writes the events it has received. The till only stops waiting.
 */
const UNENDING = Number.POSITIVE_INFINITY;

/** Type of the empty event that ends a removed stream. */
const ENDED = 'StreamEnded';

/**
 * The event store on an EventStoreDB, single or a cluster.
 * @param url a connection string `esdb://…` or `esdb+discover://…`
 * @throws StoreUnusableError when the connection string can't be used
 */
export function connectEventStoreDb(url: string, patience: Partial<Patience> = {}): SharedEventStore {
  return new EventStoreDb(url, { ...PATIENCE, ...patience });
}

class EventStoreDb implements SharedEventStore {
  readonly #subscriptions = new Set<CatchUpSubscription>();
  #line: Line;
  #closed = false;

  constructor(
    private readonly url: string,
    private readonly patience: Patience,
  ) {
    this.#line = this.#connect();
  }

  async append(
    stream: string,
    expectedRevision: number,
    events: readonly EventData[],
    { maxCount }: AppendOptions = {},
  ): Promise<number> {
    this.#assertOpen();
    // The limit is set before the first event, so that there is never one too many.
    if (maxCount !== undefined && expectedRevision === -1) await this.#limit(stream, maxCount);
    try {
      const { nextExpectedRevision } = await this.#line.call(({ client, credentials }) =>
        client.appendToStream(
          stream,
          events.map((event) => jsonEvent(event)),
          {
            // Never `any`: only with an exact revision is a retry always safe.
            expectedRevision: expectedRevision === -1 ? NO_STREAM : BigInt(expectedRevision),
            credentials,
            deadline: UNENDING,
          },
        ),
      );
      return Number(nextExpectedRevision);
    } catch (error) {
      throw appendFailure(stream, expectedRevision, error);
    }
  }

  async read(
    stream: string,
    { from, limit = 1000, backwards = false }: ReadOptions = {},
  ): Promise<RecordedEvent[]> {
    this.#assertOpen();
    const end = backwards ? END : START;
    const options = {
      direction: backwards ? BACKWARDS : FORWARDS,
      fromRevision: from === undefined ? end : BigInt(from),
      maxCount: limit,
      requiresLeader: true,
    } as const;
    try {
      return await this.#line.read((client) => client.readStream(stream, options));
    } catch (error) {
      if (isA(error, ErrorType.STREAM_NOT_FOUND)) return [];
      throw failure(error);
    }
  }

  async limits(stream: string): Promise<string | undefined> {
    try {
      const [metadata] = await this.read(metadataOf(stream), { backwards: true, limit: 1 });
      return limitsIn(metadata);
    } catch (error) {
      // This user may not read the metadata, so the limits are unknown.
      if (error instanceof StoreUnavailableError && isA(error.cause, ErrorType.ACCESS_DENIED))
        return undefined;
      throw error;
    }
  }

  subscribe(
    stream: string,
    after: number,
    handler: SubscriptionHandler,
    options: SubscriptionOptions = {},
  ): Subscription {
    const { onLimits } = options;
    const events = this.#follow(stream, after, handler, options);
    if (!onLimits) return events;
    const onMetadata = (metadata: readonly RecordedEvent[]) => onLimits(limitsIn(metadata.at(-1)));
    const limits = this.#follow(metadataOf(stream), -1, onMetadata);
    return { close: async () => void (await Promise.all([events.close(), limits.close()])) };
  }

  #follow(
    stream: string,
    after: number,
    handler: SubscriptionHandler,
    options: SubscriptionOptions = {},
  ): Subscription {
    this.#assertOpen();
    const subscription: CatchUpSubscription = new CatchUpSubscription(after, handler, options, {
      open: (position, buffer) =>
        this.#line.listen((client) =>
          client.subscribeToStream(
            stream,
            { fromRevision: position < 0 ? START : BigInt(position), requiresLeader: true },
            { highWaterMark: buffer },
          ),
        ),
      isMissing: async () => (await this.read(stream, { backwards: true, limit: 1 })).length === 0,
      onEnd: () => this.#subscriptions.delete(subscription),
    });
    this.#subscriptions.add(subscription);
    return subscription;
  }

  /** Appends an empty event before it deletes the stream, since a scavenge keeps the last event of a deleted stream. */
  async remove(stream: string): Promise<void> {
    const [last] = await this.read(stream, { backwards: true, limit: 1 });
    if (!last) return;
    try {
      const ended = { id: randomUUID(), type: ENDED, data: {}, metadata: {} };
      const revision =
        last.type === ENDED ? last.revision : await this.append(stream, last.revision, [ended]);
      const expected = { expectedRevision: BigInt(revision), deadline: this.patience.call };
      await this.#line.call(({ client, credentials }) =>
        client.deleteStream(stream, { ...expected, credentials }),
      );
    } catch (error) {
      const refused = appendFailure(stream, last.revision, error);
      // Another process wrote to the stream or removed it at the same time.
      if (refused instanceof WrongExpectedRevisionError) return this.remove(stream);
      throw refused;
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
    await timely(this.#line.close(), this.patience.call).catch(() => undefined);
  }

  async #limit(stream: string, maxCount: number): Promise<void> {
    const expected = { expectedRevision: NO_STREAM, deadline: this.patience.call } as const;
    try {
      await this.#line.call(({ client, credentials }) =>
        client.setStreamMetadata(stream, { maxCount }, { ...expected, credentials }),
      );
    } catch (error) {
      // WRONG_EXPECTED_VERSION: the limit has been set before.
      if (!isA(error, ErrorType.WRONG_EXPECTED_VERSION)) throw failure(error);
    }
  }

  #connect(): Line {
    const line: Line = new Line(connect(this.url), this.patience, () => this.#leave(line));
    return line;
  }

  /** Connects again: this server is silent, and another may be the leader by now. */
  #leave(silent: Line): void {
    if (this.#closed || silent !== this.#line) return;
    this.#line = this.#connect();
    for (const subscription of this.#subscriptions) subscription.reopen();
    silent.close().catch(() => undefined);
  }

  #assertOpen(): void {
    if (this.#closed)
      throw new StoreUnavailableError(`The connection to ${withoutUser(this.url)} has been closed`);
  }
}
