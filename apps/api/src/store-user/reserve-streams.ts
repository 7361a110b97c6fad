import { isDeepStrictEqual } from 'node:util';
import type { EventStore } from '@stammtisch/event-store';
import { randomId } from '../platform/ids.js';

/** Where EventStoreDB looks up who may do what with streams that say nothing about it. */
const SETTINGS = '$settings';

/**
 * Makes one user, besides the admins, the only one who may read and write the streams on an EventStoreDB; its own streams,
 * whose names start with `$`, stay the admins'. Right after a server was made, everybody may read and write all streams.
 * @returns whether that was new
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
