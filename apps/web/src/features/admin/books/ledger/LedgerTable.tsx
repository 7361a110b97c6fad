import { type LedgerEntry, wireCents } from '@stammtisch/contracts';
import { Money } from '../../../../components/Money';
import { isolated } from '../../../../lib/isolated';
import { whenBooked } from '../../../../lib/late-tap';
import { EventLink } from '../EventLink';
import styles from './Ledger.module.css';

export interface LedgerTableProps {
  readonly memberId: string;
  readonly entries: readonly LedgerEntry[];
}

/** The steps of a balance: the event, what it changed, and the balance since. */
export function LedgerTable({ memberId, entries }: LedgerTableProps) {
  return (
    <table className={styles.table} aria-label="Schritte, neuester zuerst">
      <thead>
        <tr className={styles.row}>
          <th scope="col">Ereignis</th>
          <th scope="col">Vorgang</th>
          <th scope="col">Betrag</th>
          <th scope="col">Guthaben</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.revision} className={styles.row}>
            <td className={styles.number}>
              <EventLink revision={entry.revision} />
            </td>
            <td className={styles.what}>
              {entry.description}
              {entry.member_id !== memberId && ` für ${isolated(entry.member_name)}`}
              <time className={styles.when} dateTime={entry.at}>
                {whenBooked({ at: entry.at, tappedAt: entry.tapped_at })}
              </time>
            </td>
            <td className={styles.amount}>
              <Money cents={wireCents(entry.amount)} signed />
            </td>
            <td className={styles.balance}>
              <Money cents={wireCents(entry.balance)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
