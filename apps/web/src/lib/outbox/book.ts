import { calls, type PurchaseAnswer, wireCents } from '@stammtisch/contracts';
import { applyPurchase, roundsSeen, type Sent, type Tap } from '@stammtisch/live';
import { call } from '../api';
import { ApiError } from '../api-error';
import { updateTable } from '../table/store';

const FAILURE = 'Fehler beim Kauf des Getränks';

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

/** For devices that keep nothing: books a drink now or not at all. @throws ApiError */
export function bookAtOnce(drink: Tap['drink']): Promise<PurchaseAnswer> {
  return call(calls.purchase, { body: { drink_id: drink.id }, failure: FAILURE });
}

/** Shows a booking at the table. */
export function showBooking({ drink }: Pick<Tap, 'drink'>, answer: PurchaseAnswer): void {
  updateTable((table) => {
    const { payingFor } = roundsSeen(table, new Date().toISOString());
    return applyPurchase(table, answer, payingFor(wireCents(drink.price))?.id);
  });
}
