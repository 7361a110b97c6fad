import type { CashBookEntry } from '@stammtisch/contracts';
import { usePages } from '../../../../lib/use-pages';
import { type CashFilter, cashNews, loadCashBook } from './cash';

/** The cash book as far as it was scrolled to, also while others book. */
export function useCashBook(filter: CashFilter) {
  return usePages(JSON.stringify(filter), (key, before) => loadCashBook(JSON.parse(key), before), {
    idOf,
    changedBy: cashNews,
  });
}

const idOf = ({ revision }: CashBookEntry) => revision;
