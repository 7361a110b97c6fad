import type { Transaction } from '@stammtisch/contracts';
import { newsOfMine } from '../../lib/table/news';
import { usePages } from '../../lib/use-pages';
import { loadPage } from './history';

/** My transactions, kept up to date while they are shown. */
export function useHistory() {
  return usePages('mine', (_, before) => loadPage(before), { idOf, changedBy: newsOfMine });
}

const idOf = ({ id }: Transaction) => id;
