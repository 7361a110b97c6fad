import { MendableError } from '../../platform/errors.js';

/** The command can't go on. The message is one line for the admin who started the command. */
export class EventCliError extends MendableError {
  override readonly name: string = 'EventCliError';
}

/** A backup can't be opened. The message is one line for the admin who tries to. */
export class BackupError extends EventCliError {
  override readonly name = 'BackupError';
}
