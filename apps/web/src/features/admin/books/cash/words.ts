import { bookingWords, type CashBookEntry } from '@stammtisch/contracts';
import { bookings, type Place, places } from '@stammtisch/domain';
import { isolated } from '../../../../lib/isolated';
import { germanDate } from '../../../../words/german-date';

export const placeNames: Readonly<Record<Place, string>> = { box: 'Kasse', bank: 'Konto' };

/** One place to choose. */
export const placeOptions = places.map((value) => ({ value, label: placeNames[value] }));

/** 'Aufladung von Anna', 'Storno: Ausgabe'. */
export function titleOf({ kind, cancels, member_name }: CashBookEntry): string {
  const whose =
    member_name === null ? '' : ` ${bookings[kind].sign < 0 ? 'an' : 'von'} ${isolated(member_name)}`;
  return `${cancels ? 'Storno: ' : ''}${bookingWords[kind].name}${whose}`;
}

/** Who booked it, when that is somebody else than whose money it is; the date on an expense's receipt. */
export function detailsOf({ by_name, member_name, spent_on }: CashBookEntry): string {
  const by = by_name === member_name ? [] : [isolated(by_name)];
  return [...by, ...(spent_on === null ? [] : [`Beleg vom ${germanDate(spent_on)}`])].join(' · ');
}
