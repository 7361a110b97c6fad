import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { READ_MODEL_FILE, RECONCILIATION_FILE } from '../store/known-places.js';

/**
 * Puts aside what a data directory knows of its till's log, so that the next start takes the log as it is. Nothing is deleted, and a
 * till that should run there goes on with the renamed files.
 * @returns the new names of what was put aside
 */
export function putAside(dataDir: string, now = new Date()): string[] {
  const readModel = join(dataDir, READ_MODEL_FILE);
  const mark = `.aside-${now.toISOString().replaceAll(/[-:]|\..*/g, '')}`;
  return [readModel, join(dataDir, RECONCILIATION_FILE)].filter(existsSync).map((file) => {
    // What SQLite lays beside a file is called after it.
    for (const end of ['-wal', '-shm']) {
      if (existsSync(file + end)) renameSync(file + end, file + mark + end);
    }
    renameSync(file, file + mark);
    return file + mark;
  });
}
