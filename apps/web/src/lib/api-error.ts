import type { ErrorAnswer } from '@stammtisch/contracts';

/** Thrown by a failed call. `message`: the server's German sentence, or the caller's own when it sent none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 without a response. */
    readonly status: number,
    /** The server's error code, or 'network'. */
    readonly code: string,
    message: string,
    /** Seconds until the server wants a retry. */
    readonly retryAfter?: number,
    /** The drink's current price in euro, if it has changed. */
    readonly price?: number,
    /** The form's field that it is about; undefined when it is about none or several. */
    readonly field?: string,
  ) {
    super(message);
  }

  /**
   * True when the till may or may not have executed the call. A response that is not in the till's own form comes from a host in
   * between, such as the login page of a guest network.
   */
  get unknownOutcome(): boolean {
    return this.status < 400 || this.status >= 500 || this.code === 'internal';
  }
}

/** For `catch`: null in place of the error that has this status. */
export const nullIf = (status: number) => (error: unknown) => {
  if (error instanceof ApiError && error.status === status) return null;
  throw error;
};

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error for a failed response. `failure`: its message when the server sent none. */
export function refusalOf(response: Response, answer: unknown, failure: string): ApiError {
  const { error, code, price, field }: Partial<ErrorAnswer> =
    typeof answer === 'object' && answer !== null ? answer : {};
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(
    response.status,
    code ?? 'internal',
    typeof error === 'string' && error !== '' ? error : failure,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
    price,
    field,
  );
}
