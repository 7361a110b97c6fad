import { calls, type Transaction } from '@stammtisch/contracts';
import { type Filter, searchOf } from '../../admin/filter';
import { newsOf } from '../../admin/news-of';
import { call } from '../../lib/api';
import { attempt } from '../../lib/attempt';
import { type Pages, readKnown } from '../../lib/pages';
import { usePages } from '../../lib/use-pages';

/** The loaded transactions of all members, and how many there are altogether. */
export interface AllTransactions extends Pages<Transaction> {
  readonly total: number;
}

const transactionNews = newsOf('balances', 'names', 'months');

/** All members' transactions that match, as far as they are loaded. What others book and cancel comes in live. */
export function useTransactions(filter: Filter) {
  const search = searchOf(filter);
  const query = Object.fromEntries(new URLSearchParams(search));
  const read = (before?: string, limit?: number) => loadPage(query, before, limit);
  return usePages(search, (_, before) => read(before), {
    idOf,
    changedBy: transactionNews,
    loadAgain: (known) => readKnown(known, read, idOf),
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
