import type { Transaction } from '@stammtisch/contracts';
import { eveningOf } from '../../lib/time';

export interface EveningsTransactions {
  /** The evening's date, `2026-11-20`. */
  readonly evening: string;
  readonly transactions: readonly Transaction[];
}

/**
 * Transactions by their evenings, newest first as they came. A drink that had to wait for the till belongs to the evening of
 * its tap, on which its stroke counts.
 */
export function byEvening(transactions: readonly Transaction[]): EveningsTransactions[] {
  const evenings = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const evening = eveningOf(new Date(transaction.tapped_at ?? transaction.timestamp));
    const known = evenings.get(evening);
    if (known) known.push(transaction);
    else evenings.set(evening, [transaction]);
  }
  return [...evenings]
    .map(([evening, its]) => ({ evening, transactions: its }))
    .sort((one, other) => other.evening.localeCompare(one.evening));
}
