import { closeSync, existsSync, openSync } from 'node:fs';
import { refuseDamage } from './database.js';
import { intoPlace } from './into-place.js';
import { unusable } from './problems.js';
import { lockFor, type ProcessLock } from './process-lock.js';
import { openReadOnly } from './read-only.js';

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
    const copy = openReadOnly(part);
    try {
      refuseDamage(copy, part);
    } finally {
      copy.close();
    }
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
