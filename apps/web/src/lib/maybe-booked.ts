import { ApiError } from './api-error';

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
