import { ForeignFileError, StoreUnavailableError, StoreUnusableError } from '../port.js';

const ADVICE: Readonly<Record<string, string>> = {
  SQLITE_BUSY: 'is in use by another process: stop that one first',
  SQLITE_NOTADB: 'is not an events file of this till: move it away, or restore the right one from a backup',
  SQLITE_CORRUPT: 'is damaged: keep a copy of it and restore the newest backup',
  SQLITE_READONLY: 'can not be written: check the rights of the file and its directory',
  SQLITE_CANTOPEN: 'can not be opened: check the rights of the file and its directory',
  SQLITE_PERM: 'can not be opened: check the rights of the file and its directory',
  SQLITE_FULL: 'does not fit on the disk any more: free some space',
};

/** True for a temporary error of SQLite: a full disk, an I/O error, another process's lock. */
export function mayPass(cause: unknown): cause is Error {
  return PASSING.has(primaryCode(cause));
}

const PASSING: ReadonlySet<string> = new Set([
  'SQLITE_BUSY',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_LOCKED',
  'SQLITE_NOMEM',
  'SQLITE_PROTOCOL',
]);

/** The error that stops a start. Its message is one line that names the file and says what to do. */
export function unusable(file: string, cause: unknown): StoreUnusableError {
  if (cause instanceof StoreUnusableError) return cause;
  const code = primaryCode(cause);
  const advice = ADVICE[code] ?? `can not be used: ${messageOf(cause)}`;
  const Unusable = code === 'SQLITE_NOTADB' ? ForeignFileError : StoreUnusableError;
  return new Unusable(`The events file ${file} ${advice}`, { cause });
}

/**
 * The port's error for a failed call of a running store. Damage becomes StoreUnusableError. Other errors of SQLite may pass and
 * become StoreUnavailableError. An error from elsewhere is a refusal or a bug, and is returned unchanged.
 */
export function whileRunning(file: string, cause: unknown): unknown {
  if (isDamage(cause)) return unusable(file, cause);
  if (!primaryCode(cause).startsWith('SQLITE_')) return cause;
  if (primaryCode(cause) === 'SQLITE_CONSTRAINT') {
    return new Error('An event id that is in the store already, or is no UUID', { cause });
  }
  return new StoreUnavailableError(`The events file ${file} does not answer: ${messageOf(cause)}`, { cause });
}

/** The error of a file whose contents contradict each other. */
export function damaged(file: string, what: string): StoreUnusableError {
  return new StoreUnusableError(`The events file ${file} ${ADVICE.SQLITE_CORRUPT} (${what})`);
}

/** True for errors about damaged contents. */
export function isDamage(cause: unknown): boolean {
  return (
    cause instanceof StoreUnusableError || ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(primaryCode(cause))
  );
}

/** SQLite's code without its details: `SQLITE_IOERR` for `SQLITE_IOERR_FSYNC`. A failed open has no code of its own. */
function primaryCode(cause: unknown): string {
  if (messageOf(cause).startsWith('ConnectionFailed')) return 'SQLITE_CANTOPEN';
  const { code = '' } = Object(cause);
  return String(code).split('_').slice(0, 2).join('_');
}

const messageOf = (cause: unknown) => String(Object(cause).message || cause);
