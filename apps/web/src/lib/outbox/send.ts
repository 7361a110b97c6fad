import { calls } from '@stammtisch/contracts';
import type { Sent, Tap } from '@stammtisch/live';
import { call } from '../api';
import { ApiError } from '../api-error';
import { tillTime } from '../till-time';

export const FAILURE = 'Fehler beim Kauf des Getränks';
export const CANCEL_FAILURE = 'Fehler beim Stornieren der Transaktion';

/**
 * Sends a tap to the till, with its first key and time. Of an unwanted tap that is booked it cancels the booking. The clock that
 * timed the tap may have been ahead, which only an answer of the till tells, even a refusal. A refused tap is then sent again with
 * the corrected time.
 */
export async function send(tap: Tap): Promise<Sent> {
  if (tap.state === 'unwanted' && tap.transactionId !== undefined)
    return cancelBooking(tap.key, tap.transactionId);
  const at = timeOf(tap);
  const sent = await sendAs(tap, at);
  const refused = typeof sent === 'object' && 'refused' in sent;
  return refused && timeOf(tap) < at ? sendAs(tap, timeOf(tap)) : sent;
}

function timeOf({ tappedAt }: Tap): string {
  const now = tillTime();
  return tappedAt < now ? tappedAt : now;
}

async function sendAs({ key, drink }: Tap, tapped_at: string): Promise<Sent> {
  try {
    const booked = await call(calls.purchase, {
      body: { drink_id: drink.id, tapped_at, expected_price: drink.price },
      idempotencyKey: key,
      failure: FAILURE,
    });
    return { booked };
  } catch (error) {
    return verdictOf(error);
  }
}

/** Cancels a booking under a key that follows from its tap's: however often it is tried, it is done once. */
async function cancelBooking(key: string, id: string): Promise<Sent> {
  try {
    const cancelled = await call(calls.cancel, {
      params: { id },
      idempotencyKey: `${key}-back`,
      failure: CANCEL_FAILURE,
    });
    return { cancelled };
  } catch (error) {
    const sent = verdictOf(error);
    // The member has cancelled it elsewhere.
    return typeof sent === 'object' && 'refused' in sent && sent.code === 'conflict'
      ? { cancelled: undefined }
      : sent;
  }
}

/** What a failed call says of its tap. @throws what is no answer to a call */
function verdictOf(error: unknown): Exclude<Sent, { booked: unknown }> {
  if (!(error instanceof ApiError)) throw error;
  if (error.unknownOutcome || error.status === 429)
    return error.retryAfter ? { later: error.retryAfter * 1000 } : 'no answer';
  // The taps wait until their member is logged in again, with a password of their own.
  if (error.status === 401 || error.code === 'own_password_needed') return 'not now';
  const { price } = error;
  return { refused: error.message, code: error.code, ...(price !== undefined && { price }) };
}
