import { calls } from '@stammtisch/contracts';
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
  const answer = await call(calls.allTransactions, {
    query: { limit: 1 },
    failure: 'Fehler beim Laden der Daten',
  });
  return answer.total;
}
