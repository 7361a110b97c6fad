import type { CashBookEntry, CashKind } from '@stammtisch/contracts';
import type { Place } from '@stammtisch/domain';
import { isolated } from '../../../../lib/isolated';
import { formatDay } from '../../../../lib/months';

export const placeNames: Readonly<Record<Place, string>> = { box: 'Kasse', bank: 'Konto' };

const KINDS: Readonly<Record<CashKind, string>> = {
  opening: 'Anfangsbestand',
  recharge: 'Aufladung',
  deposit: 'Einzahlung',
  payout: 'Auszahlung',
  expense: 'Ausgabe',
  put_in: 'Einlage',
  tip: 'Trinkgeld',
  move: 'Umbuchung',
  count: 'Kassensturz',
};

/** 'Aufladung von Anna', 'Storno: Ausgabe'. */
export function titleOf({ kind, cancels, member_name }: CashBookEntry): string {
  const whose = member_name === null ? '' : ` ${kind === 'payout' ? 'an' : 'von'} ${isolated(member_name)}`;
  return `${cancels ? 'Storno: ' : ''}${KINDS[kind]}${whose}`;
}

/** Who booked it, when that is somebody else than whose money it is; the date on an expense's receipt. */
export function detailsOf({ by_name, member_name, spent_on }: CashBookEntry): string {
  const by = by_name === member_name ? [] : [isolated(by_name)];
  return [...by, ...(spent_on === null ? [] : [`Beleg vom ${formatDay(spent_on)}`])].join(' · ');
}
