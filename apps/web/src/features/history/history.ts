import type { BalanceAnswer, HistoryAnswer, Transaction } from '@stammtisch/contracts';
import { applyBalance } from '@stammtisch/live';
import { call } from '../../lib/api';
import type { Bookings } from '../../lib/bookings';
import { updateTable } from '../../lib/table/store';

/** One page of what I drank, topped up, and paid for others. */
export async function loadPage(before?: string): Promise<Bookings> {
  const query = before ? `?before=${encodeURIComponent(before)}` : '';
  const { all_transactions, next } = await call<HistoryAnswer>(
    'GET',
    `/api/transaction-history/${query}`,
    undefined,
    { failure: 'Fehler beim Laden der Transaktionshistorie' },
  );
  return { transactions: all_transactions, next };
}

/** Undoes one of my purchases. */
export async function cancel(transaction: Transaction): Promise<void> {
  const path = `/api/cancel-transaction/${encodeURIComponent(transaction.id)}/`;
  const answer = await call<BalanceAnswer>('POST', path, undefined, {
    failure: 'Fehler beim Stornieren der Transaktion',
  });
  updateTable((table) => applyBalance(table, answer));
}
