import { calls, type Transaction } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { type Pages, usePages } from '../../lib/pages';
import { newsOfMine } from '../../lib/table/news';
import { eveningOf } from '../../lib/time';
import { useLoaded } from '../../lib/use-loaded';

/** A page of what the member drank, topped up, and paid for others: older than `before`, or the newest. */
async function loadPage(_: string, before?: string, limit?: number): Promise<Pages<Transaction>> {
  const { all_transactions, next } = await call(calls.history, {
    query: { before, limit },
    failure: 'Fehler beim Laden der Transaktionshistorie',
  });
  return { items: all_transactions, next };
}

/** The member's own transactions, live. */
export function useHistory() {
  return usePages('mine', loadPage, { idOf, changedBy: newsOfMine });
}

const idOf = ({ id }: Transaction) => id;

/** The member's own evenings, drinks, rounds and balance of twelve months, live. */
export const useOwnStatistics = () => useLoaded('own', () => call(calls.myStatistics), newsOfMine);

type Evening = readonly [date: string, transactions: readonly Transaction[]];

/**
 * Groups transactions by evening (`2026-11-20`), newest first. A drink that waited for network belongs to the evening of its tap.
 */
export function byEvening(transactions: readonly Transaction[]): readonly Evening[] {
  const evenings = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const date = eveningOf(new Date(transaction.tapped_at ?? transaction.timestamp));
    evenings.set(date, [...(evenings.get(date) ?? []), transaction]);
  }
  return [...evenings].sort(([one], [other]) => other.localeCompare(one));
}
