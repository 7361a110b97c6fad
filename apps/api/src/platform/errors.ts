import { types } from 'node:util';
import { StoreDeniedError, StoreUnavailableError, StoreUnusableError } from '@stammtisch/event-store';

/** An error that the person who started the program can fix. The message is one line for them. */
export class MendableError extends Error {}

/** The till can't start with its settings. The message has a line for each wrong one. */
export class SettingsError extends MendableError {
  override readonly name = 'SettingsError';
}

const ON_DISK: Readonly<Record<string, string>> = {
  EACCES: 'dem Benutzer fehlen hier die Rechte',
  EEXIST: 'ist kein Ordner',
  EISDIR: 'ist ein Ordner, keine Datei',
  ENOENT: 'gibt es nicht',
  ENOSPC: 'auf der Platte ist kein Platz mehr',
  ENOTDIR: 'liegt in keinem Ordner',
  EPERM: 'dem Benutzer fehlen hier die Rechte',
  EROFS: 'hier kann niemand schreiben',
};

/** Why a file can't be used, in German. */
export function onDisk(error: unknown): string {
  const code = types.isNativeError(error) && 'code' in error ? String(error.code) : '';
  return ON_DISK[code] ?? String(error);
}

/** The message for an error: one line if a person can fix the cause, else the whole stack. */
export function inOneLine(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  if (error instanceof StoreDeniedError) return `${error.message}. Stimmt EVENT_STORE_URL?`;
  if (error instanceof StoreUnavailableError)
    return `${error.message}. Läuft der Speicher, und stimmt EVENT_STORE_URL?`;
  if (error instanceof MendableError || error instanceof StoreUnusableError) return error.message.trimEnd();
  // Errors of the file system have a `syscall`, and mostly a path.
  if ('syscall' in error) return `${'path' in error ? `${error.path}: ` : ''}${onDisk(error)}`;
  return error.stack ?? error.message;
}
