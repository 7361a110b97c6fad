import { EmptyState } from '../../components/EmptyState';
import { List } from '../../components/List';
import { TablePicture } from '../../components/TablePicture';
import { useReachedEnd } from '../../lib/use-reached-end';
import { BookingRow } from './BookingRow';
import { Trouble, Waiting } from './States';
import { useHistory } from './use-history';

/** What was booked on my mat, newest first. */
export function Bookings() {
  const { history, error, loadOlder, retry } = useHistory();
  const more = typeof history?.next === 'string' && !error;
  const end = useReachedEnd(more, loadOlder);

  return (
    <>
      {!history && !error && <Waiting />}
      {history?.transactions.length === 0 && (
        <EmptyState picture={<TablePicture name="empty" size={96} />} text="Keine Transaktionen gefunden" />
      )}
      {history && history.transactions.length > 0 && (
        <List>
          {history.transactions.map((transaction) => (
            <BookingRow key={transaction.id} transaction={transaction} />
          ))}
        </List>
      )}
      <div ref={end}>{more && <Waiting />}</div>
      {error && <Trouble error={error} retry={retry} />}
    </>
  );
}
