import type { BalanceAnswer, HistoryAnswer, Transaction } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { applyBalance } from '../../lib/table/mine';
import { updateTable } from '../../lib/table/store';

/** The bookings that have been loaded, newest first; `next` is where to go on. */
export interface History {
  readonly transactions: readonly Transaction[];
  readonly next: string | null;
}

/** One page of what I drank, topped up, and paid for others. */
export async function loadPage(before?: string): Promise<History> {
  const query = before ? `?before=${encodeURIComponent(before)}` : '';
  const { all_transactions, next } = await call<HistoryAnswer>(
    'GET',
    `/api/transaction-history/${query}`,
    undefined,
    { failure: 'Fehler beim Laden der Transaktionshistorie' },
  );
  return { transactions: all_transactions, next };
}

/** The newest page read anew, above what had been loaded below it. */
export function withNewest(history: History | undefined, newest: History): History {
  const last = newest.transactions.at(-1);
  const ids = new Set(newest.transactions.map(({ id }) => id));
  const known = history?.transactions ?? [];
  const overlap = known.findIndex(({ id }) => id === last?.id);
  // Without an overlap something may lie in between: then the older pages are loaded again when scrolled to.
  if (!history || overlap < 0 || newest.next === null) return newest;
  const older = known.slice(overlap + 1).filter(({ id }) => !ids.has(id));
  return { transactions: [...newest.transactions, ...older], next: history.next };
}

/** The next older page below what is there. */
export function withOlder(history: History, older: History): History {
  const ids = new Set(history.transactions.map(({ id }) => id));
  const added = older.transactions.filter(({ id }) => !ids.has(id));
  return { transactions: [...history.transactions, ...added], next: older.next };
}

/** Undoes one of my purchases. */
export async function cancel(transaction: Transaction): Promise<void> {
  const path = `/api/cancel-transaction/${encodeURIComponent(transaction.id)}/`;
  const answer = await call<BalanceAnswer>('POST', path, undefined, {
    failure: 'Fehler beim Stornieren der Transaktion',
  });
  updateTable((table) => applyBalance(table, answer));
}
