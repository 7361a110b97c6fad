import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a directory that only the till's own user may look into, and closes one that others could. Files that an older version left
 * open are closed, too.
 * @throws what the file system says when the directory can't be made
 */
export function keepPrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    chmodSync(directory, 0o700);
    for (const name of readdirSync(directory)) {
      const file = join(directory, name);
      if (lstatSync(file).isFile()) chmodSync(file, 0o600);
    }
  } catch {
    // Some disks know no rights, and a directory may be somebody else's: the till starts all the same.
  }
}
