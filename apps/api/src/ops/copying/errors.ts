import { MendableError } from '../../platform/errors.js';

/** The command can't go on. The message is one line for the admin who started the command. */
export class EventCliError extends MendableError {
  override readonly name: string = 'EventCliError';
}

/** A member of the log has no document: it is lost, or the member has been removed since the log was read. */
export class NoDocumentError extends EventCliError {
  override readonly name = 'NoDocumentError';

  constructor(readonly memberId: string) {
    super(`Mitglied ${memberId} hat kein Dokument`);
  }
}

/** A backup can't be opened. The message is one line for the admin who tries to. */
export class BackupError extends EventCliError {
  override readonly name = 'BackupError';
}
