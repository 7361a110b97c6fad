import type { Booking } from '../ground/bookings.js';

/** Does a booking get a receipt number? All get one that move money in box or bank, cancellations too; the opening moves none. */
export function isNumbered({ kind, moves }: Booking): boolean {
  return kind !== 'opening' && moves.some(({ amount }) => amount !== 0);
}

/** The number of the `count`th that gets one in a year: '2026-0017'. The till's year begins on 1 January at 06:00. */
export const receiptNumber = (year: string, count: number) => `${year}-${String(count).padStart(4, '0')}`;
