import { calls, type PurchaseAnswer } from '@stammtisch/contracts';
import type { Tap } from '@stammtisch/live';
import { call } from '../api';
import { updateTable } from '../table/store';
import { FAILURE } from './send';
import { withBooking } from './with-booking';

/** For devices that keep nothing: books a drink now or not at all. @throws ApiError */
export function bookAtOnce(drink: Tap['drink']): Promise<PurchaseAnswer> {
  return call(calls.purchase, { body: { drink_id: drink.id }, failure: FAILURE });
}

/** Shows a booking at the table. */
export function showBooking({ drink }: Pick<Tap, 'drink'>, answer: PurchaseAnswer): void {
  updateTable((table) => withBooking(table, drink, answer));
}
