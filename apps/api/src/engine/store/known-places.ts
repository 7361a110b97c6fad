import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import * as z from 'zod';

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
export interface Known {
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

/** Queries for the places in a read model; the columns are the same in older and newer versions. */
const PLACES = [
  'SELECT revision, hash FROM position',
  `SELECT revision, body ->> '$.metadata.hash' AS hash FROM event
   WHERE hash <> '' ORDER BY revision DESC LIMIT 1`,
];

/**
 * Looks up what a data directory has seen of the log, before anything of it is opened for use or replaced. The read model is
 * written unsynced. Why a place in it can be trusted: the read model only takes in what the log has called durable, since the
 * projector reads committed events from the file, or is handed them after the store's answer. So the read model may be behind the
 * log by any measure, and never ahead. A killed process changes nothing about that. A machine that goes down can leave the file
 * with pages of different age. But each page was true of the log once, the few bytes of a place stand in one sector of one page,
 * and pages still in the WAL carry checksums. So a place that can be read was in the log, whoever closed the file and of whatever
 * version it is. A log without that place has lost something. A file that can't be read says nothing, but may hold the last copy of
 * the events: only an empty log makes that matter.
 */
export function knownPlaces(dataDir: string): Known {
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
