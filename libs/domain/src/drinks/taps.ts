import { isClosed, monthOf } from '../books/months.js';
import type { Member } from '../ground/entities.js';
import type { TillState } from '../ground/state.js';
import { eveningOf, type Instant, shift } from '../ground/time.js';
import type { DecisionContext, RejectionCode } from '../ground/topic.js';

/** How old a tap may be when it reaches the till, in ms. */
export const LONGEST_WAIT = 72 * 60 * 60 * 1000;
/** How far the phone's clock may be ahead of the till's, in ms. */
export const AHEAD = 60 * 1000;

/** A tap booked within this time, in ms, counts as booked at once. Allows for network delay and differing clocks. */
const AT_ONCE = 5 * 1000;

/** Why a tap at `tappedAt` is implausible; undefined when it is not. */
export function tapRefusal(
  tappedAt: Instant,
  { joinedAt }: Pick<Member, 'joinedAt'>,
  now: Instant,
): RejectionCode | undefined {
  const waited = Date.parse(now) - Date.parse(tappedAt);
  if (waited < -AHEAD) return 'tapped_in_the_future';
  if (tappedAt < joinedAt) return 'tapped_before_joining';
  return waited > LONGEST_WAIT ? 'tapped_too_long_ago' : undefined;
}

/** The fields that a late tap adds to its purchase; undefined when the tap is booked at once. */
export function ofTap(
  tappedAt: Instant,
  { now, evening, timeZone }: DecisionContext,
  state: Pick<TillState, 'closedMonths'>,
) {
  if (tappedAt < evening.startsAt) {
    const { date } = eveningOf(tappedAt, timeZone);
    // A closed month takes no bookings, so the drink counts for the evening of its booking.
    return isClosed(state, monthOf(date)) ? { tappedAt } : { evening: date, tappedAt };
  }
  return Date.parse(now) - Date.parse(tappedAt) < AT_ONCE ? undefined : { tappedAt };
}

/**
 * True when a tap may really have waited at the tablet. A tablet sends its taps in order, so no later tap may be booked yet, apart from
 * small corrections of its clock.
 */
export function mayHaveWaited(
  { tablets }: Pick<TillState, 'tablets'>,
  tablet: string,
  tappedAt: Instant,
): boolean {
  const { lastTap = '' } = tablets.get(tablet) ?? {};
  return shift(tappedAt, AHEAD) >= lastTap;
}
