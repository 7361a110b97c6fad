import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory, and those above it. Node's own `recursive` never returns where the file system takes no new names, as in /proc.
 * @throws what the file system says
 */
export function makeDirectory(directory: string, mode?: number): void {
  const isThere = () => statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (dirname(directory) !== directory) makeDirectory(dirname(directory), mode);
  try {
    mkdirSync(directory, { mode });
  } catch (error) {
    // Another process may have been faster.
    if (!isThere()) throw error;
  }
}
