import { type BalanceAnswer, calls } from '@stammtisch/contracts';
import type { Booking, Sent, Tap } from '@stammtisch/live';
import { call } from '../api';
import { ApiError } from '../api-error';
import { tillTime } from '../time';

export const FAILURE = 'Fehler beim Kauf des Getränks';
export const CANCEL_FAILURE = 'Fehler beim Stornieren der Transaktion';

/** The calls by which the taps of a device are booked, and bookings are cancelled. */
export interface TapCalls<Answer extends Booking> {
  readonly book: (tap: Tap, tapped_at: string) => Promise<Answer>;
  /** Cancels a booking under a key that follows from its tap's: however often it is tried, it is done once. */
  readonly cancel: (tap: Tap, id: string) => Promise<BalanceAnswer | undefined>;
}

/**
 * Sends a tap to the till, with its first key and time. Of an unwanted tap that is booked it cancels the booking. The clock that
 * timed the tap may have been ahead, which only an answer of the till tells, even a refusal. A refused tap is then sent again with
 * the corrected time.
 */
export function sendingBy<Answer extends Booking>({ book, cancel }: TapCalls<Answer>) {
  return async (tap: Tap): Promise<Sent<Answer>> => {
    if (tap.state === 'unwanted' && tap.transactionId !== undefined)
      return cancelBooking(tap.transactionId, (id) => cancel(tap, id));
    const at = timeOf(tap);
    const sendAs = (tapped_at: string): Promise<Sent<Answer>> =>
      book(tap, tapped_at).then((booked) => ({ booked }), verdictOf);
    const sent = await sendAs(at);
    const refused = typeof sent === 'object' && 'refused' in sent;
    return refused && timeOf(tap) < at ? sendAs(timeOf(tap)) : sent;
  };
}

export const backKey = ({ key }: Tap) => `${key}-back`;

/** What is asked of the till for a tap, by what its card showed. */
export const bodyOf = ({ drink, free }: Pick<Tap, 'drink' | 'free'>) => ({
  drink_id: drink.id,
  expected_price: drink.price,
  ...(free && { expected_free: free }),
});

/** Sends a tap of the member who is logged in. */
export const send = sendingBy({
  book: (tap, tapped_at) =>
    call(calls.purchase, {
      body: { ...bodyOf(tap), tapped_at },
      idempotencyKey: tap.key,
      failure: FAILURE,
    }),
  cancel: (tap, id) =>
    call(calls.cancel, { params: { id }, idempotencyKey: backKey(tap), failure: CANCEL_FAILURE }),
});

function timeOf({ tappedAt }: Tap): string {
  const now = tillTime();
  return tappedAt < now ? tappedAt : now;
}

async function cancelBooking(id: string, cancel: (id: string) => Promise<BalanceAnswer | undefined>) {
  try {
    return { cancelled: await cancel(id) };
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
