import { EventCliError } from '../copying/event-cli-error.js';

/** Why a backup can't be opened. A file that was cut counts as damaged. */
export type BackupFault = 'foreign' | 'damaged' | 'wrong_passphrase' | 'newer' | 'needs_passphrase';

/** A backup can't be opened. The message is one line for the admin who tries to. */
export class BackupError extends EventCliError {
  override readonly name = 'BackupError';

  constructor(
    readonly code: BackupFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
