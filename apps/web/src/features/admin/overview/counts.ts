import { calls } from '@stammtisch/contracts';
import { call } from '../../../lib/api';

/** How many transactions there are altogether; a cancelled one stays one. */
export async function countTransactions(): Promise<number> {
  const answer = await call(calls.allTransactions, {
    query: { limit: 1 },
    failure: 'Fehler beim Laden der Daten',
  });
  return answer.total;
}
