import { calls, type Transaction } from '@stammtisch/contracts';
import { applyBalance } from '@stammtisch/live';
import { call } from '../../lib/api';
import type { Pages } from '../../lib/pages';
import { updateTable } from '../../lib/table/store';

/** One page of what I drank, topped up, and paid for others. */
export async function loadPage(before?: string): Promise<Pages<Transaction>> {
  const { all_transactions, next } = await call(calls.history, {
    query: { before },
    failure: 'Fehler beim Laden der Transaktionshistorie',
  });
  return { items: all_transactions, next };
}

/** Undoes one of my purchases. */
export async function cancel({ id }: Transaction): Promise<void> {
  const answer = await call(calls.cancel, {
    params: { id },
    failure: 'Fehler beim Stornieren der Transaktion',
  });
  updateTable((table) => applyBalance(table, answer));
}
