import { EmptyState } from '../../components/EmptyState';
import { List } from '../../components/List';
import { TablePicture } from '../../components/TablePicture';
import { useReachedEnd } from '../../lib/use-reached-end';
import { HistoryRow } from './HistoryRow';
import { LoadFailed, Waiting } from './States';
import { useHistory } from './use-history';

/** What was booked on my mat, newest first. */
export function Transactions() {
  const { data: history, failed, reload, loadOlder, olderError } = useHistory();
  const trouble = failed || olderError;
  const more = typeof history?.next === 'string' && !trouble;
  const end = useReachedEnd(more, loadOlder);

  return (
    <>
      {!history && !trouble && <Waiting />}
      {history?.items.length === 0 && (
        <EmptyState picture={<TablePicture name="empty" size={96} />} text="Keine Transaktionen gefunden" />
      )}
      {history && history.items.length > 0 && (
        <List>
          {history.items.map((transaction) => (
            <HistoryRow key={transaction.id} transaction={transaction} />
          ))}
        </List>
      )}
      <div ref={end}>{more && <Waiting />}</div>
      {trouble && <LoadFailed error={trouble} retry={olderError ? loadOlder : reload} />}
    </>
  );
}
