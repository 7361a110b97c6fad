import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { StoreUnusableError } from '../errors.js';
import { identify, refuseDamage } from './database.js';
import { unusable } from './problems.js';

/**
 * Opens an events file for reading only. Another process may be writing to it, and whoever made it may wish us ill: no trigger runs,
 * and what its schema says of functions is not trusted.
 * @throws StoreUnusableError when there is no such file, or this version can't read it
 */
export function openReadOnly(file: string): Database.Database {
  if (!existsSync(file)) throw new StoreUnusableError(`There is no events file ${file}`);
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
 * Searches a whole events file for damage. A till may be running on it. Blocks the thread for about 0.4 s for 1,000,000
 * events.
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
