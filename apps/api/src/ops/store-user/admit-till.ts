import { isDeepStrictEqual } from 'node:util';
import {
  type EventStore,
  openEventStoreDb,
  StoreUnusableError,
  userIn,
  withoutUser,
  withUser,
} from '@stammtisch/event-store';
import { randomId } from '../../platform/ids.js';
import { ServerUsers, ServerUsersError } from './server-users.js';

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
    throw new ServerUsersError(
      'EVENTSTORE_DEFAULT_ADMIN_PASSWORD is not the password of admin on the server',
    );
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
