import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnusableError } from '../errors.js';
import { unusable } from './problems.js';
import { lockFor, type ProcessLock } from './process-lock.js';
import { checkEventsFile, openReadOnly } from './read-only.js';

/**
 * Copies an events file as it stands at one moment, while a till may be writing to it: in its WAL a reader sees one
 * snapshot and keeps no writer waiting. The copy is one plain file, readable for its owner only, and complete or not there.
 * @param to a file that does not exist yet
 * @param check looks at the copy before it gets its name; it throws when the copy is not to be kept
 * @throws StoreUnusableError when the file can't be read or the copy not be written
 */
export async function backUpEventsFile(
  file: string,
  to: string,
  check: (copy: string) => Promise<void>,
): Promise<void> {
  await intoPlace(to, async (part) => {
    snapshot(file, part);
    await check(part);
  });
}

function snapshot(file: string, part: string): void {
  const idle = lockUnlessRunning(file);
  try {
    const source = openReadOnly(file);
    try {
      // A new file gets the rights of the one who makes it; it holds what members keep private.
      closeSync(openSync(part, 'wx', 0o600));
      source.prepare('VACUUM INTO ?').run([part]);
    } finally {
      source.close();
    }
    checkEventsFile(part);
  } catch (error) {
    throw unusable(file, error);
  } finally {
    idle?.release();
  }
}

/** A till that runs has its file in WAL mode. One that does not must not start meanwhile: it would have to wait for us. */
function lockUnlessRunning(file: string): ProcessLock | undefined {
  if (!existsSync(`${file}-lock`)) return undefined;
  try {
    return lockFor(file);
  } catch {
    return undefined;
  }
}

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

/** Has `write` make a file under a passing name, and gives it the right one once it is whole and on the disk. */
async function intoPlace(to: string, write: (part: string) => Promise<void>): Promise<void> {
  refuseExisting(to);
  const part = `${to}.${process.pid}.part`;
  try {
    await write(part);
    sync(part);
    refuseExisting(to);
    renameSync(part, to);
    sync(dirname(to));
  } finally {
    rmSync(part, { force: true });
  }
}

/** @throws StoreUnusableError when there is anything of that name */
function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StoreUnusableError(`${file} exists already: nothing is ever overwritten`);
}

/** Sees a file or a directory's entries onto the disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
