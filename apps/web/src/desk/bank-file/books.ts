import { type AnnouncedTopUp, type CashCount, calls, type Member, wireCents } from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';
import { loadMembers } from '../../admin/known-names';
import { loadSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import { loadUsual, type Usual } from './usual';

/** What the till knows by which lines are assigned. */
export interface Books extends Usual {
  readonly members: readonly Member[];
  readonly announced: readonly AnnouncedTopUp[];
  /** The account that members transfer to; null while none is set up. */
  readonly iban: string | null;
  /** What lies in the bank account by the cash book; null until that is begun. */
  readonly bank: Cents | null;
  /** How the bank was compared last; undefined before the first time. */
  readonly compared: CashCount | undefined;
}

export async function loadBooks(): Promise<Books> {
  const failure = 'Fehler beim Laden der Daten';
  const [{ members }, { announcements }, settings, cash, usual] = await Promise.all([
    loadMembers(),
    call(calls.announcements, { failure }),
    loadSettings(),
    call(calls.cashPosition, { failure }),
    loadUsual(),
  ]);
  return {
    members,
    announced: announcements,
    iban: settings.paymentWays.transfer?.iban ?? null,
    bank: cash.position && wireCents(cash.position.bank),
    compared: cash.counts.find(({ place }) => place === 'bank'),
    categories: settings.categories,
    usual,
  };
}

/** Keeps that the bank has what the cash book says: a count of the bank, without a difference. */
export const keepComparison = (balance: Cents) =>
  call(calls.countCash, {
    body: { place: 'bank', counted: toEuro(balance), expected: toEuro(balance) },
    failure: 'Fehler beim Festhalten des Vergleichs',
  });
