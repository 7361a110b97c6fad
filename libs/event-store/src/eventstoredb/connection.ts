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

/** Options for the client that the connection string leaves open. */
const DEFAULTS = {
  // In ms. With it a frozen server is noticed after 12 s instead of 20. More frequent pings are discouraged.
  keepAliveTimeout: 2000,
  // In s. Short, so that a frozen node does not hold up the search for the leader.
  gossipTimeout: 1,
  discoveryInterval: 200,
  // Practically without end: a search that gave up would fail every later call of this client, and could end the process.
  maxDiscoverAttempts: 2 ** 31,
};

/** Options of a connection string that the till accepts, in lower case. */
const OPTIONS = new Set([
  ...['tls', 'tlscafile', 'usercertfile', 'userkeyfile', 'connectionname', 'nodepreference'],
  ...['gossiptimeout', 'discoveryinterval', 'maxdiscoverattempts', 'keepaliveinterval', 'keepalivetimeout'],
]);

/** Options that the client knows but that do harm, each with the reason for its refusal. */
const HARMFUL = new Map([
  ['tlsverifycert', 'has no effect: name the authority with tlsCAFile'],
  ['throwonappendfailure', 'would hide refused appends'],
  ['defaultdeadline', 'is not needed: each call has its own'],
]);

export interface Connection {
  readonly client: EventStoreDBClient;
  /**
   * Sent with each append, so that the client makes a separate call for it. Without credentials all appends would share one
   * stream, on which a single failure rejects all appends of the process.
   */
  readonly credentials: Credentials;
}

/**
 * Makes the client. It connects with its first call.
 * @param url a connection string `esdb://…` or `esdb+discover://…`
 * @throws StoreUnusableError
 */
export function connect(url: string): Connection {
  // A server without users accepts a made-up one.
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
  /** For how long nothing at all may be heard from a server that was asked before it is looked for anew. */
  readonly silence: number;
}

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

  /** @param onSilent called once it was silent for too long */
  constructor(
    private readonly connection: Connection,
    private readonly patience: Patience,
    private readonly onSilent: () => void,
  ) {}

  /** Makes a call. Rejects with StoreUnavailableError when the answer takes too long. */
  async call<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const answer = work(this.connection);
    return this.awaited(answer, timely(answer, this.patience.call));
  }

  /** Reads events. Rejects with StoreUnavailableError when nothing comes for too long. */
  async read(open: (client: EventStoreDBClient) => StreamingRead<ResolvedEvent>): Promise<RecordedEvent[]> {
    const { call } = this.patience;
    const events = collect(open(this.connection.client), call, this.heard).then((all) => {
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
    this.timer ??= setTimeout(() => void this.silent(), this.patience.silence).unref();
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
