import type { Cents } from '@stammtisch/domain';

/** What a count says of its difference, in cents: found less expected. */
export function differenceWord(difference: Cents): string {
  if (difference === 0) return 'Stimmt auf den Cent';
  return difference < 0 ? 'Es fehlt' : 'Es ist zu viel da';
}
