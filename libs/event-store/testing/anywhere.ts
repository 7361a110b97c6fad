import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether any file beside the store's own, or that itself, still holds these bytes. */
export function anywhere(file: string, marker: string): boolean {
  const directory = dirname(file);
  return readdirSync(directory).some((name) => readFileSync(join(directory, name)).includes(marker));
}
