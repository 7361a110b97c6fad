import type { BalancesAnswer } from '@stammtisch/contracts';
import { anyNews } from '../../../../lib/table/news';
import { type Loaded, useLoaded } from '../../../../lib/use-loaded';
import { loadStand, type Moment, momentText } from './moment';

/** The till as it was at a moment; now is another one with whatever happens. */
export function useStand(moment: Moment): Loaded<BalancesAnswer> {
  const changedBy = moment.kind === 'now' ? anyNews : undefined;
  return useLoaded(momentText(moment), () => loadStand(moment), { changedBy, keepPrevious: true });
}
