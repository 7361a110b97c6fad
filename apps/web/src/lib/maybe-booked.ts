import { ApiError } from './api-error';
import { IdempotencyKeys } from './idempotency-keys';

/** The keys of a form, for as long as it is open: whoever reads in it that a second try books nothing twice may take their time. */
export const keysOfForm = () => new IdempotencyKeys(() => 0);

/**
 * For a booking that failed. Without an answer this device does not know whether it was booked; trying again books it only once.
 *
 * @throws Error in any case
 */
export function maybeBooked(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 0) throw error;
  throw new Error(
    'Keine Antwort: noch nicht gebucht, oder nur die Antwort fehlt. Gleich nochmal, doppelt wird nichts.',
  );
}
