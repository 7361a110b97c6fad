// Tills with long histories, shared by benchmarks. In the folder BENCH_CACHE each history is made once per run.

import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sessions, Signatures } from '#built/apps/api/src/access/session.js';
import { tillStream } from '#built/apps/api/src/engine/till/logged-event.js';
import { Clock } from '#built/apps/api/src/platform/clock.js';
import { Secrets } from '#built/apps/api/src/platform/secrets.js';
import { initialState as state } from '#built/libs/domain/src/index.js';
import { appending, storeIn, writePeople } from '../../../tools/written-log.mjs';
import { Evenings } from './evenings.mjs';

export const TILL = 'bench';
const MEMBERS = 50;
/** At most this many events, besides those of the members joining, come before the last one has joined. */
const OPENING = 100;
const SECRET = 'benchmark-'.repeat(4);

/** A data directory whose log has at least this many events, without a read model. */
export async function history(folder, events, members = MEMBERS) {
  const cache = process.env.BENCH_CACHE;
  const made = cache ? join(cache, `history-${events}-of-${members}`) : folder;
  if (!existsSync(join(made, 'app-secret'))) await write(made, events, members);
  if (made !== folder) cpSync(made, folder, { recursive: true });
  return folder;
}

/** Settings of a server on such a directory, which already has a superuser. */
export const settingsFor = () => ({ TILL_ID: TILL, ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });

/** Cookies of all its members, one session each; those who drink most come first. */
export async function cookies(dataDir, members = MEMBERS) {
  const store = storeIn(dataDir);
  const joined = await store.read(tillStream(TILL), { limit: members + OPENING });
  await store.close();
  const signatures = new Signatures({ state }, new Secrets(SECRET));
  const sessions = new Sessions({ state }, signatures, new Clock('Europe/Berlin'));
  return joined
    .filter(({ type }) => type === 'MemberJoined')
    .map(({ data }) => `session=${sessions.write(sessions.begin(String(data.memberId), 0))}`);
}

async function write(dataDir, events, members) {
  mkdirSync(dataDir, { recursive: true });
  const store = storeIn(dataDir);
  const persons = Array.from({ length: members }, (_, n) => ({
    username: `member${n}`,
    firstName: `Member ${n}`,
  }));
  const people = await writePeople(store, TILL, new Secrets(SECRET), persons);
  const evenings = new Evenings(people, events, Date.now());
  const log = appending(store, TILL);
  await log.add(evenings.begin(TILL));
  while (log.count < events) await log.add(evenings.evening(Math.min(320, events - log.count)));
  await log.flush();
  await store.close();
  writeFileSync(join(dataDir, 'app-secret'), SECRET);
}
