import type { Instant } from '@stammtisch/domain';

const DAY = 24 * 60 * 60 * 1000;

/** Counts that tell how often a table counts: the newest, and those before it. */
export const COUNTS_OF_A_HABIT = 6;
/** After how many days a table counts again that has no habit yet: a month, and some days to get round to it. */
const WITHOUT_A_HABIT = 35;
/** Nobody is asked to count more often than every so many days. */
const AT_LEAST = 7;

/**
 * Has a place been left uncounted for longer than this table is used to: than it ever was between its newest counts?
 * @param counted when the place was counted, newest first
 */
export function countIsDue(counted: readonly Instant[], now: Instant): boolean {
  const times = [now, ...counted].map((at) => Date.parse(at));
  const [since = 0, ...gaps] = times.slice(1).map((time, index) => ((times[index] ?? time) - time) / DAY);
  const habit = gaps.length > 1 ? Math.max(AT_LEAST, ...gaps) : WITHOUT_A_HABIT;
  return since > habit;
}
