import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { ForeignFileError, NewerFileError, StoreUnusableError } from '../port.js';
import { damaged, unusable } from './problems.js';

/** "STAM" in the header marks events files of this program. */
const APPLICATION_ID = 0x5354414d;
/** Format of the file. */
const VERSION = 1;

/**
 * `key` is the stream's id × 2³² + the event's revision. `id` is unique in all streams: the last guard against writing an append twice.
 * Its index stays cheap with ids that sort by time (UUIDv7).
 */
const TABLES = [
  'CREATE TABLE streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)',
  'CREATE TABLE events (key INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, body TEXT NOT NULL)',
] as const;
const SCHEMA = `${TABLES.join(';')}; PRAGMA application_id = ${APPLICATION_ID};`;

/** How long the start waits for a reader to finish its page, in ms. Readers are in the way only until WAL mode is on. */
const START_PATIENCE = 2000;

/** The events file as opened by the one process that writes to it, with its lock. */
export type EventsDatabase = Database.Database & { readonly lock: ReturnType<typeof lockFor> };

/**
 * Opens the file for writing, by this process alone, or creates it with its directory. Searches the whole file for damage
 * first. Other processes may read the file meanwhile. This process must never open it without SQLite: POSIX drops a process's
 * locks on a file when any of its handles is closed.
 * @throws StoreUnusableError when the file is in use, foreign, newer than this program, damaged or not writable
 */
export function openDatabase(file: string): EventsDatabase {
  let lock: EventsDatabase['lock'] | undefined;
  let database: Database.Database | undefined;
  try {
    makeDirectory(dirname(file));
    // Locked before anything is read: from here on, no other process can write.
    lock = lockFor(file);
    refuseLostFile(file);
    database = new Database(file);
    database.exec(`PRAGMA busy_timeout = ${START_PATIENCE}`);
    const fresh = identify(database, file);
    // The file will hold names and password hashes. SQLite gives the files beside it the same mode.
    if (fresh) chmodSync(file, 0o600);
    else refuseDamage(database, file);
    database.exec('PRAGMA journal_mode = WAL');
    // In WAL mode readers never block the writer, so the event loop never waits for a lock.
    database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    // Needed even with nothing to write: after quick_check SQLite leaves the WAL alone until the next transaction.
    database.exec(`BEGIN IMMEDIATE; ${fresh ? SCHEMA : ''} PRAGMA user_version = ${VERSION}; COMMIT`);
    // Checkpoints the WAL of a killed process, so that it keeps no deleted data.
    truncateWal(database);
    return Object.assign(database, { lock });
  } catch (error) {
    database?.close();
    lock?.release();
    throw unusable(file, error);
  }
}

/**
 * Leaves a single file without a WAL, and releases the lock. Both explicitly, since a closed connection lives on until its last prepared
 * statement is garbage collected.
 */
export function closeDatabase(database: EventsDatabase): void {
  try {
    leavePlain(database);
  } catch {
    // On a full disk the WAL stays complete. The next start checkpoints it, or reports the problem.
  } finally {
    database.close();
    database.lock.release();
  }
}

/**
 * Checkpoints and empties the WAL, so that it keeps no deleted data.
 * @returns false when another process, such as a backup, reads the file
 */
export function truncateWal(database: Database.Database): boolean {
  return single(database, 'PRAGMA wal_checkpoint(TRUNCATE)') === 0;
}

function leavePlain(database: Database.Database): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch {
    // Another process has the file open, so the WAL stays. It can be emptied unless that process is reading just now.
    truncateWal(database);
  }
}

/** Refuses a missing or empty file with a WAL. SQLite would delete the WAL, and the till would start empty. */
function refuseLostFile(file: string): void {
  const wal = `${file}-wal`;
  if (sizeOf(file) > 0 || sizeOf(wal) === 0) return;
  throw new StoreUnusableError(
    `The events file ${file} is missing or empty, but ${wal} holds events: restore it from a backup, or move the -wal file away to start anew`,
  );
}

/** In bytes; 0 for a missing file. */
export function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/**
 * Checks that the file is an events file of this program, or empty. A foreign view or generated column would run its SQL whenever events
 * are read. @returns true if the file is empty
 */
function identify(database: Database.Database, file: string): boolean {
  const applicationId = single(database, 'PRAGMA application_id');
  const version = Number(single(database, 'PRAGMA user_version'));
  const tables = single(database, 'SELECT count(*) FROM sqlite_schema');
  if (applicationId === 0 && version === 0 && tables === 0) return true;
  if (applicationId !== APPLICATION_ID) {
    throw new ForeignFileError(`The events file ${file} belongs to another program: move it away`);
  }
  if (version > VERSION) {
    throw new NewerFileError(
      `The events file ${file} was written by a newer version (format ${version}, this one knows ${VERSION}): install that version`,
    );
  }
  const found = database.prepare(OUR_TABLES).raw().all() as [unknown][];
  if (found.join(';') !== TABLES.join(';')) {
    throw new ForeignFileError(`The events file ${file} has other tables than a till makes: move it away`);
  }
  return false;
}

const OUR_TABLES = "SELECT sql FROM sqlite_schema WHERE name IN ('streams', 'events') ORDER BY rowid";

/** Walks all B-trees once, about 0.4 s for 1,000,000 events. Changed bytes inside an event only show when it is read. */
function refuseDamage(database: Database.Database, file: string): void {
  const isWhole = sizeOf(file) % Number(single(database, 'PRAGMA page_size')) === 0;
  // With a WAL the last page may be half written, which the WAL will repair.
  if (!isWhole && sizeOf(`${file}-wal`) === 0) throw damaged(file, 'it ends within a page');
  const verdict = String(single(database, 'PRAGMA quick_check(1)'));
  if (verdict !== 'ok') throw damaged(file, verdict.replaceAll(/\s+/g, ' '));
}

/** The value in the first column of the first row that a query finds. */
export function single(database: Database.Database, sql: string): unknown {
  const [value] = database.prepare(sql).raw().get() as [unknown];
  return value;
}

/**
 * Opens an events file for reading only. Another process may be writing to it. The file may be malicious: triggers are off, and its schema
 * may not call functions.
 * @throws StoreUnusableError when there is no such file, it is lost beside its WAL, or this version can't read it
 */
export function openReadOnly(file: string): Database.Database {
  if (!existsSync(file)) throw new StoreUnusableError(`There is no events file ${file}`);
  // SQLite would delete the WAL beside an empty file, even when it only reads.
  refuseLostFile(file);
  let database: Database.Database | undefined;
  try {
    database = new Database(`${pathToFileURL(file)}?mode=ro`);
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    // A till that starts or ends changes the journal mode, and shuts readers out for that moment.
    database.exec('PRAGMA busy_timeout = 5000');
    if (identify(database, file)) throw new StoreUnusableError(`The events file ${file} is empty`);
    return database;
  } catch (error) {
    database?.close();
    throw unusable(file, error);
  }
}

/**
 * Searches a whole events file for damage. A till may be running on it. Blocks the thread, about 0.4 s for 1,000,000 events.
 * @throws StoreUnusableError when the file is damaged; the message names the file and says what to do
 */
export function checkEventsFile(file: string): void {
  const database = openReadOnly(file);
  try {
    refuseDamage(database, file);
  } catch (error) {
    throw unusable(file, error);
  } finally {
    database.close();
  }
}

/**
 * Takes the lock of an events file, exclusive also within this process: an empty SQLite database beside it, held with BEGIN EXCLUSIVE.
 * The lock ends with the process, even with a crash, and leaves the events file itself open to readers. The lock file is never deleted:
 * otherwise two processes could lock two different files.
 * @throws SQLite's error: SQLITE_BUSY when the lock is held already
 */
export function lockFor(file: string) {
  // SQLite would create the file with the default mode.
  closeSync(openSync(`${file}-lock`, 'a', 0o600));
  const database = new Database(`${file}-lock`);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    release: () => {
      // Rolled back explicitly, since a closed connection may live on until it is garbage collected.
      if (database.inTransaction) database.exec('ROLLBACK');
      database.close();
    },
  };
}

/**
 * Creates a directory and its parents. Node's own `recursive` never returns on a file system without new names, such as /proc.
 * @throws the file system's error
 */
export function makeDirectory(directory: string, mode?: number): void {
  if (!existsSync(dirname(directory))) makeDirectory(dirname(directory), mode);
  try {
    mkdirSync(directory, { mode });
  } catch (error) {
    // It is there already, or another process was faster.
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
