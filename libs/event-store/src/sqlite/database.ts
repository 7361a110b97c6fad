import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { StoreUnusableError } from '../errors.js';
import { damaged, unusable } from './problems.js';
import { lockFor, type ProcessLock } from './process-lock.js';

/** "STAM" in the header tells our files from everybody else's. */
const APPLICATION_ID = 0x5354414d;
/** Files of version 1 have a row for each event: an append of one event looks the same, so they are read as they are. */
const VERSION = 2;

/**
 * A row holds the events of one append, a line of JSON for each (long appends take several rows): a rush of fifty taps is one
 * insert. `key` is the stream's id × 2³² + the revision of the first of them. `id` is that one's id, and taken once in whatever
 * stream: the last guard against an append that is written twice. Its index stays cheap with ids that sort by time (UUIDv7).
 */
const SCHEMA = `
  CREATE TABLE streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, first INTEGER NOT NULL);
  CREATE TABLE events (key INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, body TEXT NOT NULL);
  PRAGMA application_id = ${APPLICATION_ID};`;

/** How long the start waits for a reader to finish its page, in ms: only a reader without a WAL is in the way. */
const START_PATIENCE = 2000;

/** The events file as the one process has it that writes to it. */
export type EventsDatabase = Database.Database & { readonly lock: ProcessLock };

/**
 * Opens the file as the only process that writes to it, or creates it and its directory. `check`: look through all of it for
 * damage first. Other processes may read it meanwhile. This one must never read it past SQLite: POSIX drops a file's locks when any handle of it is closed.
 * @throws StoreUnusableError when it is in use, foreign, newer than this program, damaged or not writable
 */
export function openDatabase(file: string, check: boolean): EventsDatabase {
  let lock: ProcessLock | undefined;
  let database: Database.Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Before anything is read: from here on, nobody else gets in.
    lock = lockFor(file);
    refuseLostFile(file);
    database = new Database(file);
    database.exec(`PRAGMA busy_timeout = ${START_PATIENCE}`);
    const fresh = identify(database, file);
    // Names and password hashes will be in it. What SQLite lays beside it gets the same mode.
    if (fresh) chmodSync(file, 0o600);
    else if (check) refuseDamage(database, file);
    database.exec('PRAGMA journal_mode = WAL');
    // From now on a reader is never in the way, and must not make the event loop wait.
    database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    // Even with nothing to write: between quick_check and the next transaction SQLite refuses to touch the WAL.
    database.exec(`BEGIN IMMEDIATE; ${fresh ? SCHEMA : ''} PRAGMA user_version = ${VERSION}; COMMIT`);
    // What a killed process left in the WAL moves into the file, and no deleted byte stays behind.
    truncateWal(database);
    return Object.assign(database, { lock });
  } catch (error) {
    database?.close();
    lock?.release();
    throw unusable(file, error);
  }
}

/**
 * Leaves one plain file without a WAL and gives up the lock. What the connection holds must go by hand: it lives on until
 * the garbage collector has taken its last prepared statement.
 */
export function closeDatabase(database: EventsDatabase): void {
  try {
    leavePlain(database);
  } catch {
    // On a full disk the WAL stays where it is, whole: the next start moves it into the file, or says what is wrong.
  } finally {
    database.close();
    database.lock.release();
  }
}

/**
 * Moves the WAL's pages into the file and empties it, so that no deleted byte stays behind in it.
 * @returns false while somebody else reads (a backup, say): then it can't be emptied
 */
export function truncateWal(database: Database.Database): boolean {
  return read(database, 'PRAGMA wal_checkpoint(TRUNCATE)') === 0;
}

function leavePlain(database: Database.Database): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch {
    // Somebody has it open for reading: it keeps its WAL, but an empty one if they are not reading just now.
    truncateWal(database);
  }
}

/** SQLite would throw the WAL of a missing or empty file away and start with an empty till. */
function refuseLostFile(file: string): void {
  const wal = `${file}-wal`;
  if (sizeOf(file) > 0 || sizeOf(wal) === 0) return;
  throw new StoreUnusableError(
    `The events file ${file} is missing or empty, but ${wal} holds events: restore it from a backup, or move the -wal file away to start anew`,
  );
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** @returns whether the file is still empty */
export function identify(database: Database.Database, file: string): boolean {
  const applicationId = read(database, 'PRAGMA application_id');
  const version = Number(read(database, 'PRAGMA user_version'));
  const tables = read(database, 'SELECT count(*) FROM sqlite_schema');
  if (applicationId === 0 && version === 0 && tables === 0) return true;
  if (applicationId !== APPLICATION_ID) {
    throw new StoreUnusableError(`The events file ${file} belongs to another program: move it away`);
  }
  if (version > VERSION) {
    throw new StoreUnusableError(
      `The events file ${file} was written by a newer version (format ${version}, this one knows ${VERSION}): install that version`,
    );
  }
  return false;
}

/**
 * Walks all B-trees once, about 0.4 s for 1,000,000 events. What this
 * can't see, changed bytes inside an event, shows when the event is read.
 */
export function refuseDamage(database: Database.Database, file: string): void {
  const isWhole = sizeOf(file) % Number(read(database, 'PRAGMA page_size')) === 0;
  // With a WAL its last page may be about to be written.
  if (!isWhole && sizeOf(`${file}-wal`) === 0) throw damaged(file, 'it ends within a page');
  const verdict = String(read(database, 'PRAGMA quick_check(1)'));
  if (verdict !== 'ok') throw damaged(file, verdict.replaceAll(/\s+/g, ' '));
}

function read(database: Database.Database, sql: string): unknown {
  const [value] = database.prepare(sql).raw().get() as [unknown];
  return value;
}
