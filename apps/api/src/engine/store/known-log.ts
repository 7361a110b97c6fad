import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  closing,
  type EventReader,
  type EventStore,
  openSqliteEventReader,
  StoreUnusableError,
  sizeOf,
} from '@stammtisch/event-store';
import Database from 'libsql';
import * as z from 'zod';
import type { Settings } from '../../platform/settings.js';
import { Log, limitedLog } from '../till/log.js';
import { tillStream } from '../till/logged-event.js';

/** The read model in the data directory. */
export const READ_MODEL_FILE = 'read-model.sqlite';
/** The last nightly check's result in the data directory. */
export const RECONCILIATION_FILE = 'reconciliation.json';

type Location = Pick<Settings, 'dataDir' | 'eventStoreUrl' | 'tillId'>;

/** Pause before a log that looks too short is read again, in ms: a newly elected leader reads less than it has. */
const LOOK_AGAIN = 2000;

/** The log ends before its known end. */
class ShorterLogError extends StoreUnusableError {}

/**
 * Refuses to start on a log that is shorter than this node has seen, or another one. The log may have been cut, emptied, lost or
 * restored from an old copy; `TILL_ID` or the URL may be mistyped. Before this check nothing is written, neither into the store nor
 * into the data directory, which may have the last copy of the events.
 * @throws StoreUnusableError: one line that names both ends and says how to continue
 */
export async function expectKnownLog(
  { dataDir, tillId, eventStoreUrl }: Location,
  store: Pick<EventStore, 'read' | 'limits'>,
  sleep: (ms: number) => Promise<void>,
): Promise<void> {
  const stream = tillStream(tillId);
  const limits = await store.limits(stream);
  if (limits !== undefined) throw new StoreUnusableError(`${limitedLog(stream, limits)}; then start again`);
  const where = eventStoreUrl === undefined ? `in ${join(dataDir, 'events.sqlite')}` : 'in the event store';
  const look = () => expectKnown(store, stream, where, dataDir);
  await look().catch(async (error) => {
    if (eventStoreUrl === undefined || !(error instanceof ShorterLogError)) throw error;
    await sleep(LOOK_AGAIN);
    await look();
  });
}

/** As {@link expectKnownLog}, for a file not opened for writing yet: that would clean up what is left of lost events. */
export async function expectKnownFile(file: string, { dataDir, tillId }: Location): Promise<void> {
  let reader = NOTHING;
  try {
    if (sizeOf(file) + sizeOf(`${file}-wal`) > 0) reader = openSqliteEventReader(file);
  } catch {
    // Opening the file for good reports what is wrong with it.
    return;
  }
  await closing(reader, () => expectKnown(reader, tillStream(tillId), `in ${file}`, dataDir));
}

const NOTHING: EventReader = { read: async () => [], close: async () => {} };

async function expectKnown(
  store: Pick<EventStore, 'read'>,
  stream: string,
  where: string,
  dataDir: string,
): Promise<void> {
  const { positions, unreadable } = knownPositions(dataDir);
  const log = new Log(store, stream);
  const end = (await log.newest(1)).at(-1)?.revision ?? -1;
  const name = `The log ${stream} ${where}`;
  const ending = end < 0 ? 'is empty' : `ends at event ${end}`;
  const goOn = `Nothing was changed. Are the settings unchanged? Then put the right events back, or go on with less: move ${READ_MODEL_FILE}* and ${RECONCILIATION_FILE} out of ${dataDir}`;
  for (const { revision, hash, file } of positions) {
    const there = await log.hashAt(revision);
    if (there === hash) continue;
    if (there === undefined) {
      const ends = `${name} ${ending}, but ${file} has seen event ${revision} of the till (hash ${hash})`;
      throw new ShorterLogError(`${ends}. ${goOn}`);
    }
    const differs = `has another event ${revision} (hash ${there}) than ${file} has seen (hash ${hash})`;
    throw new StoreUnusableError(`${name} ${differs}. ${goOn}`);
  }
  if (end < 0 && unreadable !== undefined) {
    throw new StoreUnusableError(
      `${name} is empty, and ${unreadable} can't be read: it may know of more. ${goOn}`,
    );
  }
}

/** A revision of the log, and the hash that proves all events up to it. */
const position = z.object({
  revision: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
/** The result of a nightly check without a problem: only a whole chain proves its end. */
const soundCheck = position.extend({ problem: z.null() });

/**
 * The positions of the log that a data directory has seen, read before anything in it is opened for use or replaced. The read model
 * has durable events only, so it may be behind the log, but never ahead: a log without such a position has lost events. A read model
 * that can't be read proves nothing, but may have the last copy of the events, which matters when the log is empty.
 */
function knownPositions(dataDir: string) {
  const positions: (z.infer<typeof position> & { readonly file: string })[] = [];
  const readModel = join(dataDir, READ_MODEL_FILE);
  let unreadable: string | undefined;
  try {
    const { data } = position.safeParse(positionIn(readModel));
    if (data) positions.push({ ...data, file: readModel });
  } catch {
    unreadable = readModel;
  }
  const file = join(dataDir, RECONCILIATION_FILE);
  try {
    positions.push({ ...soundCheck.parse(JSON.parse(readFileSync(file, 'utf8'))), file });
  } catch {
    // There is none, or it proves nothing.
  }
  return { positions, unreadable };
}

/** A read model's position; undefined without a read model, or before it has tables. @throws when it can't be read */
function positionIn(file: string): unknown {
  if (sizeOf(file) === 0) return undefined;
  const database = new Database(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    const hasTables = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'position'").get();
    return hasTables && database.prepare('SELECT revision, hash FROM position').get();
  } finally {
    database.close();
  }
}
