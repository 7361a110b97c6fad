import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { StoreUnusableError } from '../errors.js';
import { damaged, unusable } from './problems.js';

/** "STAM" in the header tells our files from everybody else's. */
const APPLICATION_ID = 0x5354414d;
const VERSION = 1;

/**
 * `events.key` is the stream's id × 2³² + the revision, so a revision is taken once. No event id is taken twice either,
 * in whatever stream: the last guard against a double booking. Its index stays cheap with ids that sort by time (UUIDv7);
 * random ones dirty a page per event, which costs two thirds of the speed.
 */
const SCHEMA = `
  CREATE TABLE streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, first INTEGER NOT NULL);
  CREATE TABLE events (key INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, body TEXT NOT NULL);
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${VERSION};`;

/**
 * Opens the file for this process alone, or creates it and its directory. The lock goes with the process, however it ends;
 * it would also go if this process read the file past SQLite (POSIX drops a file's locks when any handle is closed).
 * @throws StoreUnusableError when it is locked, foreign, newer than this program, damaged or not writable
 */
export function openDatabase(file: string): Database.Database {
  let database: Database.Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    refuseLostFile(file);
    database = new Database(file);
    // Before anything is read: from the first page on, nobody else gets in.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    const fresh = identify(database, file);
    if (!fresh) refuseDamage(database, file);
    // First without a WAL: what a killed process left in one moves into the file, and no deleted byte stays behind.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    if (fresh) database.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT`);
    return database;
  } catch (error) {
    database?.close();
    throw unusable(file, error);
  }
}

/**
 * Leaves one plain file without a WAL and gives up the lock. The lock must go by hand: the connection itself lives on
 * until the garbage collector has taken the last prepared statement.
 */
export function closeDatabase(database: Database.Database): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT 1 FROM sqlite_schema');
  } catch {
    // On a full disk the WAL stays where it is, whole: the next start moves it into the file, or says what is wrong.
  } finally {
    database.close();
  }
}

/** Moves the WAL's pages into the file and empties it, so that no deleted byte stays behind in it. */
export function truncateWal(database: Database.Database): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
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
function identify(database: Database.Database, file: string): boolean {
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
 * Walks the whole B-tree once, about 0.3 s for 1,000,000 events: there is no other index to compare it with. What this
 * can't see, changed bytes inside an event, shows when the event is read.
 */
function refuseDamage(database: Database.Database, file: string): void {
  const verdict = String(read(database, 'PRAGMA quick_check(1)'));
  if (verdict !== 'ok') throw damaged(file, verdict.replaceAll(/\s+/g, ' '));
}

function read(database: Database.Database, sql: string): unknown {
  const [value] = database.prepare(sql).raw().get() as [unknown];
  return value;
}
