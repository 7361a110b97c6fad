import { ChevronRight, FileText } from 'lucide-react';
import { Link } from 'wouter';
import { EmptyState } from '../../components/EmptyState';
import { List } from '../../components/List';
import { ListRow } from '../../components/ListRow';
import { formatMonth, monthOf, monthsBetween } from '../../lib/months';
import { statementPath } from '../../lib/statement-path';
import styles from './HistoryDialog.module.css';
import { useOwnStatistics } from './history';
import { LoadFailed, Waiting } from './States';

/** My months on paper, newest first. */
export function Statements() {
  const { data: statistics, failed, reload } = useOwnStatistics('all');
  if (failed) return <LoadFailed error={failed} retry={reload} />;
  if (!statistics) return <Waiting />;
  const { evenings, balance } = statistics;
  const first = [evenings[0]?.date.slice(0, 7), balance[0] && monthOf(new Date(balance[0].at))];
  const [since] = first.filter((month) => month !== undefined).toSorted();
  if (!since) return <EmptyState text="Noch nichts gebucht." />;
  const current = monthOf(new Date());

  return (
    <List aria-label="Monatsauszüge">
      {monthsBetween(since, current)
        .toReversed()
        .map((month) => (
          <ListRow
            key={month}
            className={styles.month}
            title={
              <Link href={statementPath(month)}>
                <FileText size={20} aria-hidden />
                {formatMonth(month)}
              </Link>
            }
            trailing={month === current ? 'läuft noch' : <ChevronRight size={20} aria-hidden />}
          />
        ))}
    </List>
  );
}
