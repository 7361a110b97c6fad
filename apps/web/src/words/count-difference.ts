import { type Cents, formatEuro, type Place } from '@stammtisch/domain';

/** What is done to know what lies in a place. */
export const COUNTED: Readonly<Record<Place, string>> = { box: 'gezählt', bank: 'verglichen' };

/** What a count says of its difference, in cents: found less expected. */
export function differenceWord(difference: Cents): string {
  if (difference === 0) return 'Stimmt auf den Cent';
  return difference < 0 ? 'Es fehlt' : 'Es ist zu viel da';
}

/** '3,00 € zu wenig', for a difference. */
export const offBy = (difference: Cents): string =>
  `${formatEuro(Math.abs(difference))} zu ${difference < 0 ? 'wenig' : 'viel'}`;
