import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type EventStore, openSqliteEventReader, StoreUnusableError } from '@stammtisch/event-store';
import type { Settings } from '../../platform/settings.js';
import { Log, limitedLog } from '../till/log.js';
import { tillStream } from '../till/logged-event.js';
import { type Known, knownPlaces, READ_MODEL_FILE, RECONCILIATION_FILE } from './known-places.js';

type Place = Pick<Settings, 'dataDir' | 'eventStoreUrl' | 'tillId'>;

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
  { dataDir, tillId, eventStoreUrl }: Place,
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
export async function expectKnownFile(file: string, { dataDir, tillId }: Place): Promise<void> {
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
