/** The stream does not stand where the writer thought: read the newer events, fold them, decide again. */
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

/** The store does not answer now. Whether an append that ended so was written is unknown until it is retried. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The store answers, but lets this user do nothing: the name, the password or the rights are wrong. They may be put right. */
export class StoreDeniedError extends StoreUnavailableError {}

/** The store can't be used at all: the message is the one line for the person who starts the till. */
export class StoreUnusableError extends Error {
  override readonly name = 'StoreUnusableError';
}
