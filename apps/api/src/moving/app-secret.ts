import { chmodSync, constants, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MovingError } from './moving-error.js';

/** The secret that a till made for itself: sessions and user names are only good with it. It lies beside the events. */
export const secretBeside = (eventsFile: string) => join(dirname(eventsFile), 'app-secret');

/** Where a backup keeps it. */
export const secretOf = (backup: string) => `${backup}.app-secret`;

/** @throws MovingError when both are there and differ: a till with another secret knows nobody's name */
export function refuseOtherSecret(from: string, to: string): void {
  if (!existsSync(from) || !existsSync(to)) return;
  if (!readFileSync(from).equals(readFileSync(to))) {
    throw new MovingError(`${to} is another secret than ${from}: move it away first`);
  }
}

/** Copies the secret for its owner alone. @returns whether there is one */
export function copySecret(from: string, to: string): boolean {
  if (!existsSync(from)) return false;
  refuseOtherSecret(from, to);
  if (!existsSync(to)) copyFileSync(from, to, constants.COPYFILE_EXCL);
  chmodSync(to, 0o600);
  return true;
}
