import { type AnnouncedTopUp, type CashCount, calls, type Member, wireCents } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';
import { loadMembers } from '../../admin/known-names';
import { loadSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import { localDate } from '../../lib/time';
import { loadUsual, type Usual } from '../usual-category';
import type { Balance } from './file/statement';

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

/**
 * Has this balance been compared with the cash book already, on the day that the bank tells or later? Where it tells none, or one that
 * has not come here yet, that is `today`, `YYYY-MM-DD`.
 */
export function isCompared({ date, amount }: Balance, last: CashCount | undefined, today: string): boolean {
  if (!last || wireCents(last.counted) !== amount) return false;
  const day = date !== null && date < today ? date : today;
  return localDate(new Date(last.at)) >= day;
}
