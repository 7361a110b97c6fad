import { isClosed, monthOf } from '../books/months.js';
import type { DecisionContext, RejectionCode } from '../ground/decision.js';
import type { Member, TillState } from '../ground/state.js';
import { eveningOf, type Instant } from '../ground/time.js';

/** A phone may wait this long for the till with a tap, in ms. */
const LONGEST_WAIT = 72 * 60 * 60 * 1000;
/** Its clock may be this far ahead, in ms. */
const AHEAD = 60 * 1000;

/** A tap that is booked within this time, in ms, counts as booked at once: the wire and the clocks take as much. */
const AT_ONCE = 5 * 1000;

/** Why the till does not believe that a member tapped then; undefined when it does. */
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

/** What is told of a drink that was tapped before it was booked; nothing of one that was sent at once. */
export function ofTap(
  tappedAt: Instant,
  { now, evening, timeZone }: DecisionContext,
  state: Pick<TillState, 'closedMonths'>,
) {
  if (tappedAt < evening.startsAt) {
    const { date } = eveningOf(tappedAt, timeZone);
    // Nothing comes into a closed month any more.
    return isClosed(state, monthOf(date)) ? { tappedAt } : { evening: date, tappedAt };
  }
  return Date.parse(now) - Date.parse(tappedAt) < AT_ONCE ? undefined : { tappedAt };
}
