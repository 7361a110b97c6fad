import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnusableError } from '../errors.js';
import { intoPlace, refuseExisting } from './into-place.js';
import { unusable } from './problems.js';
import { lockFor, type ProcessLock } from './process-lock.js';

/**
 * Puts a backup where a till will look for its events, and makes the directory when there is none.
 * @throws StoreUnusableError when events are there already, or a till runs there
 */
export async function restoreEventsFile(backup: string, file: string): Promise<void> {
  const lock = takePlace(file);
  try {
    refuseExisting(file);
    const wal = `${file}-wal`;
    // SQLite would take it for the restored file's own.
    if (existsSync(wal)) throw new StoreUnusableError(`${wal} holds events of another file: move it away`);
    await intoPlace(file, async (part) => {
      copyFileSync(backup, part);
      // Whatever became of the backup's own rights.
      chmodSync(part, 0o600);
    });
  } finally {
    lock.release();
  }
}

function takePlace(file: string): ProcessLock {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return lockFor(file);
  } catch (error) {
    throw unusable(file, error);
  }
}
