import { formatMonth, type OwnStatisticsAnswer, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { ChevronRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { monthOf, monthsSince } from '../../lib/months';
import { statementPath } from '../../lib/paths';
import { useTable } from '../../lib/table/store';
import { useNow } from '../../lib/use-now';
import { Choices } from '../../ui/Choices';
import { DrinksChart } from '../../ui/charts/RankCharts';
import { BalanceChart, EveningsChart } from '../../ui/charts/TimeCharts';
import { Dialog } from '../../ui/Dialog';
import { ButtonLink } from '../../ui/Links';
import { EmptyState, List, ListRow } from '../../ui/List';
import { WhenLoaded } from '../../ui/Loaded';
import { NeedsTill } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { drinks as drinksWord, rounds as roundsWord } from '../../words/format';
import { useOwnStatistics } from './history';
import { Transactions } from './Transactions';

const VIEWS = [
  { value: 'transactions', label: 'Buchungen' },
  { value: 'charts', label: 'Bilder' },
  { value: 'statements', label: 'Auszüge' },
] as const;

/** The member's own history: transactions, charts, or monthly statements. */
export default function HistoryDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('transactions');
  return (
    <Dialog title="Verlauf" width="wide" tall onClose={onClose}>
      <NeedsTill>
        <Choices look="pills" legend="Ansicht" options={VIEWS} value={view} onChange={setView} />
        {view === 'transactions' && <Transactions />}
        {view === 'charts' && <OwnCharts />}
        {view === 'statements' && <Statements />}
      </NeedsTill>
    </Dialog>
  );
}

/** Links to the member's own monthly statements, newest first. */
function Statements() {
  const since = useTable(({ me }) => monthOf(new Date(me.joined_at)));
  const current = monthOf(new Date());

  return (
    <List aria-label="Monatsauszüge">
      {monthsSince(since).map((month) => (
        <ListRow
          key={month}
          title={
            <ButtonLink variant="quiet" href={statementPath(month)} icon={FileText}>
              {formatMonth(month)}
            </ButtonLink>
          }
          trailing={month === current ? 'läuft noch' : <ChevronRight size={20} />}
        />
      ))}
    </List>
  );
}

function OwnCharts() {
  const statistics = useOwnStatistics();
  return (
    <Stack gap={4}>
      <Muted>Die letzten zwölf Monate.</Muted>
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
