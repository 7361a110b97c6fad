import { calls, type OwnStatisticsAnswer, type Transaction } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { type Pages, usePages } from '../../lib/pages';
import { newsOfMine } from '../../lib/table/news';
import { eveningOf } from '../../lib/time';
import { useLoaded } from '../../lib/use-loaded';
import { type Period, statisticsQuery } from '../../ui/charts/figures';

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

/** The member's own evenings, drinks, rounds and balance, live. */
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

/** Groups transactions by evening, newest first. A drink that waited for network belongs to the evening of its tap. */
export function byEvening(transactions: readonly Transaction[]): EveningsTransactions[] {
  const evenings = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const evening = eveningOf(new Date(transaction.tapped_at ?? transaction.timestamp));
    const group = evenings.get(evening);
    if (group) group.push(transaction);
    else evenings.set(evening, [transaction]);
  }
  return [...evenings]
    .map(([evening, group]) => ({ evening, transactions: group }))
    .sort((one, other) => other.evening.localeCompare(one.evening));
}
