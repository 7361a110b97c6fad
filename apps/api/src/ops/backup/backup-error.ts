import { EventCliError } from '../copying/event-cli-error.js';

/** A backup can't be opened. The message is one line for the admin who tries to. */
export class BackupError extends EventCliError {
  override readonly name = 'BackupError';
}
