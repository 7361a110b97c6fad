import { usePages } from '../../../lib/use-pages';
import { newsOf } from '../news-of';
import { idOf, loadAgain, loadPage } from './transactions';

const transactionNews = newsOf('balances', 'names', 'months');

/** Everybody's transactions, as far as they have been scrolled to, also while others book and cancel. */
export function useTransactions() {
  return usePages('all', (_, before) => loadPage(before), { idOf, changedBy: transactionNews, loadAgain });
}
