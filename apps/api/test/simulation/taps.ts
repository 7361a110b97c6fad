import type { RejectionCode } from '@stammtisch/domain';
import type { World } from './world.js';

/** How far two nodes' clocks may be apart, in ms. */
export const CLOCKS_DIFFER = 5000;
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** When a phone says that a drink was tapped: mostly minutes ago, sometimes on another evening, or what nobody can believe. */
export function aTap({ random, time }: World): string {
  const longest = random.pick([5 * MINUTE, 5 * MINUTE, 12 * HOUR, 75 * HOUR]);
  const ahead = random.chance(0.1) ? 2 * MINUTE : 0;
  return new Date(time.now + random.below(ahead + 1) - random.below(longest)).toISOString();
}

/** Is what the till said of a tap no worse than what is true, as far as its clocks can tell? */
export function isFairTo(
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
