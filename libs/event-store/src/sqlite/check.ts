import { refuseDamage } from './database.js';
import { unusable } from './problems.js';
import { openReadOnly } from './read-only.js';

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
