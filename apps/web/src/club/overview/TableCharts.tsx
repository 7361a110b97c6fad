import { calls, type StatisticsAnswer } from '@stammtisch/contracts';
import { useState } from 'react';
import { newsOf } from '../../admin/news-of';
import { call } from '../../lib/api';
import { useLoaded } from '../../lib/use-loaded';
import { Card } from '../../ui/Card';
import { Choices } from '../../ui/Choices';
import { PERIODS, type Period, statisticsQuery } from '../../ui/charts/figures';
import { DrinksChart, GiversChart } from '../../ui/charts/RankCharts';
import { EveningsChart } from '../../ui/charts/TimeCharts';
import { EmptyState } from '../../ui/List';
import { WhenLoaded } from '../../ui/Loaded';
import { Pair, Stack } from '../../ui/Stack';

/** Charts of the whole table's evenings, drinks and rounds. */
export function TableCharts() {
  const [period, setPeriod] = useState<Period>('year');
  const statistics = useLoaded(period, loadStatistics, {
    changedBy: newsOf('evenings', 'rounds', 'names'),
    keepPrevious: true,
  });

  return (
    <Stack as="section" aria-labelledby="charts">
      <h2 id="charts">In Bildern</h2>
      <Choices look="pills" legend="Zeitraum" options={PERIODS} value={period} onChange={setPeriod} />
      <WhenLoaded loaded={statistics}>
        {({ evenings, drinks, givers }) =>
          evenings.length > 0 ? (
            <Stack gap="page">
              <Card>
                <EveningsChart evenings={evenings} />
              </Card>
              <Pair>
                <Card>
                  <DrinksChart drinks={drinks} />
                </Card>
                {givers.length > 0 && (
                  <Card>
                    <GiversChart givers={givers} />
                  </Card>
                )}
              </Pair>
            </Stack>
          ) : (
            <Card>
              <EmptyState text="In dieser Zeit hat niemand etwas getrunken." />
            </Card>
          )
        }
      </WhenLoaded>
    </Stack>
  );
}

const loadStatistics = (period: Period): Promise<StatisticsAnswer> =>
  call(calls.statistics, { query: statisticsQuery(period, Date.now()) });
