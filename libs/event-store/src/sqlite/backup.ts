import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnusableError } from '../port.js';
import { checkEventsFile, lockFor, makeDirectory, openReadOnly } from './database.js';
import { isDamage, unusable } from './problems.js';

/**
 * Copies a consistent snapshot of an events file with its WAL, which alone may hold the newest events. A till may be writing: the reader
 * does not block it. The copy is a single file, readable by its owner only, and not synced.
 * @param to a file that does not exist yet
 * @throws StoreUnusableError when the file can't be read, or the copy can't be written
 */
export function snapshotEventsFile(file: string, to: string): void {
  const source = openReadOnly(file);
  try {
    // The file has private data, and SQLite would create it with the default mode.
    closeSync(openSync(to, 'wx', 0o600));
    source.exec('PRAGMA synchronous = OFF');
    source.prepare('VACUUM INTO ?').run([to]);
  } catch (error) {
    throw unusable(isDamage(error) ? file : to, error);
  } finally {
    source.close();
  }
  checkEventsFile(to);
}

/**
 * Takes the lock of an events file, which need not exist, and creates its directory.
 * @throws StoreUnusableError when a till runs there
 */
export const lockEventsFile = (file: string) => prepare(file, lockFor);

/**
 * Copies a backup to a till's events file, and creates its directory if needed. `first` runs before, once the path is known to be free.
 * @throws StoreUnusableError when an events file is there already, or a till runs there
 */
export async function restoreEventsFile(
  backup: string,
  file: string,
  { first = () => {} } = {},
): Promise<void> {
  const lock = lockEventsFile(file);
  try {
    refuseExisting(file);
    const wal = `${file}-wal`;
    // SQLite would apply an old WAL to the restored file.
    if (existsSync(wal)) throw new StoreUnusableError(`${wal} holds events of another file: move it away`);
    first();
    await intoPlace(file, async (part) => snapshotEventsFile(backup, part));
  } finally {
    lock.release();
  }
}

/**
 * Calls `write` with a temporary name, and renames the file once it is complete and synced. A missing directory is created, for its
 * owner only. Errors name the final path.
 * @throws StoreUnusableError when a file of that name exists
 */
export async function intoPlace<Written>(
  to: string,
  write: (part: string) => Promise<Written>,
): Promise<Written> {
  prepare(to, refuseExisting);
  const part = `${to}.${process.pid}.part`;
  return temporarily(part, async () => {
    try {
      const written = await write(part);
      syncToDisk(part);
      refuseExisting(to);
      renameSync(part, to);
      syncToDisk(dirname(to));
      return written;
    } catch (error) {
      if (error instanceof Error) error.message = error.message.replaceAll(part, to);
      throw error;
    }
  });
}

/** Runs work with a temporary file or folder, which is removed before it and afterwards, even if the process exits meanwhile. */
export async function temporarily<T>(path: string, work: () => Promise<T>): Promise<T> {
  const remove = () => rmSync(path, { recursive: true, force: true });
  remove();
  process.once('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Creates a file's directory, then runs the first step. @throws StoreUnusableError that names the file */
function prepare<Result>(file: string, step: (file: string) => Result): Result {
  try {
    makeDirectory(dirname(file), 0o700);
    return step(file);
  } catch (error) {
    throw unusable(file, error);
  }
}

/** @throws StoreUnusableError when a file of that name exists */
function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StoreUnusableError(`${file} exists already: nothing is ever overwritten`);
}

/** Syncs a file, or the entries of a directory. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
