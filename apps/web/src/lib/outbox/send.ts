import { calls } from '@stammtisch/contracts';
import type { Sent, Tap } from '@stammtisch/live';
import { call } from '../api';
import { ApiError } from '../api-error';

export const FAILURE = 'Fehler beim Kauf des Getränks';

/** Sends a tap to the till, with the key and the time it has had from the beginning. */
export async function send({ key, drink, tappedAt }: Tap): Promise<Sent> {
  try {
    const booked = await call(calls.purchase, {
      body: { drink_id: drink.id, tapped_at: tappedAt },
      idempotencyKey: key,
      failure: FAILURE,
    });
    return { booked };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.unknownOutcome || error.status === 429) return 'no answer';
    return error.status === 401 ? 'not now' : { refused: error.message };
  }
}
