import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TillState } from '@stammtisch/domain';
import { SECRET_FILE } from '../../platform/app-secret.js';
import { isSecretOf } from '../backup/secret-inside.js';
import { EventCliError } from '../copying/event-cli-error.js';

/** The secret that a till has made for itself, in its data directory. Sessions and user names are only good with that secret. */
export function secretIn(directory: string): string | undefined {
  const file = join(directory, SECRET_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * Refuses a directory with the secret of another till.
 * @param appSecret the till's, where it is known
 * @throws EventCliError
 */
export function refuseOtherSecret(directory: string, state: TillState, appSecret?: string): void {
  const there = secretIn(directory);
  if (there === undefined || (appSecret === undefined ? isSecretOf(state, there) : there === appSecret))
    return;
  throw new EventCliError(
    `${join(directory, SECRET_FILE)} ist das Geheimnis einer anderen Kasse: erst beiseite legen`,
  );
}
