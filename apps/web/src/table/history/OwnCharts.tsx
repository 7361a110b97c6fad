import { type OwnStatisticsAnswer, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { useNow } from '../../lib/use-now';
import { BalanceChart } from '../../ui/charts/BalanceChart';
import { DrinksChart } from '../../ui/charts/DrinksChart';
import { EveningsChart } from '../../ui/charts/EveningsChart';
import { PERIODS, type Period } from '../../ui/charts/period';
import { EmptyState } from '../../ui/EmptyState';
import { WhenLoaded } from '../../ui/Loaded';
import { Segments } from '../../ui/Segments';
import { Stack } from '../../ui/Stack';
import { drinks as drinksWord, rounds as roundsWord } from '../../words/format';
import { useOwnStatistics } from './history';

/** Charts of the member's own evenings, drinks and balance. */
export function OwnCharts() {
  const [period, setPeriod] = useState<Period>('year');
  const statistics = useOwnStatistics(period);
  return (
    <Stack gap={4}>
      <Segments legend="Zeitraum" options={PERIODS} value={period} onChange={setPeriod} />
      <WhenLoaded loaded={statistics}>{(known) => <Drawn statistics={known} />}</WhenLoaded>
    </Stack>
  );
}

function Drawn({ statistics: { evenings, drinks, balance, given } }: { statistics: OwnStatisticsAnswer }) {
  const now = useNow();
  if (evenings.length === 0 && balance.length === 0) {
    return <EmptyState text="In dieser Zeit steht nichts auf deinem Deckel." />;
  }
  return (
    <Stack gap={4}>
      {balance.length > 0 && <BalanceChart steps={balance} now={now} />}
      {evenings.length > 0 && <EveningsChart evenings={evenings} />}
      {drinks.length > 0 && <DrinksChart drinks={drinks} />}
      {given.rounds > 0 && (
        <p>
          {roundsWord(given.rounds)} ausgegeben: {drinksWord(given.count)} für die anderen, zusammen{' '}
          {formatEuro(wireCents(given.amount))}.
        </p>
      )}
    </Stack>
  );
}
