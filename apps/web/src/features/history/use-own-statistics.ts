import { calls, type OwnStatisticsAnswer } from '@stammtisch/contracts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { type Period, statisticsQuery } from '../../lib/statistics';
import { useTable } from '../../lib/table/store';

/** My own evenings, drinks, rounds and balance, kept up to date while they are shown. */
export function useOwnStatistics(period: Period) {
  const [statistics, setStatistics] = useState<OwnStatisticsAnswer>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const asOf = useTable((table) => Math.max(table.asOf.balance, table.asOf.drinksTonight));

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are when to read again
  useEffect(() => {
    let outdated = false;
    load(period).then(
      (read) => {
        if (outdated) return;
        setStatistics(read);
        setError(undefined);
      },
      (reason) => outdated || setError(messageOf(reason)),
    );
    return () => {
      outdated = true;
    };
  }, [period, asOf, attempt]);

  function retry(): void {
    setError(undefined);
    setAttempt((count) => count + 1);
  }
  return { statistics, error, retry };
}

function load(period: Period): Promise<OwnStatisticsAnswer> {
  const query = statisticsQuery(period, Date.now());
  return call(calls.myStatistics, { query, failure: 'Fehler beim Laden der Bilder' });
}
