import { type Credentials, EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnusableError } from '../errors.js';
import { userIn, withoutUser } from './connection-string.js';

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
  const credentials = credentialsIn(url);
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

/** The user of a connection string; a made-up one if it names none, which a server without users accepts. */
function credentialsIn(url: string): Credentials {
  return userIn(url) ?? { username: 'nobody', password: 'nothing' };
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
