import { type Credentials, EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnusableError } from '../errors.js';
import { userIn, withoutUser } from './connection-string.js';

/** What the client is told unless the connection string says otherwise. */
const DEFAULTS = {
  // In ms. A frozen server is found out in 12 s, not in 20; pings that come more often are frowned upon.
  keepAliveTimeout: 2000,
  // In s. A frozen node must not hold up the search for the leader.
  gossipTimeout: 1,
  discoveryInterval: 200,
  // A search that gave up would fail every later call of this client, and could end the process.
  maxDiscoverAttempts: 2 ** 31,
};

/** Options that are taken, in small letters. */
const OPTIONS = new Set([
  ...['tls', 'tlscafile', 'usercertfile', 'userkeyfile', 'connectionname', 'nodepreference'],
  ...['gossiptimeout', 'discoveryinterval', 'maxdiscoverattempts', 'keepaliveinterval', 'keepalivetimeout'],
]);

/** Options that the client knows, but that do harm. */
const HARMFUL = new Map([
  ['tlsverifycert', 'has no effect: name the authority with tlsCAFile'],
  ['throwonappendfailure', 'would hide refused appends'],
  ['defaultdeadline', 'is not needed: each call has its own'],
]);

export interface Connection {
  readonly client: EventStoreDBClient;
  /**
   * Sent with each append: like this the client makes a call of its own for it, which shares nothing with other appends. On
   * the connection it would otherwise share, one failure rejects all appends of the process.
   */
  readonly credentials: Credentials;
}

/**
 * Connects with the first call, not before.
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

/** The user of a connection string. Without one it is nobody: a server without users accepts any. */
export function credentialsIn(url: string): Credentials {
  return userIn(url) ?? { username: 'nobody', password: 'nothing' };
}

/** The options with what they leave open. */
function complete(query: string): string {
  const pairs = query === '' ? [] : query.split('&');
  const keys = new Set(pairs.map((pair) => pair.replace(/=.*/s, '').toLowerCase()));
  for (const key of keys) {
    if (!OPTIONS.has(key)) throw new Error(`the option ${key} ${HARMFUL.get(key) ?? 'is not known'}`);
  }
  const added = Object.entries(DEFAULTS).filter(([key]) => !keys.has(key.toLowerCase()));
  return [...pairs, ...added.map(([key, value]) => `${key}=${value}`)].join('&');
}
