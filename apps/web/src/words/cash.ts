import {
  accordingToBank,
  bookingWords,
  type CashBookEntry,
  type CashCount,
  germanDate,
  inDative,
  isolated,
} from '@stammtisch/contracts';
import { bookings, type Cents, type Place } from '@stammtisch/domain';
import { dotted } from './format';

export const placeNames: Readonly<Record<Place, string>> = { box: 'Barkasse', bank: 'Bankkonto' };

/** 'Aufladung von Anna', 'Storno: Ausgabe'. */
export function titleOf({ kind, cancels, member_name }: CashBookEntry): string {
  const toOrFrom = bookings[kind].sign < 0 ? 'an' : 'von';
  const whose = member_name === null ? '' : ` ${toOrFrom} ${isolated(inDative(member_name))}`;
  return `${cancels ? 'Storno: ' : ''}${bookingWords[kind].name}${whose}`;
}

/** 'Getränke · Getränke Huber': the category, and the payer or payee. */
export const labelsOf = ({ category, supplier }: CashBookEntry): string =>
  dotted(category && isolated(category), supplier && isolated(supplier));

/** 'Anna · Beleg vom 20.11.2026': who booked it, unless it is the member's own money, and the date of the receipt or of the bank. */
export const detailsOf = ({ by_name, member_name, spent_on, bank_date }: CashBookEntry): string =>
  dotted(
    by_name !== member_name && isolated(by_name),
    bank_date === null ? spent_on && `Beleg vom ${germanDate(spent_on)}` : accordingToBank(bank_date),
  );

/** '50 €', '20 ct'. */
export const coinName = (value: Cents) => (value >= 100 ? `${value / 100}\u00a0€` : `${value}\u00a0ct`);

export const COUNTED: Readonly<Record<Place, string>> = { box: 'gezählt', bank: 'verglichen' };

/** 'von Anna mit Gerda' */
export const countedBy = ({ by_name, witness }: CashCount): string =>
  `von ${isolated(by_name)}${witness ? ` mit ${isolated(witness)}` : ''}`;

/** Compares a count with the expected sum. `counted` is undefined until a valid sum is typed. */
export function differenceWord(counted: Cents | undefined, expected: Cents): string {
  if (counted === undefined) return 'Unterschied';
  if (counted === expected) return 'Stimmt auf den Cent';
  return counted < expected ? 'Es fehlt' : 'Es ist zu viel da';
}
