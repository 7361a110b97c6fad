import type { ErrorAnswer } from '@stammtisch/contracts';

/** What is wrong with one field of a form, by the field's name; undefined when it is about no single one. */
export class FormError extends Error {
  constructor(
    message: string,
    readonly field: string | undefined,
  ) {
    super(message);
  }
}

/** What a failed call throws. `message` is the server's German sentence, or the caller's own when it sent none. */
export class ApiError extends FormError {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when no answer came at all. */
    readonly status: number,
    /** The server's machine word, or 'network'. */
    readonly code: string,
    message: string,
    /** Seconds after which the server wants to be asked again. */
    readonly retryAfter?: number,
    /** What the drink costs by now, in euro, where its price has changed. */
    readonly price?: number,
    /** The field of the call's body that is wrong, when it is a single one. */
    field?: string,
  ) {
    super(message, field);
  }

  /**
   * Whether this device can't know if the till has done what was asked. An answer that is not in the till's own form comes from
   * a host in between, such as the login page of a guest network.
   */
  get unknownOutcome(): boolean {
    return this.status < 400 || this.status >= 500 || this.code === 'internal';
  }
}

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error for a failed answer. `failure` is its message when the server sent none. */
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
