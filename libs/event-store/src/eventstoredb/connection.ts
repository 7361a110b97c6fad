import { setImmediate } from 'node:timers/promises';
import {
  type Credentials,
  EventStoreDBClient,
  type ResolvedEvent,
  type StreamingRead,
  type StreamSubscription,
} from '@eventstore/db-client';
import { type RecordedEvent, StoreUnavailableError, StoreUnusableError } from '../port.js';
import { userIn, withoutUser } from './connection-string.js';
import { collect, timely } from './translation.js';

/** Defaults for options that the connection string omits. */
const DEFAULTS = {
  // In ms. A frozen server is noticed after 12 s instead of 20. More frequent pings are discouraged.
  keepAliveTimeout: 2000,
  // In s. Short, so that a frozen node does not delay the search for the leader.
  gossipTimeout: 1,
  discoveryInterval: 200,
  // Practically unlimited: after a search that gave up, every later call of this client would fail, and the process could end.
  maxDiscoverAttempts: 2 ** 31,
};

/** Options of a connection string that the till accepts, in lower case. */
const OPTIONS = new Set([
  ...['tls', 'tlscafile', 'usercertfile', 'userkeyfile', 'connectionname', 'nodepreference'],
  ...['gossiptimeout', 'discoveryinterval', 'maxdiscoverattempts', 'keepaliveinterval', 'keepalivetimeout'],
]);

/** Harmful options of the client, with the reason for their refusal. */
const HARMFUL = new Map([
  ['tlsverifycert', 'has no effect: name the authority with tlsCAFile'],
  ['throwonappendfailure', 'would hide refused appends'],
  ['defaultdeadline', 'is not needed: each call has its own'],
]);

export interface Connection {
  readonly client: EventStoreDBClient;
  /**
   * Sent with each append, so that the client makes a separate call for it. Without credentials all appends share one gRPC stream, on
   * which a single failure rejects all of them.
   */
  readonly credentials: Credentials;
}

/**
 * Creates the client, which connects with its first call.
 * @param url a connection string `esdb://…` or `esdb+discover://…`
 * @throws StoreUnusableError
 */
export function connect(url: string): Connection {
  // A server without users accepts any.
  const credentials = userIn(url) ?? { username: 'nobody', password: 'nothing' };
  const [address = '', query = ''] = url.split('?');
  try {
    return {
      client: EventStoreDBClient.connectionString(`${address}?${complete(query)}`),
      credentials,
    };
  } catch (error) {
    // The client quotes the part it does not understand, which may be the password.
    const reason =
      error instanceof Error ? error.message.replace(/^Unexpected ".*" at/s, 'unexpected text at') : error;
    throw new StoreUnusableError(`The connection string ${withoutUser(url)} can't be used: ${reason}`);
  }
}

/** The options of a connection string, completed by `DEFAULTS`. */
function complete(query: string): string {
  const pairs = query === '' ? [] : query.split('&');
  const keys = new Set(pairs.map((pair) => pair.replace(/=.*/s, '').toLowerCase()));
  for (const key of keys) {
    if (!OPTIONS.has(key)) throw new Error(`the option ${key} ${HARMFUL.get(key) ?? 'is not known'}`);
  }
  const added = Object.entries(DEFAULTS).filter(([key]) => !keys.has(key.toLowerCase()));
  return [...pairs, ...added.map(([key, value]) => `${key}=${value}`)].join('&');
}

/** In ms. */
export interface Patience {
  /** How long one call may take before it fails with StoreUnavailableError. */
  readonly call: number;
  /** After so long without any sign of life during a call, the server is searched for again. */
  readonly silence: number;
}

/**
 * A client that notices a silent server. gRPC itself waits as long as TCP for a vanished machine or a hanging process: two minutes while
 * connecting, for ever once connected.
 */
export class Line {
  /** Number of pending calls. */
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private silentChannel: Channel | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly patience: Patience,
    private readonly onSilent: () => void,
  ) {}

  /** Makes a call. Rejects with StoreUnavailableError when the response takes too long. */
  async call<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const answer = work(this.connection);
    return this.tracked(answer, timely(answer, this.patience.call));
  }

  /** Reads events. Rejects with StoreUnavailableError when none arrives for too long. */
  async read(open: (client: EventStoreDBClient) => StreamingRead<ResolvedEvent>): Promise<RecordedEvent[]> {
    const { call } = this.patience;
    const events = collect(open(this.connection.client), call, this.onSign).then((all) => {
      // A disposed client ends its reads as if they were complete.
      if (this.closed) throw new StoreUnavailableError('EventStoreDB: the connection was left during a read');
      return all;
    });
    return this.tracked(events, events);
  }

  listen(open: (client: EventStoreDBClient) => StreamSubscription): StreamSubscription {
    const source = open(this.connection.client);
    const over = this.startCall();
    for (const end of ['confirmation', 'error', 'close'] as const) source.once(end, over);
    for (const sign of ['confirmation', 'readable', 'caughtUp', 'error'] as const)
      source.on(sign, this.onSign);
    return source;
  }

  /** Disposes of the client. Pending calls may still succeed: none is cancelled, as an append could be half written. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.connection.client.dispose();
    this.silentChannel?.close();
  }

  /** Waits for a result. A response counts as a sign of life, however late it is. */
  private async tracked<T>(answer: Promise<unknown>, result: Promise<T>): Promise<T> {
    const over = this.startCall();
    // First no longer pending, then alive: the next call starts its own period of silence.
    answer.finally(over).then(this.onSign, this.onFailure);
    try {
      return await result;
    } finally {
      over();
    }
  }

  /** Counts a pending call. @returns a function that ends it */
  private startCall(): () => void {
    this.waiting++;
    this.watch();
    let over = false;
    return () => {
      if (!over) this.waiting--;
      over = true;
    };
  }

  private readonly onSign = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting > 0) this.watch();
  };

  /** Any failure except our own timeout is a response of server or network. */
  private readonly onFailure = (error: unknown): void => {
    if (!(error instanceof StoreUnavailableError)) this.onSign();
  };

  private watch(): void {
    if (this.closed) return;
    this.timer ??= setTimeout(() => void this.onTimeout(), this.patience.silence).unref();
  }

  private async onTimeout(): Promise<void> {
    this.timer = undefined;
    // A client without a channel is searching for the leader. It gives each server one second and continues until it finds one.
    this.silentChannel = await this.channel();
    if (this.silentChannel) this.onSilent();
    else this.watch();
  }

  /** The client's channel; undefined while it searches for a server. Private in the client, which never closes it. */
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
