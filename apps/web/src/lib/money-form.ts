import { type Cents, formatEuro } from '@stammtisch/domain';
import { ApiError } from './api-error';
import { IdempotencyKeys } from './idempotency-keys';

/** An amount as it is typed: `1.234,50`. */
export function amountText(amount: Cents): string {
  return formatEuro(amount).replace(/\s€$/, '');
}

/** The idempotency keys of a form. They never expire: no late retry books twice. */
export const keysOfForm = () => new IdempotencyKeys(Number.POSITIVE_INFINITY);

/**
 * Rethrows the error of a booking. Without a response the booking may exist, and a retry books it only once: the message says so.
 */
export function maybeBooked(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 0) throw error;
  throw new Error(
    'Keine Antwort: noch nicht gebucht, oder nur die Antwort fehlt. Gleich nochmal, doppelt wird nichts.',
  );
}
