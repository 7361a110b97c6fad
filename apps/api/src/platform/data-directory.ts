import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  type PathLike,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDirectory, syncToDisk } from '@stammtisch/event-store';
import { onDisk, SettingsError } from './errors.js';

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
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingsError(`Einstellung APP_SECRET: ${file}: ${onDisk(error)}`);
  }
  if (secret.length >= MIN_SECRET) return secret;
  throw new SettingsError(
    `Einstellung APP_SECRET: ${file} braucht mindestens ${MIN_SECRET} Zeichen, nicht ${secret.length}: leg das zurück, mit dem diese Kasse begonnen hat`,
  );
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
    syncToDisk(directory);
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

/** Files that a till keeps, with those that SQLite puts beside them. */
const OURS = /^(?:events\.sqlite|read-model\.sqlite|app-secret|reconciliation\.json)/;

/** The sticky bit. A directory that has it is everybody's, as /tmp is. */
const STICKY = 0o1000;

/**
 * Makes a directory that only the till's own user may open. A directory that is there already is closed if it is empty or a till's.
 * Each file of a till in it is closed, too: it may have been copied there open. Other files stay as they are.
 * @throws what the file system says when the directory can't be made
 */
export function keepPrivate(directory: string): void {
  makeDirectory(directory, 0o700);
  try {
    const names = readdirSync(directory);
    const ours = names.filter((name) => OURS.test(name));
    if (names.length > 0 && ours.length === 0) return;
    if ((statSync(directory).mode & STICKY) === 0) chmodSync(directory, 0o700);
    for (const name of ours) chmodSync(join(directory, name), 0o600);
  } catch {
    // Some disks know no rights, and a directory may belong to another user: the till starts all the same.
  }
}
