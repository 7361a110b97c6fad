import { bookingOf, type Movement, type TillFact } from '../src/index.js';

/** An event's movements in box and bank, if the cash book is open. */
export const movementsOf = (event: TillFact): readonly Movement[] => bookingOf(event)?.moves ?? [];

/** An event's booking on a member's balance; undefined for all other events. */
export function postingOf(event: TillFact) {
  const booking = bookingOf(event);
  return booking?.accountId === undefined ? undefined : booking;
}
