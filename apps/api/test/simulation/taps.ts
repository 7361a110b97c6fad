import type { RejectionCode } from '@stammtisch/domain';
import type { Random } from '@stammtisch/test-kit';
import { HOUR, MINUTE } from '../harness/movable-clock.js';

/** The largest difference of two nodes' clocks, in ms. */
export const CLOCKS_DIFFER = 5000;

/** How long ago a tap was, in ms: mostly minutes, sometimes on another evening, or implausible. */
export function randomTapDelay(random: Random): number {
  const longest = random.pick([5 * MINUTE, 5 * MINUTE, 12 * HOUR, 75 * HOUR]);
  const ahead = random.chance(0.1) ? 2 * MINUTE : 0;
  return random.below(longest) - random.below(ahead + 1);
}

/** Whether a refusal because of a tap's time is right, allowing for the clocks' difference. */
export function isFairRefusal(
  tappedAt: string | undefined,
  code: RejectionCode,
  joinedAt: string,
  now: number,
): boolean {
  const tapped = Date.parse(tappedAt ?? '');
  switch (code) {
    case 'tapped_before_joining':
      return tapped < Date.parse(joinedAt);
    case 'tapped_in_the_future':
      return tapped > now + MINUTE - CLOCKS_DIFFER;
    case 'tapped_too_long_ago':
      return tapped < now - 72 * HOUR + CLOCKS_DIFFER;
    default:
      return true;
  }
}
