/** The stream has other events than the writer expected. The writer has to read the newer events, fold them and decide again. */
export class WrongExpectedRevisionError extends Error {
  override readonly name = 'WrongExpectedRevisionError';

  constructor(
    readonly stream: string,
    readonly expected: number | 'noStream',
    /** Revision of the stream's last event; −1 when the stream has none. */
    readonly actual: number,
  ) {
    super(`${stream} stands at revision ${actual}, expected ${expected}`);
  }
}

/** The store does not answer now. An append that failed like this may have been written; only a retry tells. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The store denies this user everything: name, password or rights are wrong. A retry may succeed once somebody has set them right. */
export class StoreDeniedError extends StoreUnavailableError {}

/** The store can't be used at all. The message is one line for the person who starts the till. */
export class StoreUnusableError extends Error {
  override readonly name = 'StoreUnusableError';
}

/** The file is not an events file. */
export class ForeignFileError extends StoreUnusableError {}

/** The file's format is newer than this version. */
export class NewerFileError extends StoreUnusableError {}
