import { isDeepStrictEqual } from 'node:util';
import {
  type EventStore,
  openEventStoreDb,
  StoreUnusableError,
  userIn,
  withoutUser,
  withUser,
} from '@stammtisch/event-store';
import { MendableError } from '../../platform/errors.js';
import { randomId } from '../../platform/ids.js';

/** The first server that a connection string names. */
const SERVER = /(?<=:\/\/)[^,/?]+/;

/** Makes the till's user on a secure EventStoreDB, and gives it the streams there. A repeat changes only what is missing. */
export async function admitTill(url: string, adminPassword: string): Promise<string> {
  const user = userIn(url);
  if (!user) throw new StoreUnusableError('EVENT_STORE_URL nennt keinen Benutzer');
  const { username } = user;
  const server = SERVER.exec(withoutUser(url))?.[0];
  const admin = { username: 'admin', password: adminPassword };
  const users = new ServerUsers(`https://${server}`);
  const known = await users.admits(user);
  if (!(await users.admits(admin))) {
    if (known)
      return `The user ${username} is there; admin has another password now, so nothing else was looked at`;
    throw new MendableError('EVENTSTORE_DEFAULT_ADMIN_PASSWORD is not the password of admin on the server');
  }
  if (!known) await users.keep(user, admin);
  const store = await openEventStoreDb(withUser(url, admin));
  try {
    const reserved = await reserveStreams(store, username);
    return `The user ${username} is there${known ? '' : ' now'}, and the streams are its own${reserved ? ' now' : ''}`;
  } finally {
    await store.close();
  }
}

/** Stream in which EventStoreDB looks up who may do what with streams that have no rights of their own. */
const SETTINGS = '$settings';

/**
 * Makes one user, besides the admins, the only one who may read and write the streams on an EventStoreDB. The server's own streams,
 * whose names start with `$`, stay the admins'. On a new server everybody may read and write all streams.
 * @returns whether the rights have changed
 */
export async function reserveStreams(store: EventStore, username: string): Promise<boolean> {
  const rights = (who: string) => ({ $r: who, $w: who, $d: who, $mr: who, $mw: who });
  const wanted = { $userStreamAcl: rights(username), $systemStreamAcl: rights('$admins') };
  const [last] = await store.read(SETTINGS, { backwards: true, limit: 1 });
  if (last && isDeepStrictEqual({ ...last.data }, wanted)) return false;
  const change = { id: randomId(), type: '$settings', data: wanted, metadata: {} };
  await store.append(SETTINGS, last?.revision ?? 'noStream', [change]);
  return true;
}

/** A user of an EventStoreDB server. */
type ServerUser = NonNullable<ReturnType<typeof userIn>>;

/** How long the server's answer may take, in ms. */
const PATIENCE = 5000;

/** Manages the users of a secure EventStoreDB, through its HTTP API. No error's message has a password in it. */
export class ServerUsers {
  /** @param server address of one server, as `https://eventstore1:2113`; a server passes on what only the leader may do */
  constructor(private readonly server: string) {}

  /** Does the server take this name and password? @throws MendableError */
  async admits(user: ServerUser): Promise<boolean> {
    const status = await this.answer('GET', '/users/$current', user);
    if (status === 200 || status === 401) return status === 200;
    throw new MendableError(`Asked for the user ${user.username}, the server answered ${status}`);
  }

  /** Makes the user, or gives an existing one this password. @throws MendableError */
  async keep({ username, password }: ServerUser, admin: ServerUser): Promise<void> {
    const user = { loginName: username, fullName: 'Stammtisch', groups: [], password };
    const made = await this.answer('POST', '/users/', admin, user);
    if (made === 201) return;
    if (made !== 409)
      throw new MendableError(`Told to make the user ${username}, the server answered ${made}`);
    const path = `/users/${encodeURIComponent(username)}/command/reset-password`;
    const changed = await this.answer('POST', path, admin, { newPassword: password });
    if (changed !== 200) {
      throw new MendableError(`Told a new password for the user ${username}, the server answered ${changed}`);
    }
  }

  /** Makes a request. @returns the status of the answer */
  private async answer(method: string, path: string, user: ServerUser, body?: object): Promise<number> {
    const authorization = `Basic ${Buffer.from(`${user.username}:${user.password}`).toString('base64')}`;
    try {
      const { status } = await fetch(`${this.server}${path}`, {
        method,
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        signal: AbortSignal.timeout(PATIENCE),
        ...(body && { body: JSON.stringify(body) }),
      });
      return status;
    } catch (error) {
      const { cause, message } = error instanceof Error ? error : new Error(String(error));
      throw new MendableError(`${this.server}: ${cause instanceof Error ? cause.message : message}`);
    }
  }
}
