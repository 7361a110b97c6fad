import { setImmediate } from 'node:timers/promises';
import type {
  EventStoreDBClient,
  ResolvedEvent,
  StreamingRead,
  StreamSubscription,
} from '@eventstore/db-client';
import { StoreUnavailableError } from '../errors.js';
import type { RecordedEvent } from '../port.js';
import type { Connection } from './connection.js';
import { collect } from './events.js';
import { timely } from './failures.js';

/**
 * One client, which notices when nothing at all is heard from its server any more. gRPC itself waits for a machine that has vanished,
 * or a process that hangs, for as long as TCP does: two minutes when it connects, and for ever when it is connected already.
 */
export class Line {
  /** Calls that wait for an answer. */
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  /** The channel on which nothing was heard any more. */
  private left: Channel | undefined;

  /**
   * @param silence for how long nothing may be heard while something is waited for, in ms
   * @param onSilent called once it was silent for longer
   */
  constructor(
    private readonly connection: Connection,
    private readonly silence: number,
    private readonly onSilent: () => void,
  ) {}

  /** Makes a call. Rejects with StoreUnavailableError after `patience` ms. */
  async call<T>(work: (connection: Connection) => Promise<T>, patience: number): Promise<T> {
    const answer = work(this.connection);
    return this.awaited(answer, timely(answer, patience));
  }

  /** Reads events. Rejects with StoreUnavailableError when nothing comes for `patience` ms. */
  async read(
    open: (client: EventStoreDBClient) => StreamingRead<ResolvedEvent>,
    patience: number,
  ): Promise<RecordedEvent[]> {
    const events = collect(open(this.connection.client), patience, this.heard).then((all) => {
      // A client that is let go of ends its reads as if they were complete.
      if (this.closed) throw new StoreUnavailableError('EventStoreDB: the connection was left during a read');
      return all;
    });
    return this.awaited(events, events);
  }

  /** Opens a subscription. */
  listen(open: (client: EventStoreDBClient) => StreamSubscription): StreamSubscription {
    const source = open(this.connection.client);
    const over = this.asked();
    for (const end of ['confirmation', 'error', 'close'] as const) source.once(end, over);
    for (const sign of ['confirmation', 'readable', 'caughtUp', 'error'] as const)
      source.on(sign, this.heard);
    return source;
  }

  /** Lets go of the client. What it was asked may still be done: nothing is cancelled that could end half written. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.connection.client.dispose();
    this.left?.close();
  }

  /** Waits for a result. The answer that it comes of counts as heard, however late it is. */
  private async awaited<T>(answer: Promise<unknown>, result: Promise<T>): Promise<T> {
    const over = this.asked();
    // It's no longer waited for when it is heard: what is asked next begins a silence of its own.
    answer.finally(over).then(this.heard, this.heardOf);
    try {
      return await result;
    } finally {
      over();
    }
  }

  /** Notes that something was asked. @returns a function by which the caller says that they wait no longer */
  private asked(): () => void {
    this.waiting++;
    this.watch();
    let over = false;
    return () => {
      if (!over) this.waiting--;
      over = true;
    };
  }

  private readonly heard = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting > 0) this.watch();
  };

  /** A call failed. Unless only our own patience has ended, the server or the network has answered. */
  private readonly heardOf = (error: unknown): void => {
    if (!(error instanceof StoreUnavailableError)) this.heard();
  };

  private watch(): void {
    if (this.closed) return;
    this.timer ??= setTimeout(() => void this.silent(), this.silence).unref();
  }

  private async silent(): Promise<void> {
    this.timer = undefined;
    // A client that searches for the leader asks each server for a second only, and goes on until it finds one.
    this.left = await this.channel();
    if (this.left) this.onSilent();
    else this.watch();
  }

  /** The client's channel; undefined while it searches for a server. The client shows it to nobody, and closes it for nobody. */
  private async channel(): Promise<Channel | undefined> {
    const channelOf: unknown = Reflect.get(this.connection.client, 'getChannel');
    if (typeof channelOf !== 'function') return undefined;
    const channel = Promise.resolve(channelOf()).catch(() => undefined);
    return Promise.race([channel, setImmediate(undefined)]);
  }
}

interface Channel {
  close(): void;
}
