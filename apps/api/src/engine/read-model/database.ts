import { createHash } from 'node:crypto';
import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { eventTypes, fromSnapshot, SNAPSHOT_SCHEMA } from '@stammtisch/domain';
import { makeDirectory, mayPass, StoreUnusableError, single } from '@stammtisch/event-store';
import Database from 'libsql';
import type { EventsByRevision } from '../till/log.js';
import type { ChainHead, LoggedEvent } from '../till/logged-event.js';

/** Raise when the tables change: a read model of another version is dropped and rebuilt. */
const TABLES_VERSION = 4;

/**
 * Version of the read model: a hash of the versions of tables and state, and of the known types of events. A read model made without
 * a type lacks the effects of its events.
 */
export function readModelVersion(types: readonly string[] = Object.keys(eventTypes)): number {
  const text = JSON.stringify([TABLES_VERSION, SNAPSHOT_SCHEMA, types.toSorted()]);
  return createHash('sha256').update(text).digest().readInt32LE();
}

const VERSION = readModelVersion();

const TABLES = `
  CREATE TABLE journal (
    revision INTEGER PRIMARY KEY,
    -- Number of the transaction or round that the event began or cancelled (subjectNumber in rows.ts).
    subject INTEGER,
    -- Id of its command, if the command has a key and so may be repeated.
    command TEXT,
    -- Ids as numbers (rows.ts). The till itself is actor 0.
    type TEXT NOT NULL, actor INTEGER NOT NULL, member INTEGER, other INTEGER
  );
  CREATE INDEX journal_subject ON journal (subject) WHERE subject IS NOT NULL;
  -- Drinks paid for by others: they are postings on the payers' accounts.
  CREATE INDEX journal_treat ON journal (member) WHERE type = 'DrinkPurchased' AND other IS NOT NULL;
  CREATE VIEW treat AS SELECT member, revision FROM journal WHERE type = 'DrinkPurchased' AND other IS NOT NULL;
  CREATE INDEX journal_round ON journal (member) WHERE type = 'RoundGiven';
  CREATE VIEW round AS SELECT member AS giver, revision FROM journal WHERE type = 'RoundGiven';
  -- The books: every change of a balance, the balance after it, in cents, and whether it cancels another.
  CREATE TABLE posting (
    account INTEGER, revision INTEGER, kind TEXT NOT NULL, amount INTEGER NOT NULL, balance INTEGER NOT NULL,
    cancels INTEGER NOT NULL,
    PRIMARY KEY (account, revision)
  ) WITHOUT ROWID;
  -- Finds all members' transactions by kind and amount.
  CREATE INDEX posting_revision ON posting (revision, kind, amount) WHERE NOT cancels;
  -- Drinks that were not cancelled, by evening; account 0 is the whole table.
  CREATE TABLE tally (
    account INTEGER, kind TEXT, evening TEXT, name TEXT,
    icon TEXT NOT NULL, count INTEGER NOT NULL, amount INTEGER NOT NULL,
    PRIMARY KEY (account, kind, evening, name)
  ) WITHOUT ROWID;
  -- The cash book: the amounts that each event moved, and the balances of box and bank after it, in cents.
  CREATE TABLE cash (
    revision INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    -- Null if the event moved nothing there.
    box_amount INTEGER, bank_amount INTEGER,
    box INTEGER NOT NULL, bank INTEGER NOT NULL,
    -- Running number of the bookings with a receipt number; null for others.
    ordinal INTEGER,
    category TEXT,
    -- The month for whose end a count is.
    as_of TEXT
  );
  -- The pictures that the log names, by their entry in the cash book.
  CREATE TABLE receipt (
    entry TEXT, revision INTEGER,
    id TEXT NOT NULL, hash TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL,
    PRIMARY KEY (entry, revision)
  ) WITHOUT ROWID;
  CREATE INDEX receipt_id ON receipt (id);
  -- Packed past states. No event up to the revision is later than until.
  CREATE TABLE checkpoint (revision INTEGER PRIMARY KEY, until TEXT NOT NULL, state BLOB NOT NULL);
  CREATE INDEX checkpoint_until ON checkpoint (until);
  CREATE TABLE snapshot (id INTEGER PRIMARY KEY CHECK (id = 0), state TEXT NOT NULL, hash TEXT NOT NULL);
  CREATE TABLE position (revision INTEGER NOT NULL, hash TEXT NOT NULL);
  INSERT INTO position VALUES (-1, '');
`;

const EVENT_TABLE = 'CREATE TABLE event (revision INTEGER PRIMARY KEY, body TEXT NOT NULL);';

/**
 * Opens the read model. `withEvents`: it copies the events, for a till whose log may be unreachable. A file that can't be used is
 * replaced, since it can be rebuilt from the log. Only the till's own user may read the file.
 * @throws StoreUnusableError on a full disk or the like, where the file itself may be good
 */
export function openReadModel(file: string, withEvents = false): Database.Database {
  try {
    makeDirectory(dirname(file));
    try {
      return open(file, withEvents);
    } catch (error) {
      if (mayPass(error)) throw error;
      for (const part of partsOf(file)) rmSync(part, { force: true });
      return open(file, withEvents);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StoreUnusableError(`The read model ${file} can't be written: ${reason}`, { cause: error });
  }
}

export function createReadModel(database: Database.Database, withEvents: boolean): void {
  const tables = withEvents ? TABLES + EVENT_TABLE : TABLES;
  database.exec(`BEGIN; ${tables} PRAGMA user_version = ${VERSION}; COMMIT;`);
}

export function keepsEvents(database: Database.Database): boolean {
  return single(database, "SELECT count(*) FROM sqlite_schema WHERE name = 'event'") === 1;
}

/** Runs `work` in one transaction, which is rolled back if it throws. */
export function inOneGo(database: Database.Database, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Revision of the last event in a read model. */
export const revisionIn = (database: Database.Database) =>
  Number(single(database, 'SELECT revision FROM position'));

/** The last snapshot; undefined if there is none. */
export function snapshot(database: Database.Database): ChainHead | undefined {
  const row = database.prepare('SELECT state, hash FROM snapshot').raw().get() as
    | [string, string]
    | undefined;
  return row && { state: fromSnapshot(row[0]), hash: row[1] };
}

/**
 * Opens an existing read model, as its only writer. Only checkpoints are synced, to leave the disk to the log. A power cut may lose the
 * newest writes, and the projector makes them again.
 */
export function openToWrite(file: string): Database.Database {
  const database = new Database(file);
  database.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000; PRAGMA busy_timeout = 5000;');
  return database;
}

/** Moves the WAL into the file, and closes it. */
export function closeReadModel(database: Database.Database): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

function open(file: string, withEvents: boolean): Database.Database {
  keepPrivate(file);
  const database = new Database(file);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000; PRAGMA synchronous = NORMAL;');
    const version = single(database, 'PRAGMA user_version');
    if (version === 0) createReadModel(database, withEvents);
    else if (version !== VERSION) throw new Error(`read model of version ${version}`);
    else if (keepsEvents(database) !== withEvents) throw new Error('made for another kind of store');
    // Takes 0.12 s for 200,000 events.
    else if (single(database, 'PRAGMA quick_check(1)') !== 'ok') throw new Error('damaged');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const partsOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

/** Lets only the till's own user read the file: who drinks how much is private. SQLite gives its new files beside it the same rights. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const part of partsOf(file)) if (existsSync(part)) chmodSync(part, 0o600);
}

/** The events that the read model has copied, for when the log is unreachable. */
export class CopiedEvents implements EventsByRevision {
  private readonly byRevision;
  private readonly onwards;
  private readonly insert;

  constructor(database: Database.Database) {
    this.byRevision = database.prepare(
      `SELECT body FROM json_each(?) AS wanted JOIN event ON event.revision = wanted.value ORDER BY wanted.key`,
    );
    this.onwards = database.prepare('SELECT body FROM event WHERE revision > ? ORDER BY revision LIMIT ?');
    this.insert = database.prepare(
      "INSERT OR REPLACE INTO event SELECT value ->> 'revision', value FROM json_each(?)",
    );
  }

  /**
   * Copies more events, given as a JSON array. They replace unprojected ones at the same revisions: the log may have other events
   * there by now.
   */
  keep(events: string): void {
    this.insert.run(events);
  }

  async all(revisions: readonly number[]): Promise<LoggedEvent[]> {
    return parsed(this.byRevision.all(JSON.stringify(revisions)));
  }

  async after(revision: number, limit: number): Promise<LoggedEvent[]> {
    return parsed(this.onwards.all(revision, limit));
  }
}

function parsed(rows: unknown[]): LoggedEvent[] {
  return (rows as { readonly body: string }[]).map(({ body }) => JSON.parse(body) as LoggedEvent);
}
