import { StoreUnusableError } from '@stammtisch/event-store';
import { MendableError } from '../../platform/errors.js';

/** A command failed. The message is one line for the admin who started it. */
export class EventCliError extends MendableError {
  override readonly name: string = 'EventCliError';
}

/** A backup is damaged or can't be opened. The message is one line for the admin. */
export class BackupError extends EventCliError {
  override readonly name = 'BackupError';
}

/** The error code of the system or of SQLite; 'damaged' if the till's log or documents are, not if only the backup is. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof BackupError) return undefined;
  if ('code' in error) return String(error.code);
  if (error instanceof StoreUnusableError && error.cause) return codeOf(error.cause);
  return error instanceof EventCliError || error instanceof StoreUnusableError ? 'damaged' : undefined;
}
