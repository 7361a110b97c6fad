import type { RejectionCode } from '@stammtisch/domain';
import { HOUR, MINUTE } from '../harness/movable-clock.js';
import type { World } from './world.js';

/** The largest difference of two nodes' clocks, in ms. */
export const CLOCKS_DIFFER = 5000;

/** A phone's reported time of a tap: mostly minutes ago, sometimes on another evening, or implausible. */
export function randomTapTime({ random, time }: World): string {
  const longest = random.pick([5 * MINUTE, 5 * MINUTE, 12 * HOUR, 75 * HOUR]);
  const ahead = random.chance(0.1) ? 2 * MINUTE : 0;
  return new Date(time.now + random.below(ahead + 1) - random.below(longest)).toISOString();
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
