import { bookingOf, type Movement, type TillFact } from '../src/index.js';

/** What an event moves in box and bank, once there is a cash book. */
export const movementsOf = (event: TillFact): readonly Movement[] => bookingOf(event)?.moves ?? [];

/** Whose balance an event changes, and by how much; undefined for all others. */
export function postingOf(event: TillFact) {
  const booking = bookingOf(event);
  return booking?.accountId === undefined ? undefined : booking;
}
