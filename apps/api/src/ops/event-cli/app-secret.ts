import { chmodSync, constants, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TillState } from '@stammtisch/domain';
import { SECRET_FILE } from '../../platform/app-secret.js';
import { Secrets } from '../../platform/secrets.js';
import { EventCliError } from './event-cli-error.js';

/** The secret that a till made for itself: sessions and user names are only good with it. It lies beside the events. */
export const secretBeside = (eventsFile: string) => join(dirname(eventsFile), SECRET_FILE);

/** Where a backup keeps it. */
export const secretOf = (backup: string) => `${backup}.app-secret`;

/** @throws EventCliError when both are there and differ: a till with another secret knows nobody's name */
export function refuseOtherSecret(from: string, to: string): void {
  if (!existsSync(from) || !existsSync(to)) return;
  if (!readFileSync(from).equals(readFileSync(to))) {
    throw new EventCliError(`${to} is another secret than ${from}: move it away first`);
  }
}

/** Does the log say that the till uses another secret than this file holds? */
function isOfAnotherTill(file: string, { secretCheck }: TillState): boolean {
  if (secretCheck === null || !existsSync(file)) return false;
  return new Secrets(readFileSync(file, 'utf8').trim()).check !== secretCheck;
}

/** @throws EventCliError when another till's secret lies where this one is to be started */
export function refuseForeignSecret(file: string, state: TillState): void {
  if (isOfAnotherTill(file, state))
    throw new EventCliError(`${file} is the secret of another till: move it away first`);
}

/** Copies the till's secret for its owner alone. @returns whether there is one */
export function copySecret(from: string, to: string, state: TillState): boolean {
  if (!existsSync(from) || isOfAnotherTill(from, state)) return false;
  refuseOtherSecret(from, to);
  if (!existsSync(to)) copyFileSync(from, to, constants.COPYFILE_EXCL);
  chmodSync(to, 0o600);
  return true;
}
