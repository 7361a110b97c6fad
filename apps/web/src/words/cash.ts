import { accordingToBank, bookingWords, type CashBookEntry, type CashCount } from '@stammtisch/contracts';
import { bookings, type Cents, formatEuro, type Place } from '@stammtisch/domain';
import { germanDate } from './dates';
import { dotted, inDative, isolated } from './format';

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
  dotted(category && isolated(category), supplier && isolated(supplier));

/** Who booked the entry, unless it is the member whose money it is, and the date of an expense's receipt, or the bank's. */
export const detailsOf = ({ by_name, member_name, spent_on, bank_date }: CashBookEntry): string =>
  dotted(
    by_name !== member_name && isolated(by_name),
    bank_date === null ? spent_on && `Beleg vom ${germanDate(spent_on)}` : accordingToBank(bank_date),
  );

/** '50 €', '20 ct'. */
export const coinName = (value: Cents) => (value >= 100 ? `${value / 100}\u00a0€` : `${value}\u00a0ct`);

/** What is done to know what lies in a place. */
export const COUNTED: Readonly<Record<Place, string>> = { box: 'gezählt', bank: 'verglichen' };

/** 'von Anna mit Gerda', for a count. */
export const countedBy = ({ by_name, witness }: CashCount): string =>
  `von ${isolated(by_name)}${witness ? ` mit ${isolated(witness)}` : ''}`;

/** What a count says of its difference, in cents: found less expected. */
export function differenceWord(difference: Cents): string {
  if (difference === 0) return 'Stimmt auf den Cent';
  return difference < 0 ? 'Es fehlt' : 'Es ist zu viel da';
}

/** '3,00 € zu wenig', for a difference. */
export const offBy = (difference: Cents): string =>
  `${formatEuro(Math.abs(difference))} zu ${difference < 0 ? 'wenig' : 'viel'}`;
