import type { OwnStatisticsAnswer } from '@stammtisch/contracts';
import { ChevronRight, FileText } from 'lucide-react';
import { formatMonth, monthOf, monthsSince } from '../../lib/months';
import { statementPath } from '../../lib/statement-path';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { List, ListRow } from '../../ui/List';
import { WhenLoaded } from '../../ui/Loaded';
import { useOwnStatistics } from './history';

/** Links to the member's own monthly statements, newest first. */
export function Statements() {
  const statistics = useOwnStatistics('all');
  return <WhenLoaded loaded={statistics}>{(known) => <Months since={firstMonth(known)} />}</WhenLoaded>;
}

/** The month in which something was drunk or booked for the first time. */
function firstMonth({ evenings, balance }: OwnStatisticsAnswer): string | undefined {
  const first = [evenings[0]?.date.slice(0, 7), balance[0] && monthOf(new Date(balance[0].at))];
  return first.filter((month) => month !== undefined).sort()[0];
}

function Months({ since }: { since: string | undefined }) {
  if (!since) return <EmptyState text="Noch nichts gebucht." />;
  const current = monthOf(new Date());

  return (
    <List aria-label="Monatsauszüge">
      {monthsSince(since).map((month) => (
        <ListRow
          key={month}
          title={
            <ButtonLink variant="quiet" href={statementPath(month)} icon={<FileText size={20} aria-hidden />}>
              {formatMonth(month)}
            </ButtonLink>
          }
          trailing={month === current ? 'läuft noch' : <ChevronRight size={20} aria-hidden />}
        />
      ))}
    </List>
  );
}
