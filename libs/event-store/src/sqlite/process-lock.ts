import { closeSync, openSync } from 'node:fs';
import Database from 'libsql';

/** A held lock: no other process can take it, nor can this process take it a second time. */
export interface ProcessLock {
  release(): void;
}

/**
 * Takes the lock of an events file: an empty SQLite database beside it, held with BEGIN EXCLUSIVE. The lock ends with the
 * process, even with a crash, and leaves the events file itself open to readers. The lock file is never deleted: else two
 * processes could hold locks on two different files.
 * @throws SQLite's error: SQLITE_BUSY when the lock is held already
 */
export function lockFor(file: string): ProcessLock {
  // SQLite would make the file with the usual rights.
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
      // Rolled back by hand, since a closed connection may live on until the garbage collector takes it.
      if (database.inTransaction) database.exec('ROLLBACK');
      database.close();
    },
  };
}
