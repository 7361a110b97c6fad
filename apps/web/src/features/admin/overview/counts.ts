import type { TransactionsAnswer } from '@stammtisch/contracts';
import type { TillFact } from '@stammtisch/domain';
import { call } from '../../../lib/api';

/** What makes a transaction; a cancelled one stays one. */
export const TRANSACTION_FACTS: readonly TillFact['type'][] = [
  'CreditToppedUp',
  'DrinkPurchased',
  'BalanceSet',
];

/** How many transactions there are altogether. */
export async function countTransactions(): Promise<number> {
  const answer = await call<TransactionsAnswer>('GET', '/api/admin/transactions/?limit=1', undefined, {
    failure: 'Fehler beim Laden der Daten',
  });
  return answer.total;
}
