import { type Announcement, calledBy, type Transaction, wireCents } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';
import { HandCoins } from 'lucide-react';
import { type AriaAttributes, useEffect, useId, useMemo, useState } from 'react';
import { formatEvening } from '../../lib/months';
import {
  daysWaiting,
  LONG_WAIT_DAYS,
  loadAnnouncements,
  loadPaymentWays,
  newsOfAnnouncements,
  type OwnAnnouncements,
  withdraw,
} from '../../lib/paying-in';
import { turnTo } from '../../lib/sheets';
import { useOffline, useTable } from '../../lib/table/store';
import { eveningOf } from '../../lib/time';
import { useLoaded } from '../../lib/use-loaded';
import { useNow } from '../../lib/use-now';
import { useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { Badge, EmptyState, List, ListRow } from '../../ui/List';
import { ListEnd, WhenLoaded } from '../../ui/Loaded';
import { Price } from '../../ui/Money';
import { Notice } from '../../ui/Notice';
import { TablePicture } from '../../ui/Pictures';
import { TransferDetails } from '../../ui/paying-in/TransferDetails';
import { Row } from '../../ui/Stack';
import { formatRecent, isolated } from '../../words/format';
import styles from './HistoryDialog.module.css';
import { HistoryRow } from './HistoryRow';
import { byEvening, useHistory } from './history';

/** The member's own transactions, newest first, with announced and declined top-ups. */
export function Transactions() {
  const history = useHistory();
  const { data: own, reload: reloadOwn } = useLoaded('mine', loadAnnouncements, {
    changedBy: newsOfAnnouncements,
  });
  const others = useTable(({ membersCount }) => membersCount > 1);
  const above = own && own.announcements.length + own.declined.length > 0;

  return (
    <WhenLoaded loaded={history}>
      {({ items }) => (
        <>
          {others && (
            <Button variant="quiet" wide icon={HandCoins} onClick={() => turnTo('/weitergeben')}>
              Geld weitergeben
            </Button>
          )}
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
  return evenings.map(({ evening, transactions }) => (
    <Evening
      key={evening}
      title={evening === today ? 'Heute' : formatEvening(evening)}
      transactions={transactions}
    />
  ));
}

/** The transactions of an evening. Slips lie folded below; one that stood here before it was undone keeps its place. */
function Evening({ title, transactions }: { title: string; transactions: readonly Transaction[] }) {
  const id = useId();
  const [stood] = useState(() => new Set<string>());
  useEffect(() => {
    for (const { id, slip } of transactions) if (!slip) stood.add(id);
  }, [transactions, stood]);
  const slips = transactions.filter(({ id, slip }) => slip && !stood.has(id));
  const others = transactions.filter((transaction) => !slips.includes(transaction));
  return (
    <div>
      <h3 className={`soft ${styles.evening}`} id={id}>
        {title}
      </h3>
      <Rows transactions={others} aria-labelledby={id} />
      {slips.length > 0 && (
        <details className={styles.slips}>
          <summary>
            {slips.length === 1 ? 'Ein Getränk' : `${slips.length} Getränke`} gleich zurückgenommen
          </summary>
          <Rows transactions={slips} aria-label="Gleich zurückgenommen" />
        </details>
      )}
    </div>
  );
}

interface RowsProps extends AriaAttributes {
  readonly transactions: readonly Transaction[];
}

function Rows({ transactions, ...name }: RowsProps) {
  return (
    <List {...name}>
      {transactions.map((transaction) => (
        <HistoryRow key={transaction.id} transaction={transaction} />
      ))}
    </List>
  );
}

const topUpRow = (called: string, state: string) => ({
  'data-over': true,
  leading: <TablePicture name="coins" size={40} />,
  title: (
    <>
      {called}
      <Badge>{state}</Badge>
    </>
  ),
});

/** A top-up that the member has announced. It counts once it is confirmed. */
function OwnTopUpRow({ announcement, onOver }: { announcement: Announcement; onOver: () => void }) {
  const { amount, way, reference, at } = announcement;
  const [open, setOpen] = useState(false);
  const task = useTask();
  const offline = useOffline();
  const days = daysWaiting(announcement, useNow());
  const called = calledBy('recharge', way);

  return (
    <ListRow
      {...topUpRow(called, 'angekündigt')}
      meta={<time dateTime={at}>{formatRecent(at)}</time>}
      trailing={<Price cents={wireCents(amount)} signed tone="plain" />}
      below={
        <>
          {task.error && <Notice variant="error">{task.error}</Notice>}
          {days >= LONG_WAIT_DAYS && (
            <p className={`small ${styles.reminder}`}>
              Wartet seit {days} Tagen. Schon bezahlt? Dann frag nach, wer die Kasse führt. Sonst zieh sie
              zurück.
            </p>
          )}
          {open && reference !== null && <TransferAgain amount={wireCents(amount)} reference={reference} />}
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
            <Button
              variant="quiet"
              aria-label={`${called} zurückziehen`}
              busy={task.busy}
              onClick={() =>
                void task.run(async () => {
                  await withdraw(announcement);
                  onOver();
                })
              }
            >
              Zurückziehen
            </Button>
          </Row>
        )
      }
    />
  );
}

/** A top-up that was declined lately, with the reason. */
function DeclinedRow({ declined }: { declined: OwnAnnouncements['declined'][number] }) {
  const { amount, way, reason, declined_at } = declined;
  return (
    <ListRow
      {...topUpRow(calledBy('recharge', way), 'abgelehnt')}
      meta={
        <>
          <time dateTime={declined_at}>{formatRecent(declined_at)}</time>
          {reason && ` · „${isolated(reason)}“`}
        </>
      }
      trailing={
        <s>
          <Price cents={wireCents(amount)} signed tone="plain" />
        </s>
      }
    />
  );
}

/** The code and details of an announced transfer, shown again. */
function TransferAgain({ amount, reference }: { amount: Cents; reference: string }) {
  const ways = useLoaded('ways', loadPaymentWays);
  return (
    <WhenLoaded loaded={ways}>
      {({ transfer }) =>
        transfer ? (
          <TransferDetails amount={amount} reference={reference} account={transfer} />
        ) : (
          <p>Überwiesen wird hier nicht mehr. Frag nach, wer die Kasse führt.</p>
        )
      }
    </WhenLoaded>
  );
}
