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

/** File in the data directory with the secret that the first start has made. */
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
    // Two concurrent starts both use the first secret.
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

/** Replaces the secret in a data directory. @throws SettingsError */
export function keepSecret(dataDir: string, secret: string): void {
  write(join(dataDir, SECRET_FILE), secret, renameSync);
}

/** Writes a secret atomically: an interruption leaves the new file or the old one. */
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

/** Names the file by a link, which never replaces a file. On a disk without links it is renamed. */
function giveName(part: PathLike, file: PathLike): void {
  try {
    linkSync(part, file);
  } catch {
    if (!existsSync(file)) renameSync(part, file);
  }
}

/** A till's files, and those that SQLite puts beside them. */
const OURS = /^(?:events\.sqlite|read-model\.sqlite|app-secret|reconciliation\.json)/;

/** The sticky bit: a directory with it is shared, as /tmp is. */
const STICKY = 0o1000;

/**
 * Makes a directory that only the till's own user may open. An existing one is made private if it is empty or a till's, and so are a
 * till's files in it: they may have been copied there with open permissions. Other files stay as they are.
 * @throws the file system's error when the directory can't be made
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
    // Some disks have no permissions, and a directory may belong to another user: the till starts anyway.
  }
}
