import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { EmptyState } from '../../components/EmptyState';
import { List } from '../../components/List';
import { Notice } from '../../components/Notice';
import { Spinner } from '../../components/Spinner';
import { TablePicture } from '../../components/TablePicture';
import { useReachedEnd } from '../../lib/use-reached-end';
import { BookingRow } from './BookingRow';
import styles from './HistoryDialog.module.css';
import { useHistory } from './use-history';

/** What was booked on my mat, newest first. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { history, error, loadOlder, retry } = useHistory();
  const more = typeof history?.next === 'string' && !error;
  const end = useReachedEnd(more, loadOlder);

  return (
    <Dialog open title="Verlauf" width="wide" tall onClose={onClose}>
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
      {error && (
        <>
          <Notice kind="error">{error}</Notice>
          <Button wide onClick={retry}>
            Noch einmal versuchen
          </Button>
        </>
      )}
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label="Lädt …" />
    </div>
  );
}
