import { type LedgerEntry, wireCents } from '@stammtisch/contracts';
import { Card } from '../../../../components/Card';
import { type Column, DataTable } from '../../../../components/DataTable';
import { ListOrEmpty } from '../../../../components/Loaded';
import { Money } from '../../../../components/Money';
import { isolated } from '../../../../lib/isolated';
import { revisionOf } from '../../../../lib/pages';
import { whenBooked } from '../../../../words/late-tap';
import { paths } from '../../paths';
import { BooksPage } from '../BooksPage';
import { EventLink } from '../EventLink';
import styles from './Ledger.module.css';
import { useLedger } from './ledger';

/** One member's balance: the event behind each step. */
export function LedgerPage({ memberId }: { memberId: string }) {
  const ledger = useLedger(memberId);
  return (
    <BooksPage
      title={ledger.data?.memberName ?? 'Konto'}
      summary="Das Guthaben Schritt für Schritt, neuester zuerst"
      path={paths.ledger}
      loaded={ledger}
    >
      {() => (
        <Card className={styles.card}>
          <ListOrEmpty list={ledger} empty="Noch nichts gebucht.">
            {(entries) => (
              <DataTable
                look="lines"
                className={styles.table}
                label="Schritte, neuester zuerst"
                columns={columnsFor(memberId)}
                rows={entries}
                idOf={revisionOf}
              />
            )}
          </ListOrEmpty>
        </Card>
      )}
    </BooksPage>
  );
}

/** The event, what it was, what it changed, and the balance since. */
function columnsFor(memberId: string): readonly Column<LedgerEntry>[] {
  return [
    {
      head: 'Ereignis',
      className: styles.number,
      cell: ({ revision }) => <EventLink revision={revision} />,
    },
    {
      head: 'Vorgang',
      className: styles.what,
      cell: ({ description, member_id, member_name, at, tapped_at }) => (
        <>
          {description}
          {member_id !== memberId && ` für ${isolated(member_name)}`}
          <time className={styles.when} dateTime={at}>
            {whenBooked({ at, tappedAt: tapped_at })}
          </time>
        </>
      ),
    },
    {
      head: 'Betrag',
      className: styles.amount,
      cell: ({ amount }) => <Money cents={wireCents(amount)} signed />,
    },
    {
      head: 'Guthaben',
      className: styles.balance,
      cell: ({ balance }) => <Money cents={wireCents(balance)} />,
    },
  ];
}
