import type { RejectionCode } from './decision.js';
import type { Member } from './state.js';
import { type Evening, eveningOf, type Instant, shift } from './time.js';

/** A phone may wait this long for the till with a tap, in ms. */
const LONGEST_WAIT = 72 * 60 * 60 * 1000;
/** Its clock may be this far ahead, in ms. */
const AHEAD = 60 * 1000;

/** When something is booked. */
export interface Booking {
  readonly now: Instant;
  /** The evening `now` belongs to. */
  readonly evening: Evening;
  /** Where evenings begin at 06:00. */
  readonly timeZone: string;
}

/** Why the till does not believe that a member tapped then; undefined when it does. */
export function tapRefusal(
  tappedAt: Instant,
  { joinedAt }: Pick<Member, 'joinedAt'>,
  now: Instant,
): RejectionCode | undefined {
  if (tappedAt > shift(now, AHEAD)) return 'tapped_in_the_future';
  if (tappedAt < joinedAt) return 'tapped_before_joining';
  return tappedAt < shift(now, -LONGEST_WAIT) ? 'tapped_too_long_ago' : undefined;
}

/** What is told of a drink that was tapped before it was booked; nothing of one that a clock ahead says is yet to be tapped. */
export function ofTap(tappedAt: Instant, { now, evening, timeZone }: Booking) {
  if (tappedAt >= now) return undefined;
  const { date } = tappedAt >= evening.startsAt ? evening : eveningOf(tappedAt, timeZone);
  return { evening: date, tappedAt };
}
