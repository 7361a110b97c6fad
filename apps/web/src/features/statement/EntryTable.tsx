import { type LedgerEntry, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import { formatDateTime } from '../../lib/format';
import { isolated } from '../../lib/isolated';
import { tappedBefore } from '../../lib/late-tap';
import { SheetTable } from './SheetTable';
import styles from './Statement.module.css';

export interface EntryTableProps {
  readonly entries: readonly LedgerEntry[];
  /** Whose statement it is. */
  readonly memberId: string | undefined;
}

/** Every transaction of a member, oldest first. */
export function EntryTable({ entries, memberId }: EntryTableProps) {
  return (
    <SheetTable title="Buchungen" heads={['Datum', 'Vorgang', 'Betrag', 'Guthaben']} words={2}>
      {entries.map((entry) => (
        <tr key={entry.revision}>
          <td className={styles.when}>{formatDateTime(entry.at)}</td>
          <td>
            {entry.description}
            {entry.member_id !== memberId && ` für ${isolated(entry.member_name)}`}{' '}
            <span className={styles.number}>Nr.&nbsp;{entry.revision.toLocaleString('de')}</span>
            <Waited {...entry} />
          </td>
          <td>
            <Money cents={wireCents(entry.amount)} signed tone="plain" />
          </td>
          <td>
            <Money cents={wireCents(entry.balance)} />
          </td>
        </tr>
      ))}
    </SheetTable>
  );
}

/** When a drink was tapped whose phone had to wait. */
function Waited({ at, tapped_at }: LedgerEntry) {
  const tapped = tappedBefore({ at, tappedAt: tapped_at });
  return tapped && <span className={styles.number}> · {tapped}</span>;
}
