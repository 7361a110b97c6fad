import { calls } from '@stammtisch/contracts';
import type { Sent, Tap } from '@stammtisch/live';
import { call } from '../api';
import { ApiError } from '../api-error';
import { tillTime } from '../till-time';

export const FAILURE = 'Fehler beim Kauf des Getränks';

/**
 * Sends a tap to the till, with its first key and time. The clock that timed the tap may have been ahead, which only an
 * answer of the till tells, even a refusal. A refused tap is then sent again with the corrected time.
 */
export async function send(tap: Tap): Promise<Sent> {
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
    if (!(error instanceof ApiError)) throw error;
    if (error.unknownOutcome || error.status === 429)
      return error.retryAfter ? { later: error.retryAfter * 1000 } : 'no answer';
    // The taps wait until their member is logged in again, with a password of their own.
    if (error.status === 401 || error.code === 'own_password_needed') return 'not now';
    const { price } = error;
    return { refused: error.message, code: error.code, ...(price !== undefined && { price }) };
  }
}
