import { calls, type OwnStatisticsAnswer } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { type Period, statisticsQuery } from '../../lib/statistics';
import { newsOfMine } from '../../lib/table/news';
import { useLoaded } from '../../lib/use-loaded';

/** My own evenings, drinks, rounds and balance, kept up to date while they are shown. */
export function useOwnStatistics(period: Period) {
  return useLoaded(period, load, { changedBy: newsOfMine, keepPrevious: true });
}

function load(period: Period): Promise<OwnStatisticsAnswer> {
  const query = statisticsQuery(period, Date.now());
  return call(calls.myStatistics, { query, failure: 'Fehler beim Laden der Bilder' });
}
