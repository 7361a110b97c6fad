import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Moves a data directory's read model and last check into a folder in it, as docs/operations.md says. @returns the folder */
export function moveAside(dataDir: string): string {
  const aside = join(dataDir, 'aside');
  mkdirSync(aside);
  for (const name of readdirSync(dataDir))
    if (/^(?:read-model\.sqlite|reconciliation\.json)/.test(name))
      renameSync(join(dataDir, name), join(aside, name));
  return aside;
}
