import { MendableError } from '../../platform/errors.js';

/** A command failed. The message is one line for the admin who started it. */
export class EventCliError extends MendableError {
  override readonly name: string = 'EventCliError';
}

/** A backup is damaged or can't be opened. The message is one line for the admin. */
export class BackupError extends EventCliError {
  override readonly name = 'BackupError';
}
