import { calls, type Transaction } from '@stammtisch/contracts';
import { call } from '../../../lib/api';
import { attempt } from '../../../lib/attempt';
import { type Pages, readDownTo } from '../../../lib/pages';

const PAGE = 50;
/** The most that one call answers. */
const LARGEST_PAGE = 200;
/** Whoever has missed more than this begins again at the top. */
const FAR = 1_000;

/** Everybody's transactions, and how many there are altogether. */
export interface AllTransactions extends Pages<Transaction> {
  readonly total: number;
}

export async function loadPage(before?: string, limit = PAGE): Promise<AllTransactions> {
  const { transactions, next, total } = await attempt('Fehler beim Laden der Daten', (options) =>
    call(calls.allTransactions, { query: { limit, before }, ...options }),
  );
  return { items: transactions, next, total };
}

/**
 * The transactions from the newest down to the last one known, as all of them are now: older ones may have been cancelled,
 * and their members renamed or removed.
 */
export function loadAgain({ items: known }: AllTransactions): Promise<AllTransactions> {
  const size = Math.min(LARGEST_PAGE, Math.max(PAGE, known.length));
  return readDownTo(known.at(-1), (before) => loadPage(before, size), idOf, known.length + FAR);
}

export const idOf = ({ id }: Transaction) => id;

/** One transaction as it is now. */
export function replaced(known: AllTransactions, transaction: Transaction): AllTransactions {
  return { ...known, items: known.items.map((each) => (each.id === transaction.id ? transaction : each)) };
}

/** Undoes a transaction. @returns it as it is now */
export async function cancel({ id }: Transaction): Promise<Transaction> {
  const { transaction } = await attempt('Fehler beim Stornieren der Transaktion', (options) =>
    call(calls.cancelAny, { params: { id }, ...options }),
  );
  return transaction;
}
