import type { BalancesAnswer } from '@stammtisch/contracts';
import { anyNews } from '../../../../lib/table/news';
import { type Loaded, useLoaded } from '../../../../lib/use-loaded';
import { loadBalances, type Moment, momentText } from './moment';

/** The till as it was at a moment; now is another one with whatever happens. */
export function useBalances(moment: Moment): Loaded<BalancesAnswer> {
  const changedBy = moment.type === 'now' ? anyNews : undefined;
  return useLoaded(momentText(moment), () => loadBalances(moment), { changedBy, keepPrevious: true });
}
