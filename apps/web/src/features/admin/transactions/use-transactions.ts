import { newsOf } from '../../../lib/table/news';
import { usePages } from '../../../lib/use-pages';
import { idOf, loadAgain, loadPage } from './transactions';

const transactionNews = newsOf([
  'DrinkPurchased',
  'CreditToppedUp',
  'BalanceSet',
  'TransactionCancelled',
  'ProfileChanged',
  'MemberRemoved',
]);

/** Everybody's bookings, as far as they have been scrolled to, also while others book and cancel. */
export function useTransactions() {
  return usePages('all', (_, before) => loadPage(before), { idOf, changedBy: transactionNews, loadAgain });
}
