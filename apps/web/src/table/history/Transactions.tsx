import type { Transaction } from '@stammtisch/contracts';
import { type AriaAttributes, useEffect, useId, useMemo, useState } from 'react';
import { formatEvening } from '../../lib/months';
import { loadAnnouncements, newsOfAnnouncements } from '../../lib/paying-in';
import { eveningOf } from '../../lib/time';
import { useLoaded } from '../../lib/use-loaded';
import { useNow } from '../../lib/use-now';
import { EmptyState, List } from '../../ui/List';
import { ListEnd, WhenLoaded } from '../../ui/Loaded';
import { DeclinedRow, OwnTopUpRow } from './Announced';
import { byEvening } from './by-evening';
import styles from './HistoryDialog.module.css';
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
      <h3 className={styles.evening} id={id}>
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
