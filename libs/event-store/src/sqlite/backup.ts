import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnusableError } from '../port.js';
import { checkEventsFile, lockFor, makeDirectory, openReadOnly } from './database.js';
import { isDamage, unusable } from './problems.js';

/**
 * Copies an events file as of one moment. A till may be writing meanwhile: with a WAL the reader sees one snapshot and keeps
 * no writer waiting. The copy is a single file that only its owner can read; it is not synced.
 * @param to a file that does not exist yet
 * @throws StoreUnusableError when the file can't be read, or the copy can't be written
 */
export function snapshotEventsFile(file: string, to: string): void {
  const source = openReadOnly(file);
  try {
    // SQLite would make the file with the usual rights, but it holds private data of members.
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
 * Copies a backup to the place where a till looks for its events file, and makes the directory if there is none. `first`: done
 * before, once the place is found free.
 * @throws StoreUnusableError when an events file is there already, or a till runs there
 */
export async function restoreEventsFile(
  backup: string,
  file: string,
  { first = () => {} } = {},
): Promise<void> {
  const lock = prepare(file, lockFor);
  try {
    refuseExisting(file);
    const wal = `${file}-wal`;
    // SQLite would take an old WAL for that of the restored file.
    if (existsSync(wal)) throw new StoreUnusableError(`${wal} holds events of another file: move it away`);
    first();
    await intoPlace(file, async (part) => {
      copyFileSync(backup, part);
      // The backup itself may have got other rights.
      chmodSync(part, 0o600);
    });
  } finally {
    lock.release();
  }
}

/**
 * Has `write` make a file under a temporary name, and renames it once it is complete and on the disk. A directory
 * that is missing is made, its owner's alone. What fails names the place that was asked for.
 * @throws StoreUnusableError when a file of that name exists
 */
export async function intoPlace<Written>(
  to: string,
  write: (part: string) => Promise<Written>,
  { synced = true } = {},
): Promise<Written> {
  prepare(to, refuseExisting);
  const part = `${to}.${process.pid}.part`;
  try {
    const written = await write(part);
    if (synced) syncToDisk(part);
    refuseExisting(to);
    renameSync(part, to);
    if (synced) syncToDisk(dirname(to));
    return written;
  } catch (error) {
    if (error instanceof Error) error.message = error.message.replaceAll(part, to);
    throw error;
  } finally {
    rmSync(part, { force: true });
  }
}

/** Makes a file's directory, and takes the first step there. @throws StoreUnusableError that names the file */
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

/** Waits until a file, or the entries of a directory, are on the disk. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
