import Database from 'libsql';

/** Keeps every other process, and every other opener in this one, away from a file. */
export interface ProcessLock {
  release(): void;
}

/**
 * Takes the lock that goes with an events file: an empty SQLite database beside it, held with BEGIN EXCLUSIVE. It goes with
 * the process, however that ends, and leaves the events file itself open to readers. The lock file stays where it is:
 * deleting it would let two processes hold two different ones.
 * @throws what SQLite says: SQLITE_BUSY when somebody else holds it
 */
export function lockFor(file: string): ProcessLock {
  const database = new Database(`${file}-lock`);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    release: () => {
      // By hand: a closed connection may live on until the garbage collector comes.
      if (database.inTransaction) database.exec('ROLLBACK');
      database.close();
    },
  };
}
