import { calls, type OwnStatisticsAnswer, type Transaction } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { type Pages, usePages } from '../../lib/pages';
import { newsOfMine } from '../../lib/table/news';
import { eveningOf } from '../../lib/time';
import { useLoaded } from '../../lib/use-loaded';
import { type Period, statisticsQuery } from '../../ui/charts/figures';

/** One page of what the member drank, topped up, and paid for others, from before `before` or from the newest on. */
async function loadPage(_: string, before?: string, limit?: number): Promise<Pages<Transaction>> {
  const { all_transactions, next } = await call(calls.history, {
    query: { before, limit },
    failure: 'Fehler beim Laden der Transaktionshistorie',
  });
  return { items: all_transactions, next };
}

/** The member's own transactions, kept up to date while they are shown. */
export function useHistory() {
  return usePages('mine', loadPage, { idOf, changedBy: newsOfMine });
}

const idOf = ({ id }: Transaction) => id;

/** The member's own evenings, drinks, rounds and balance, kept up to date while they are shown. */
export function useOwnStatistics(period: Period) {
  return useLoaded(period, load, { changedBy: newsOfMine, keepPrevious: true });
}

function load(period: Period): Promise<OwnStatisticsAnswer> {
  const query = statisticsQuery(period, Date.now());
  return call(calls.myStatistics, { query });
}

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
