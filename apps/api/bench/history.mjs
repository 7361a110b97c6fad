// A till with as many events as one likes: what the benchmarks of long histories share. With BENCH_CACHE, a folder, each is
// made once in a run.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Evenings } from './evenings.mjs';
import { built } from './workplace.mjs';

const { openSqliteEventStore } = await built('libs/event-store/src/index.js');
const { tillStream } = await built('apps/api/src/till/logged-event.js');
const { People } = await built('apps/api/src/people/people.js');
const { Secrets } = await built('apps/api/src/platform/secrets.js');
const { Sessions } = await built('apps/api/src/session/session.js');
const { Clock } = await built('apps/api/src/platform/clock.js');
const { newId } = await built('apps/api/src/platform/ids.js');

export const TILL = 'bench';
const MEMBERS = 50;
/** So many events come before the last of them has joined, at most, besides their own. */
const OPENING = 100;
const SECRET = 'benchmark-'.repeat(4);
const APPEND = 2_000;

/** A data directory whose log has so many events or a few more, without a read model. */
export async function history(folder, events, members = MEMBERS) {
  const cache = process.env.BENCH_CACHE;
  const made = cache ? join(cache, `history-${events}-of-${members}`) : folder;
  if (!existsSync(join(made, 'app-secret'))) await write(made, events, members);
  if (made !== folder) cpSync(made, folder, { recursive: true });
  return folder;
}

/** Settings of a server on such a directory; its superuser is there already. */
export const settingsFor = () => ({ TILL_ID: TILL, ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });

/** Cookies of everybody in it, one session each; who drinks most comes first. */
export async function cookies(dataDir, members = MEMBERS) {
  const store = openSqliteEventStore(join(dataDir, 'events.sqlite'));
  const joined = await store.read(tillStream(TILL), { limit: members + OPENING });
  await store.close();
  const sessions = new Sessions(new Secrets(SECRET), new Clock('Europe/Berlin'));
  return joined
    .filter(({ type }) => type === 'MemberJoined')
    .map(({ data }) => `session=${sessions.write(sessions.begin(data.memberId, 0))}`);
}

async function write(dataDir, events, members) {
  mkdirSync(dataDir, { recursive: true });
  const store = openSqliteEventStore(join(dataDir, 'events.sqlite'));
  const evenings = new Evenings(await people(store, members), events, Date.now());
  let revision = -1;
  let waiting = [];
  const append = async (more, enough) => {
    waiting.push(...more);
    if (waiting.length < enough) return;
    revision = await store.append(tillStream(TILL), revision < 0 ? 'noStream' : revision, waiting);
    waiting = [];
  };
  await append(evenings.begin(TILL), 1);
  while (revision + waiting.length + 1 < events) {
    await append(evenings.evening(Math.min(320, events - revision - waiting.length - 1)), APPEND);
  }
  await append([], 1);
  await store.close();
  writeFileSync(join(dataDir, 'app-secret'), SECRET);
}

/** Writes everybody's private document. */
async function people(store, count) {
  const secrets = new Secrets(SECRET);
  const documents = new People(store, TILL);
  const members = [];
  for (let n = 0; n < count; n++) {
    const memberId = newId();
    const username = `member${n}`;
    await documents.add({
      memberId,
      username,
      firstName: `Member ${n}`,
      lastName: '',
      email: '',
      phone: '',
      birthDate: null,
      soundEnabled: true,
      passwordHash: '',
      lastChange: 'joined',
      writtenAt: new Date().toISOString(),
    });
    members.push({ memberId, usernameHash: secrets.usernameHash(username) });
  }
  return members;
}
