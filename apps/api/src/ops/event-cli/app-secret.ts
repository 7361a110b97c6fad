import { chmodSync, constants, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TillState } from '@stammtisch/domain';
import { SECRET_FILE } from '../../platform/app-secret.js';
import { Secrets } from '../../platform/secrets.js';
import { EventCliError } from './event-cli-error.js';

/** File of the secret that a till made for itself, beside its events. Sessions and user names are only good with that secret. */
export const secretBeside = (eventsFile: string) => join(dirname(eventsFile), SECRET_FILE);

/** File in which a backup keeps the till's secret. */
export const secretOf = (backup: string) => `${backup}.app-secret`;

/** Refuses to replace a secret by another one. @throws EventCliError when both files exist and differ */
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

/** Refuses a directory with the secret of another till. @throws EventCliError */
export function refuseForeignSecret(file: string, state: TillState): void {
  if (isOfAnotherTill(file, state))
    throw new EventCliError(`${file} is the secret of another till: move it away first`);
}

/** Copies the till's secret, readable for its owner alone. @returns whether there is a secret to copy */
export function copySecret(from: string, to: string, state: TillState): boolean {
  if (!existsSync(from) || isOfAnotherTill(from, state)) return false;
  refuseOtherSecret(from, to);
  if (!existsSync(to)) copyFileSync(from, to, constants.COPYFILE_EXCL);
  chmodSync(to, 0o600);
  return true;
}
