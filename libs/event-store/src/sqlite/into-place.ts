import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnusableError } from '../errors.js';

/** Has `write` make a file under a passing name, and gives it the right one once it is whole and on the disk. */
export async function intoPlace(to: string, write: (part: string) => Promise<void>): Promise<void> {
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
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StoreUnusableError(`${file} exists already: nothing is ever overwritten`);
}

/** Sees a file or a directory's entries onto the disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
