import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { StoreUnusableError } from '../errors.js';
import { identify, refuseDamage } from './database.js';
import { unusable } from './problems.js';

/**
 * Opens an events file for reading only, whether or not another process is writing to it.
 * @throws StoreUnusableError when there is none, or it is no events file that this version can read
 */
export function openReadOnly(file: string): Database.Database {
  if (!existsSync(file)) throw new StoreUnusableError(`There is no events file ${file}`);
  let database: Database.Database | undefined;
  try {
    database = new Database(`${pathToFileURL(file)}?mode=ro`);
    // A till that starts or ends changes the kind of journal, and keeps readers out for that moment.
    database.exec('PRAGMA busy_timeout = 5000');
    if (identify(database, file)) throw new StoreUnusableError(`The events file ${file} is empty`);
    return database;
  } catch (error) {
    database?.close();
    throw unusable(file, error);
  }
}

/**
 * Looks through a whole events file for damage, whether or not a till runs on it. Blocks its thread: about 0.4 s for
 * 1,000,000 events.
 * @throws StoreUnusableError when there is some; the message names the file and says what to do
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
