import { calls, domainKind, isolated, type Transaction } from '@stammtisch/contracts';
import { bookings } from '@stammtisch/domain';
import { type Filter, searchOf } from '../../admin/filter';
import { newsOf } from '../../admin/news-of';
import { attempt } from '../../lib/attempt';
import { usePages } from '../../lib/pages';

const transactionNews = newsOf('balances', 'names', 'months');
const idOf = ({ id }: Transaction) => id;

async function loadPage(search: string, before?: string, limit?: number) {
  const query = { ...Object.fromEntries(new URLSearchParams(search)), limit, before };
  const failure = 'Fehler beim Laden der Daten';
  const { transactions, next, total } = await attempt(calls.allTransactions, { query, failure });
  return { items: transactions, next, total };
}

/** The loaded pages of matching transactions of all members, and their total number, kept up to date live. */
export const useTransactions = (filter: Filter) =>
  usePages(searchOf(filter), loadPage, { idOf, changedBy: transactionNews });

/** The member's user name, unless the shown name is the same. */
export function handleOf({ member_name, member_username }: Transaction): string | undefined {
  const same = member_name.toLocaleLowerCase('de') === member_username.toLocaleLowerCase('de');
  return same || member_username === '' ? undefined : member_username;
}

/** True if treasurers can cancel it. A set balance is set again instead, and bookings of a closed month are fixed. */
export function mayCancel({ cancelled, type, fixed }: Transaction): boolean {
  return !cancelled && !fixed && bookings[domainKind(type)].undoneAs !== null;
}

/** Says whose balance changes when the transaction is cancelled. */
export function consequence({ type, paid_by_name, waits_again }: Transaction): string {
  const payer = isolated(paid_by_name);
  if (type === 'passed_on')
    return `${payer} bekommt den Betrag zurück, und wer ihn bekam, gibt ihn wieder ab.`;
  if (type === 'received') return `${payer} gibt den Betrag wieder ab, und wer ihn gab, bekommt ihn zurück.`;
  if (type === 'levy')
    return `${payer} bekommt den Betrag zurück, bei der ganzen Umlage alle, bei denen sie noch steht.`;
  if (bookings[domainKind(type)].sign <= 0) return `${payer} bekommt den Betrag zurück.`;
  const announced = waits_again ? ' Die angekündigte Aufladung wartet dann wieder.' : '';
  return `Der Betrag wird ${payer} wieder abgezogen.${announced}`;
}
