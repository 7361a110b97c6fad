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
import { checkEventsFile, lockFor, makeDirectory, openReadOnly, type ProcessLock } from './database.js';
import { isDamage, unusable } from './problems.js';

/**
 * Copies an events file as of one moment. A till may be writing meanwhile: with a WAL the reader sees one snapshot and keeps
 * no writer waiting. The copy is a single file that only its owner can read. It is complete, or does not exist.
 * @param to a file that does not exist yet
 * @param check checks the copy before it gets its final name, and throws when the copy is not to be kept
 * @param ours this process runs the till, whose taps would wait for a sync of the copy: such a copy is only there for a moment, and is
 *   not synced
 * @returns what the check came to
 * @throws StoreUnusableError when the file can't be read, or the copy can't be written
 */
export async function backUpEventsFile<Checked>(
  file: string,
  to: string,
  check: (copy: string) => Promise<Checked>,
  { ours = false } = {},
): Promise<Checked> {
  const write = (part: string) => {
    snapshot(file, part, to);
    return check(part);
  };
  return intoPlace(to, write, { synced: !ours });
}

function snapshot(file: string, part: string, to: string): void {
  const source = openReadOnly(file);
  try {
    // SQLite would make the file with the usual rights, but it holds private data of members.
    closeSync(openSync(part, 'wx', 0o600));
    // The copy is synced as a whole, if at all.
    source.exec('PRAGMA synchronous = OFF');
    source.prepare('VACUUM INTO ?').run([part]);
  } catch (error) {
    throw unusable(isDamage(error) ? file : to, error);
  } finally {
    source.close();
  }
  checkEventsFile(part);
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
  const lock = takePlace(file);
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

function takePlace(file: string): ProcessLock {
  makeRoomFor(file);
  try {
    return lockFor(file);
  } catch (error) {
    throw unusable(file, error);
  }
}

/** Makes a file's directory unless it is there. */
function makeRoomFor(file: string): void {
  try {
    makeDirectory(dirname(file), 0o700);
  } catch (error) {
    throw unusable(file, error);
  }
}

/**
 * Has `write` make a file under a temporary name, and renames it once it is complete and on the disk. A directory
 * that is missing is made, its owner's alone.
 * @throws StoreUnusableError when a file of that name exists
 */
export async function intoPlace<Written>(
  to: string,
  write: (part: string) => Promise<Written>,
  { synced = true } = {},
): Promise<Written> {
  refuseExisting(to);
  makeRoomFor(to);
  const part = `${to}.${process.pid}.part`;
  try {
    const written = await write(part);
    if (synced) syncToDisk(part);
    refuseExisting(to);
    renameSync(part, to);
    if (synced) syncToDisk(dirname(to));
    return written;
  } finally {
    rmSync(part, { force: true });
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
