import type { Activity } from '@stammtisch/contracts';

/** So long the slate says that a round is used up, in ms: whoever taps next should know why it costs again. */
const NEWS = 5 * 60 * 1000;

/** The line of the feed that tells that the newest round has just reached its limit. */
export function usedUpRound(activity: readonly Activity[], now: number): Activity | undefined {
  const line = activity.find(({ kind }) => kind === 'round_given' || kind === 'round_ended');
  const told = line?.reason === 'limit_reached' && now - Date.parse(line.at) < NEWS;
  return told ? line : undefined;
}
