import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  type PathLike,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDirectory } from '@stammtisch/event-store';
import { onDisk, SettingsError } from './mendable.js';

/** Name of the file in the data directory that holds the secret a till has made for itself. */
export const SECRET_FILE = 'app-secret';

/** Shortest accepted secret, in characters: a guessed secret opens every account. */
export const MIN_SECRET = 32;

/** The secret kept in a data directory; the first start makes it. @throws SettingsError */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, SECRET_FILE);
  if (!existsSync(file)) {
    if (existsSync(join(dataDir, 'events.sqlite'))) {
      throw new SettingsError(
        `Einstellung APP_SECRET: in ${dataDir} liegt eine Kasse, aber nicht ihr ${SECRET_FILE}: hol es aus der Sicherung, oder setze APP_SECRET`,
      );
    }
    // Two starts at once both use the one that was there first.
    write(file, randomBytes(32).toString('hex'), giveName);
  }
  return readSecret(file);
}

/** The secret in a file. @throws SettingsError when the file can't be read, or its secret is too short */
function readSecret(file: string): string {
  const secret = textIn(file).trim();
  if (secret.length >= MIN_SECRET) return secret;
  throw new SettingsError(
    `Einstellung APP_SECRET: ${file} braucht mindestens ${MIN_SECRET} Zeichen, nicht ${secret.length}: leg das zurück, mit dem diese Kasse begonnen hat`,
  );
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingsError(`Einstellung APP_SECRET: ${file}: ${onDisk(error)}`);
  }
}

/** Keeps this secret in a data directory, in place of another. @throws SettingsError */
export function keepSecret(dataDir: string, secret: string): void {
  write(join(dataDir, SECRET_FILE), secret, renameSync);
}

/** Writes a secret. An interruption leaves the whole secret or what was there. */
function write(file: string, secret: string, place: typeof renameSync): void {
  const directory = dirname(file);
  const part = `${file}.${process.pid}.part`;
  try {
    makeDirectory(directory);
    writeFileSync(part, secret, { mode: 0o600, flush: true });
    place(part, file);
    syncEntries(directory);
  } catch (error) {
    throw new SettingsError(`Einstellung DATA_DIR: ${directory}: ${onDisk(error)}`);
  } finally {
    if (existsSync(part)) rmSync(part);
  }
}

/** Gives the file its name by a link, which replaces nothing. On a disk without links, renaming has to do. */
function giveName(part: PathLike, file: PathLike): void {
  try {
    linkSync(part, file);
  } catch {
    if (!existsSync(file)) renameSync(part, file);
  }
}

/** Syncs the names in a directory to the disk. */
function syncEntries(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
