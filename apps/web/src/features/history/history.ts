import { calls, type Transaction } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import type { Pages } from '../../lib/pages';

/** One page of what I drank, topped up, and paid for others. */
export async function loadPage(before?: string): Promise<Pages<Transaction>> {
  const { all_transactions, next } = await call(calls.history, {
    query: { before },
    failure: 'Fehler beim Laden der Transaktionshistorie',
  });
  return { items: all_transactions, next };
}
