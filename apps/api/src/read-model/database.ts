import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

/** Raise it whenever the tables change: a read model of another shape is dropped and made anew. */
const VERSION = 1;

const TABLES = `
  CREATE TABLE journal (
    revision INTEGER PRIMARY KEY,
    type TEXT NOT NULL,
    -- Id of the transaction or round that the event began.
    subject TEXT,
    -- Whose booking it is, and who paid for it.
    member TEXT,
    payer TEXT,
    -- First 48 bits of a command's id, when it can come again.
    command INTEGER,
    event TEXT NOT NULL
  );
  CREATE INDEX journal_subject ON journal (subject) WHERE subject IS NOT NULL;
  CREATE INDEX journal_command ON journal (command) WHERE command IS NOT NULL;
  CREATE INDEX journal_member ON journal (member, revision) WHERE member IS NOT NULL;
  CREATE INDEX journal_payer ON journal (payer, revision) WHERE payer IS NOT NULL;
  CREATE TABLE snapshot (id INTEGER PRIMARY KEY CHECK (id = 0), state TEXT NOT NULL, hash TEXT NOT NULL);
`;

/** Opens the read model. All of it can be made again from the log: a file that can't be used is simply replaced. */
export function openReadModel(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return open(file);
  } catch {
    dropReadModel(file);
    return open(file);
  }
}

/** Deletes the read model's files. */
export function dropReadModel(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) rmSync(part, { force: true });
}

function open(file: string): Database.Database {
  const database = new Database(file);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000;');
    const row: unknown = database.prepare('PRAGMA user_version').get();
    const version = row && typeof row === 'object' && 'user_version' in row ? row.user_version : undefined;
    if (version === 0) {
      database.exec(`BEGIN; ${TABLES} PRAGMA user_version = ${VERSION}; COMMIT;`);
    } else if (version !== VERSION) {
      throw new Error(`read model of version ${version}`);
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
