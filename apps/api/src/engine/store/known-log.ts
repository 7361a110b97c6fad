import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type EventStore, openSqliteEventReader, StoreUnusableError } from '@stammtisch/event-store';
import Database from 'libsql';
import * as z from 'zod';
import type { Settings } from '../../platform/settings.js';
import { Log, limitedLog } from '../till/log.js';
import { tillStream } from '../till/logged-event.js';

type Location = Pick<Settings, 'dataDir' | 'eventStoreUrl' | 'tillId'>;

/** After how long a log that looks too short is looked at again, in ms: a server that was elected a moment ago reads less than it has. */
const LOOK_AGAIN = 2000;

/** The log ends before what is known of it. */
class ShorterLogError extends StoreUnusableError {}

/**
 * Refuses to start on a log that is shorter or another one than this node has seen. The log may have been cut, emptied, lost or
 * restored from an old copy; `TILL_ID` or the URL may be mistyped. Before this check nothing is written, neither into the store nor
 * over what the node knows, which may be the last copy of the events.
 * @throws StoreUnusableError: one line that names both ends and how to go on
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
  const look = () =>
    expectKnown(knownPlaces(dataDir), new Log(store, stream), `The log ${stream} ${where}`, dataDir);
  await look().catch(async (error) => {
    if (eventStoreUrl === undefined || !(error instanceof ShorterLogError)) throw error;
    await sleep(LOOK_AGAIN);
    await look();
  });
}

/** As {@link expectKnownLog}, for a file not opened for writing yet: that would tidy away what is left of lost events. */
export async function expectKnownFile(file: string, { dataDir, tillId }: Location): Promise<void> {
  const known = knownPlaces(dataDir);
  if (known.places.length === 0 && known.unreadable === undefined) return;
  const log = `The log ${tillStream(tillId)} in ${file}`;
  if (sizeOf(file) === 0) {
    // Opening the store reports a WAL without its file.
    if (sizeOf(`${file}-wal`) > 0) return;
    return expectKnown(known, NOTHING, log, dataDir);
  }
  const reader = readerOf(file);
  if (!reader) return;
  try {
    await expectKnown(known, new Log(reader, tillStream(tillId)), log, dataDir);
  } finally {
    await reader.close();
  }
}

type Ends = Pick<Log, 'hashAt' | 'newest'>;

const NOTHING: Ends = { hashAt: async () => undefined, newest: async () => [] };

async function expectKnown(known: Known, log: Ends, name: string, dataDir: string): Promise<void> {
  const end = (await log.newest(1)).at(-1)?.revision ?? -1;
  const ending = end < 0 ? 'is empty' : `ends at event ${end}`;
  const goOn = `Nothing was changed. Are the settings unchanged? Then put the right events back, or go on with less: move ${READ_MODEL_FILE}* and ${RECONCILIATION_FILE} out of ${dataDir}`;
  for (const { revision, hash, file } of known.places) {
    const there = await log.hashAt(revision);
    if (there === hash) continue;
    if (there === undefined) {
      const ends = `${name} ${ending}, but ${file} has seen event ${revision} of the till (hash ${hash})`;
      throw new ShorterLogError(`${ends}. ${goOn}`);
    }
    const differs = `has another event ${revision} (hash ${there}) than ${file} has seen (hash ${hash})`;
    throw new StoreUnusableError(`${name} ${differs}. ${goOn}`);
  }
  if (end < 0 && known.unreadable !== undefined) {
    throw new StoreUnusableError(
      `${name} is empty, and ${known.unreadable} can't be read: it may know of more. ${goOn}`,
    );
  }
}

/** A reader of the file; undefined when something is wrong with it, which opening it for good reports. */
function readerOf(file: string) {
  try {
    return openSqliteEventReader(file);
  } catch (error) {
    if (error instanceof StoreUnusableError) return undefined;
    throw error;
  }
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** Name of the read model in the data directory. */
export const READ_MODEL_FILE = 'read-model.sqlite';
/** Name of the file with the last reconciliation's result, in the data directory. */
export const RECONCILIATION_FILE = 'reconciliation.json';

/** A position that the log has had: a revision, and the hash that proves all events up to it. */
interface KnownPlace {
  readonly revision: number;
  readonly hash: string;
  /** The file in which the place is noted. */
  readonly file: string;
}

/** What a data directory knows of its till's log. */
interface Known {
  readonly places: readonly KnownPlace[];
  /** Path of the read model's file, when it can't be read. */
  readonly unreadable: string | undefined;
}

const place = z.object({
  revision: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A reconciliation's result without a problem: only a whole chain proves its end. */
const finding = place.extend({ problem: z.null() });

/** Queries for the places in a read model, whatever version made it. */
const PLACES = [
  'SELECT revision, hash FROM position',
  `SELECT revision, body ->> '$.metadata.hash' AS hash FROM event
   WHERE hash <> '' ORDER BY revision DESC LIMIT 1`,
];

/**
 * Looks up what a data directory has seen of the log, before anything of it is opened for use or replaced. The read model only takes
 * in what the log has called durable, so it may be behind the log by any measure, and never ahead: a log without such a place has
 * lost something. A file that can't be read says nothing, but may hold the last copy of the events: only an empty log makes that
 * matter.
 */
function knownPlaces(dataDir: string): Known {
  const readModel = join(dataDir, READ_MODEL_FILE);
  const noted = placesIn(readModel);
  return {
    places: [...(noted ?? []), ...checkedPlaces(join(dataDir, RECONCILIATION_FILE))],
    unreadable: noted ? undefined : readModel,
  };
}

function placesIn(file: string): KnownPlace[] | undefined {
  if (!existsSync(file) || statSync(file).size === 0) return [];
  let database: Database.Database | undefined;
  try {
    database = new Database(file);
    database.exec('PRAGMA busy_timeout = 5000');
    const tables = new Set(
      database
        .prepare('SELECT name FROM sqlite_schema')
        .raw()
        .all()
        .flatMap((row) => row as string[]),
    );
    const readable = PLACES.filter((sql) => tables.has(/FROM (\w+)/.exec(sql)?.[1] ?? ''));
    return readable.flatMap((sql) => placesOf(database?.prepare(sql).raw().get(), file));
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}

function placesOf(row: unknown, file: string): KnownPlace[] {
  const [revision, hash] = Array.isArray(row) ? row : [];
  const { data } = place.safeParse({ revision, hash });
  return data ? [{ ...data, file }] : [];
}

function checkedPlaces(file: string): KnownPlace[] {
  if (!existsSync(file)) return [];
  try {
    const { revision, hash } = finding.parse(JSON.parse(readFileSync(file, 'utf8')));
    return [{ revision, hash, file }];
  } catch {
    return [];
  }
}
