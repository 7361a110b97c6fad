import { isDeepStrictEqual } from 'node:util';
import {
  closing,
  type EventStore,
  openEventStoreDb,
  StoreUnusableError,
  userIn,
  withoutUser,
  withUser,
} from '@stammtisch/event-store';
import { MendableError } from '../../platform/errors.js';
import { randomId } from '../../platform/ids.js';

const FIRST_SERVER = /(?<=:\/\/)[^,/?]+/;

/** Creates the till's user on a secure EventStoreDB, and gives it the streams there. A repeat does only what is missing. */
export async function admitTill(url: string, adminPassword: string): Promise<string> {
  const user = userIn(url);
  if (!user) throw new StoreUnusableError('EVENT_STORE_URL nennt keinen Benutzer');
  const { username } = user;
  const server = FIRST_SERVER.exec(withoutUser(url))?.[0];
  const admin = { username: 'admin', password: adminPassword };
  const users = new ServerUsers(`https://${server}`);
  const known = await users.admits(user);
  if (!(await users.admits(admin))) {
    if (known)
      return `The user ${username} exists; admin's password has changed, so the streams' rights were not checked`;
    throw new MendableError('EVENTSTORE_DEFAULT_ADMIN_PASSWORD is not the password of admin on the server');
  }
  if (!known) await users.keep(user, admin);
  const store = await openEventStoreDb(withUser(url, admin));
  const reserved = await closing(store, () => reserveStreams(store, username));
  return `The user ${username} ${known ? 'exists' : 'was created'}, and the streams are its own${reserved ? ' now' : ''}`;
}

/** EventStoreDB's stream with the default rights of all streams. */
const SETTINGS = '$settings';

/**
 * Lets only one user and the admins read and write the streams of an EventStoreDB. A new server lets everybody. The server's own
 * streams, whose names start with `$`, stay the admins'.
 * @returns whether the rights have changed
 */
export async function reserveStreams(store: EventStore, username: string): Promise<boolean> {
  const rights = (who: string) => ({ $r: who, $w: who, $d: who, $mr: who, $mw: who });
  const wanted = { $userStreamAcl: rights(username), $systemStreamAcl: rights('$admins') };
  const [last] = await store.read(SETTINGS, { backwards: true, limit: 1 });
  if (last && isDeepStrictEqual({ ...last.data }, wanted)) return false;
  const change = { id: randomId(), type: '$settings', data: wanted, metadata: {} };
  await store.append(SETTINGS, last?.revision ?? -1, [change]);
  return true;
}

type ServerUser = NonNullable<ReturnType<typeof userIn>>;

/** Timeout of a request, in ms. */
const TIMEOUT = 5000;

/** Manages the users of a secure EventStoreDB by its HTTP API. Error messages never contain a password. */
export class ServerUsers {
  /** @param server address of any server of the cluster, as `https://eventstore1:2113`: it forwards requests to the leader */
  constructor(private readonly server: string) {}

  /** True if the server accepts the name and password. @throws MendableError */
  async admits(user: ServerUser): Promise<boolean> {
    const status = await this.status('GET', '/users/$current', user);
    if (status === 200 || status === 401) return status === 200;
    throw new MendableError(`The server answered ${status} to checking the user ${user.username}`);
  }

  /** Creates the user, or sets an existing one's password. @throws MendableError */
  async keep({ username, password }: ServerUser, admin: ServerUser): Promise<void> {
    const user = { loginName: username, fullName: 'Stammtisch', groups: [], password };
    const created = await this.status('POST', '/users/', admin, user);
    if (created === 201) return;
    if (created !== 409)
      throw new MendableError(`The server answered ${created} to creating the user ${username}`);
    const path = `/users/${encodeURIComponent(username)}/command/reset-password`;
    const changed = await this.status('POST', path, admin, { newPassword: password });
    if (changed !== 200)
      throw new MendableError(
        `The server answered ${changed} to setting the password of the user ${username}`,
      );
  }

  /** Sends a request. @returns the response's status */
  private async status(method: string, path: string, user: ServerUser, body?: object): Promise<number> {
    const authorization = `Basic ${Buffer.from(`${user.username}:${user.password}`).toString('base64')}`;
    try {
      const { status } = await fetch(`${this.server}${path}`, {
        method,
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT),
        ...(body && { body: JSON.stringify(body) }),
      });
      return status;
    } catch (error) {
      const { cause, message } = error instanceof Error ? error : new Error(String(error));
      throw new MendableError(`${this.server}: ${cause instanceof Error ? cause.message : message}`);
    }
  }
}
