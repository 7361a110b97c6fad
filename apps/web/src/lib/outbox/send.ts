import { type BalanceAnswer, calls } from '@stammtisch/contracts';
import type { Booking, Sent, Tap } from '@stammtisch/live';
import { call } from '../api';
import { ApiError } from '../api-error';
import { tillTime } from '../time';

export const FAILURE = 'Fehler beim Kauf des Getränks';
export const CANCEL_FAILURE = 'Fehler beim Stornieren der Transaktion';

interface TapCalls<Answer extends Booking> {
  readonly book: (tap: Tap, tapped_at: string) => Promise<Answer>;
  /** Cancels a booking under a key derived from its tap's, so that retries cancel once. */
  readonly cancel: (tap: Tap, id: string) => Promise<BalanceAnswer | undefined>;
}

/**
 * Sends a tap to the till, with its own key and time; for a booked unwanted tap, cancels the booking. The device's clock may have been
 * ahead, which any response of the till reveals, even a refusal. A refused tap is then sent again with the corrected time.
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

/** The body of a purchase, by what the tapped card showed. */
export const bodyOf = ({ drink, free }: Pick<Tap, 'drink' | 'free'>) => ({
  drink_id: drink.id,
  expected_price: drink.price,
  ...(free && { expected_free: free }),
});

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
    return typeof sent === 'object' && 'refused' in sent && sent.refused.code === 'conflict'
      ? { cancelled: undefined }
      : sent;
  }
}

/** The outcome of a failed call. @throws errors that are no `ApiError` */
function verdictOf(error: unknown): Exclude<Sent, { booked: unknown }> {
  if (!(error instanceof ApiError)) throw error;
  if (error.unknownOutcome || error.status === 429)
    return error.retryAfter ? { later: error.retryAfter * 1000 } : 'no answer';
  // The taps wait until their member has logged in again, or has set their own password.
  if (error.status === 401 || error.code === 'own_password_needed') return 'not now';
  const { message, code, price } = error;
  return { refused: { reason: message, code, price } };
}
