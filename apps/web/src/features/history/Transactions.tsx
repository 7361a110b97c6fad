import { EmptyState } from '../../components/EmptyState';
import { List } from '../../components/List';
import { ListEnd, WhenLoaded } from '../../components/Loaded';
import { loadAnnouncements, newsOfAnnouncements } from '../../lib/paying-in';
import { useLoaded } from '../../lib/use-loaded';
import { DeclinedRow, OwnTopUpRow } from './Announced';
import { HistoryRow } from './HistoryRow';
import { useHistory } from './history';

/** The member's own transactions, newest first, with announced and declined top-ups. */
export function Transactions() {
  const history = useHistory();
  const { data: own, reload: reloadOwn } = useLoaded('mine', loadAnnouncements, {
    changedBy: newsOfAnnouncements,
  });
  const above = own && own.announcements.length + own.declined.length > 0;

  return (
    <WhenLoaded loaded={history}>
      {({ items }) => (
        <>
          {above && (
            <List aria-label="Angekündigt">
              {own.announcements.map((announcement) => (
                <OwnTopUpRow key={announcement.id} announcement={announcement} onOver={reloadOwn} />
              ))}
              {own.declined.map((declined) => (
                <DeclinedRow key={declined.id} declined={declined} />
              ))}
            </List>
          )}
          {items.length === 0 && !above && <EmptyState text="Keine Transaktionen gefunden" />}
          {items.length > 0 && (
            <List>
              {items.map((transaction) => (
                <HistoryRow key={transaction.id} transaction={transaction} />
              ))}
            </List>
          )}
          <ListEnd list={history} />
        </>
      )}
    </WhenLoaded>
  );
}
