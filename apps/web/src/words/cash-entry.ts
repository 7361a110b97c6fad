import { accordingToBank, bookingWords, type CashBookEntry } from '@stammtisch/contracts';
import { bookings, type Place } from '@stammtisch/domain';
import { isolated } from '../lib/isolated';
import { inDative } from './format';
import { germanDate } from './german-date';

export const placeNames: Readonly<Record<Place, string>> = { box: 'Barkasse', bank: 'Bankkonto' };

/** 'Aufladung von Anna', 'Storno: Ausgabe'. */
export function titleOf({ kind, cancels, member_name }: CashBookEntry): string {
  const whose =
    member_name === null
      ? ''
      : ` ${bookings[kind].sign < 0 ? 'an' : 'von'} ${isolated(inDative(member_name))}`;
  return `${cancels ? 'Storno: ' : ''}${bookingWords[kind].name}${whose}`;
}

/** 'Getränke · Getränke Huber': what the money was for, and who gave or got it. */
export const labelsOf = ({ category, supplier }: CashBookEntry): string =>
  [category, supplier].flatMap((label) => (label ? isolated(label) : [])).join(' · ');

/** Who booked the entry, unless it is the member whose money it is, and the date of an expense's receipt, or the bank's. */
export function detailsOf({ by_name, member_name, spent_on, bank_date }: CashBookEntry): string {
  const by = by_name === member_name ? [] : [isolated(by_name)];
  const receipt = spent_on === null || bank_date !== null ? [] : [`Beleg vom ${germanDate(spent_on)}`];
  return [...by, ...receipt, ...(bank_date === null ? [] : [accordingToBank(bank_date)])].join(' · ');
}
