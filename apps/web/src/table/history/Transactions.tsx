import { type Announcement, isolated, nameWithWay, type Transaction, wireCents } from '@stammtisch/contracts';
import { HandCoins } from 'lucide-react';
import { type AriaAttributes, useEffect, useId, useMemo, useState } from 'react';
import { formatEvening } from '../../lib/months';
import { paths } from '../../lib/paths';
import {
  daysWaiting,
  LONG_WAIT_DAYS,
  loadAnnouncements,
  newsOfAnnouncements,
  type OwnAnnouncements,
  withdraw,
} from '../../lib/paying-in';
import { turnTo } from '../../lib/sheets';
import { useOffline, useTable } from '../../lib/table/store';
import { eveningOf } from '../../lib/time';
import { useLoaded } from '../../lib/use-loaded';
import { useNow } from '../../lib/use-now';
import { Button } from '../../ui/Button';
import { Badge, EmptyState, List, ListRow } from '../../ui/List';
import { ListEnd, WhenLoaded } from '../../ui/Loaded';
import { Price } from '../../ui/Money';
import { TablePicture } from '../../ui/Pictures';
import { TransferDetails } from '../../ui/paying-in/TransferDetails';
import { Row } from '../../ui/Stack';
import { TaskButton } from '../../ui/TaskButton';
import { formatRecent } from '../../words/format';
import styles from './HistoryDialog.module.css';
import { HistoryRow } from './HistoryRow';
import { byEvening, useHistory } from './history';

/** The member's own transactions, newest first, with announced and declined top-ups. */
export function Transactions() {
  const history = useHistory();
  const { data: own, reload: reloadOwn } = useLoaded('mine', loadAnnouncements, newsOfAnnouncements);
  const hasOthers = useTable(({ membersCount }) => membersCount > 1);
  const hasTopUps = own && own.announcements.length + own.declined.length > 0;

  return (
    <WhenLoaded loaded={history}>
      {({ items }) => (
        <>
          {hasOthers && (
            <Button variant="quiet" wide icon={HandCoins} onClick={() => turnTo(paths.passOn)}>
              Geld weitergeben
            </Button>
          )}
          {hasTopUps && (
            <List aria-label="Angekündigt">
              {own.announcements.map((announcement) => (
                <OwnTopUpRow key={announcement.id} announcement={announcement} onWithdrawn={reloadOwn} />
              ))}
              {own.declined.map((declined) => (
                <DeclinedRow key={declined.id} declined={declined} />
              ))}
            </List>
          )}
          {items.length === 0 && !hasTopUps && <EmptyState text="Keine Transaktionen gefunden" />}
          <Evenings items={items} />
          <ListEnd list={history} />
        </>
      )}
    </WhenLoaded>
  );
}

/** A list for each evening, with its heading: 'Heute', or the date in words. */
function Evenings({ items }: { items: readonly Transaction[] }) {
  const evenings = useMemo(() => byEvening(items), [items]);
  const today = eveningOf(new Date(useNow()));
  return evenings.map(([date, transactions]) => (
    <Evening key={date} title={date === today ? 'Heute' : formatEvening(date)} transactions={transactions} />
  ));
}

/**
 * The transactions of an evening. Drinks undone at once (`slip`) are folded away, unless they were undone while shown here:
 * those keep their place.
 */
function Evening({ title, transactions }: { title: string; transactions: readonly Transaction[] }) {
  const id = useId();
  const [shown] = useState(() => new Set<string>());
  useEffect(() => {
    for (const { id, slip } of transactions) if (!slip) shown.add(id);
  }, [transactions, shown]);
  const folded = transactions.filter(({ id, slip }) => slip && !shown.has(id));
  const unfolded = transactions.filter((transaction) => !folded.includes(transaction));
  return (
    <div>
      <h3 className={`soft ${styles.evening}`} id={id}>
        {title}
      </h3>
      <Rows transactions={unfolded} aria-labelledby={id} />
      {folded.length > 0 && (
        <details className={styles.slips}>
          <summary>
            {folded.length === 1 ? 'Ein Getränk' : `${folded.length} Getränke`} gleich zurückgenommen
          </summary>
          <Rows transactions={folded} aria-label="Gleich zurückgenommen" />
        </details>
      )}
    </div>
  );
}

function Rows({ transactions, ...name }: AriaAttributes & { transactions: readonly Transaction[] }) {
  return (
    <List {...name}>
      {transactions.map((transaction) => (
        <HistoryRow key={transaction.id} transaction={transaction} />
      ))}
    </List>
  );
}

const topUpRow = (label: string, state: string) => ({
  'data-over': true,
  leading: <TablePicture name="coins" size={40} />,
  title: (
    <>
      {label}
      <Badge>{state}</Badge>
    </>
  ),
});

/** An announced top-up. It counts once it is confirmed. */
function OwnTopUpRow(props: { announcement: Announcement; onWithdrawn: () => void }) {
  const { announcement, onWithdrawn } = props;
  const { amount, way, reference, at } = announcement;
  const [open, setOpen] = useState(false);
  const offline = useOffline();
  const days = daysWaiting(announcement, useNow());
  const label = nameWithWay('recharge', way);

  return (
    <ListRow
      {...topUpRow(label, 'angekündigt')}
      meta={<time dateTime={at}>{formatRecent(at)}</time>}
      trailing={<Price cents={wireCents(amount)} signed tone="plain" />}
      below={
        <>
          {days >= LONG_WAIT_DAYS && (
            <p className={`small ${styles.reminder}`}>
              Wartet seit {days} Tagen. Schon bezahlt? Dann frag nach, wer die Kasse führt. Sonst zieh sie
              zurück.
            </p>
          )}
          {open && reference !== null && <TransferDetails amount={wireCents(amount)} reference={reference} />}
        </>
      }
      action={
        !offline && (
          <Row>
            {reference !== null && (
              <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? 'Code verbergen' : 'Code zeigen'}
              </Button>
            )}
            <TaskButton
              variant="quiet"
              aria-label={`${label} zurückziehen`}
              work={() => withdraw(announcement).then(onWithdrawn)}
            >
              Zurückziehen
            </TaskButton>
          </Row>
        )
      }
    />
  );
}

/** A recently declined top-up, with the reason. */
function DeclinedRow({ declined }: { declined: OwnAnnouncements['declined'][number] }) {
  const { amount, way, reason, declined_at } = declined;
  return (
    <ListRow
      {...topUpRow(nameWithWay('recharge', way), 'abgelehnt')}
      meta={
        <>
          <time dateTime={declined_at}>{formatRecent(declined_at)}</time>
          {reason && ` · „${isolated(reason)}“`}
        </>
      }
      trailing={<Price cents={wireCents(amount)} signed struck />}
    />
  );
}
