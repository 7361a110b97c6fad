import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from '@stammtisch/event-store';

/** Files that a till keeps, with those that SQLite puts beside them. */
const OURS = /^(?:events\.sqlite|read-model\.sqlite|app-secret|reconciliation\.json)/;

/** The sticky bit. A directory that has it is everybody's, as /tmp is. */
const STICKY = 0o1000;

/**
 * Makes a directory that only the till's own user may open. A directory that is there already is closed if it is empty or a till's.
 * Each file of a till in it is closed, too: it may have been copied there open. Other files stay as they are.
 * @throws what the file system says when the directory can't be made
 */
export function keepPrivate(directory: string): void {
  makeDirectory(directory, 0o700);
  try {
    const names = readdirSync(directory);
    const ours = names.filter((name) => OURS.test(name));
    if (names.length > 0 && ours.length === 0) return;
    if ((statSync(directory).mode & STICKY) === 0) chmodSync(directory, 0o700);
    for (const name of ours) chmodSync(join(directory, name), 0o600);
  } catch {
    // Some disks know no rights, and a directory may belong to another user: the till starts all the same.
  }
}
