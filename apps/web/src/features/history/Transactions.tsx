import { EmptyState } from '../../components/EmptyState';
import { List } from '../../components/List';
import { loadAnnouncements, newsOfAnnouncements } from '../../lib/paying-in';
import { useLoaded } from '../../lib/use-loaded';
import { useReachedEnd } from '../../lib/use-reached-end';
import { AnnouncedRow, DeclinedRow } from './Announced';
import { HistoryRow } from './HistoryRow';
import { useHistory } from './history';
import { LoadFailed, Waiting } from './States';

/** What was booked on my mat, newest first. */
export function Transactions() {
  const { data: history, failed, reload, loadOlder, olderError } = useHistory();
  const trouble = failed || olderError;
  const more = typeof history?.next === 'string' && !trouble;
  const end = useReachedEnd(more, loadOlder);
  const { data: own, reload: reloadOwn } = useLoaded('mine', loadAnnouncements, {
    changedBy: newsOfAnnouncements,
  });
  const above = own && own.announcements.length + own.declined.length > 0;

  return (
    <>
      {!history && !trouble && <Waiting />}
      {history && above && (
        <List aria-label="Angekündigt">
          {own.announcements.map((announcement) => (
            <AnnouncedRow key={announcement.id} announcement={announcement} onOver={reloadOwn} />
          ))}
          {own.declined.map((declined) => (
            <DeclinedRow key={declined.id} declined={declined} />
          ))}
        </List>
      )}
      {history?.items.length === 0 && !above && <EmptyState text="Keine Transaktionen gefunden" />}
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
