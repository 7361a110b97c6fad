import { calls, kindOf, type Transaction } from '@stammtisch/contracts';
import { bookings } from '@stammtisch/domain';
import { type Filter, searchOf } from '../../admin/filter';
import { newsOf } from '../../admin/news-of';
import { call } from '../../lib/api';
import { attempt } from '../../lib/attempt';
import { type Pages, usePages } from '../../lib/pages';
import { isolated } from '../../words/format';

/** The loaded transactions of all members, and how many there are altogether. */
export interface AllTransactions extends Pages<Transaction> {
  readonly total: number;
}

const transactionNews = newsOf('balances', 'names', 'months');

/** All members' transactions that match, as far as they are loaded. What others book and cancel comes in live. */
export function useTransactions(filter: Filter) {
  const search = searchOf(filter);
  const query = Object.fromEntries(new URLSearchParams(search));
  return usePages(search, (_, before, limit) => loadPage(query, before, limit), {
    idOf,
    changedBy: transactionNews,
  });
}

async function loadPage(
  filter: Readonly<Record<string, string>>,
  before?: string,
  limit?: number,
): Promise<AllTransactions> {
  const { transactions, next, total } = await attempt('Fehler beim Laden der Daten', (options) =>
    call(calls.allTransactions, { query: { ...filter, limit, before }, ...options }),
  );
  return { items: transactions, next, total };
}

const idOf = ({ id }: Transaction) => id;

/** The list with the newest state of one transaction. */
export function replaced(known: AllTransactions, transaction: Transaction): AllTransactions {
  return { ...known, items: known.items.map((each) => (each.id === transaction.id ? transaction : each)) };
}

/** Cancels a transaction. @returns its new state */
export async function cancel({ id }: Transaction): Promise<Transaction> {
  const { transaction } = await attempt('Fehler beim Stornieren der Transaktion', (options) =>
    call(calls.cancelAny, { params: { id }, ...options }),
  );
  return transaction;
}

/** Cancels all that still stands of the levy that a transaction is part of. */
export async function cancelWhole({ id }: Transaction): Promise<'levy'> {
  await attempt('Fehler beim Stornieren der Umlage', (options) =>
    call(calls.cancelLevy, { params: { id }, ...options }),
  );
  return 'levy';
}

/** The name of the payer, when somebody else drank. */
export function otherPayer(transaction: Transaction): string | undefined {
  const { member_username, member_name, paid_by_username, paid_by_name } = transaction;
  const same = member_username === paid_by_username && member_name === paid_by_name;
  // Two removed members look alike. The payer of a gift is always somebody else.
  return same && transaction.type !== 'gift_purchase' ? undefined : paid_by_name;
}

/** The member's user name, unless the shown name is the same. */
export function handleOf({ member_name, member_username }: Transaction): string | undefined {
  const same = member_name.toLocaleLowerCase('de') === member_username.toLocaleLowerCase('de');
  return same || member_username === '' ? undefined : member_username;
}

/** Whether treasurers may cancel a transaction. A set balance is set again instead, and a closed month does not change. */
export function mayCancel({ cancelled, type, fixed }: Transaction): boolean {
  return !cancelled && !fixed && bookings[kindOf(type)].undoneAs !== null;
}

/** A sentence about whose balance changes when the transaction is cancelled. */
export function consequence(transaction: Transaction): string {
  const { type, paid_by_name } = transaction;
  const payer = isolated(paid_by_name);
  if (type === 'passed_on')
    return `${payer} bekommt den Betrag zurück, und wer ihn bekam, gibt ihn wieder ab.`;
  if (type === 'received') return `${payer} gibt den Betrag wieder ab, und wer ihn gab, bekommt ihn zurück.`;
  if (type === 'levy')
    return `${payer} bekommt den Betrag zurück, bei der ganzen Umlage alle, bei denen sie noch steht.`;
  return bookings[kindOf(type)].sign > 0
    ? `Der Betrag wird ${payer} wieder abgezogen.`
    : `${payer} bekommt den Betrag zurück.`;
}

const number = new Intl.NumberFormat('de-DE');

/** '1.234 Buchungen'. */
export function countOfBookings(total: number): string {
  return total === 1 ? '1 Buchung' : `${number.format(total)} Buchungen`;
}
