import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { READ_MODEL_FILE, RECONCILIATION_FILE } from '../../engine/store/known-places.js';

/** Says what was put aside, if anything. */
export function tellAside(aside: readonly string[], out: Writable): void {
  if (aside.length === 0) return;
  out.write(`What the till knew of its log before is put aside: ${aside.join(', ')}.\n`);
  out.write('The next start takes the log as it is. Delete them once all is well.\n');
}

/**
 * Puts aside what a data directory knows of its till's log, so that the next start takes the log as it is. Nothing is deleted: a
 * till that happens to run there goes on with the renamed files.
 * @returns the new names of what was put aside
 */
export function putAside(dataDir: string, now = new Date()): string[] {
  const readModel = join(dataDir, READ_MODEL_FILE);
  const mark = `.aside-${now.toISOString().replaceAll(/[-:]|\..*/g, '')}`;
  return [readModel, join(dataDir, RECONCILIATION_FILE)].filter(existsSync).map((file) => {
    // SQLite names the files beside a file after it.
    for (const end of ['-wal', '-shm']) {
      if (existsSync(file + end)) renameSync(file + end, file + mark + end);
    }
    renameSync(file, file + mark);
    return file + mark;
  });
}
