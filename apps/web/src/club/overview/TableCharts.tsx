import { calls } from '@stammtisch/contracts';
import { newsOf } from '../../admin/news-of';
import { call } from '../../lib/api';
import { useLoaded } from '../../lib/use-loaded';
import { Card } from '../../ui/Card';
import { DrinksChart, GiversChart } from '../../ui/charts/RankCharts';
import { EveningsChart } from '../../ui/charts/TimeCharts';
import { EmptyState } from '../../ui/List';
import { WhenLoaded } from '../../ui/Loaded';
import { Pair, Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';

/** Charts of the whole table's evenings, drinks and rounds, of twelve months. */
export function TableCharts() {
  const statistics = useLoaded(
    'statistics',
    () => call(calls.statistics),
    newsOf('evenings', 'rounds', 'names'),
  );

  return (
    <Stack as="section" aria-labelledby="charts">
      <h2 id="charts">In Bildern</h2>
      <Muted>Die letzten zwölf Monate.</Muted>
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
