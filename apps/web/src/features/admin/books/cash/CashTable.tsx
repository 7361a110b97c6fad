import { type CashBookEntry, wireCents } from '@stammtisch/contracts';
import { type Place, places } from '@stammtisch/domain';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { type Column, DataTable } from '../../../../components/DataTable';
import { Money } from '../../../../components/Money';
import { Muted } from '../../../../components/Muted';
import { isolated } from '../../../../lib/isolated';
import { revisionOf } from '../../../../lib/pages';
import { formatDateTime } from '../../../../words/format';
import { EventLink } from '../EventLink';
import styles from './CashTable.module.css';
import { detailsOf, placeNames, titleOf } from './words';

export interface CashTableProps {
  readonly entries: readonly CashBookEntry[];
  /** One place; both without. */
  readonly place?: Place | undefined;
  /** Without it nothing can be cancelled here. */
  readonly onCancel?: ((entry: CashBookEntry) => void) | undefined;
}

/** Lines of the cash book: what it was, what it moved in each place, and what lies there since. */
export function CashTable({ entries, place, onCancel }: CashTableProps) {
  const shown = place === undefined ? places : [place];
  const columns: readonly Column<CashBookEntry>[] = [
    { head: 'Eintrag', names: true, className: styles.what, cell: (entry) => <What entry={entry} /> },
    ...shown.map((each) => ({
      head: placeNames[each],
      className: styles.moved,
      cell: (entry: CashBookEntry) => movedIn(each, entry),
    })),
    {
      head: 'Aktion',
      headHidden: true,
      className: styles.action,
      cell: (entry) =>
        entry.can_cancel &&
        onCancel && (
          <Button
            variant="quiet"
            icon={<Undo2 size={20} aria-hidden />}
            aria-label={`${titleOf(entry)}${entry.note && `: ${isolated(entry.note)}`} stornieren`}
            onClick={() => onCancel(entry)}
          >
            Stornieren
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      look="lines"
      className={classes(styles.table, shown.length === 1 && styles.one, !onCancel && styles.read)}
      rowClass={({ cancelled }) => cancelled && styles.cancelled}
      label="Kassenbuch, neuestes zuerst"
      columns={columns}
      rows={entries}
      idOf={revisionOf}
    />
  );
}

function What({ entry }: { entry: CashBookEntry }) {
  const { cancelled, note, at, revision } = entry;
  const details = detailsOf(entry);
  return (
    <>
      <span className={styles.title}>{titleOf(entry)}</span>{' '}
      {cancelled && <span className={styles.flag}>storniert</span>}
      {note && <span className={styles.note}>{isolated(note)}</span>}
      <Muted as="div">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {details && ` · ${details}`} · <EventLink revision={revision} />
      </Muted>
    </>
  );
}

/** What an entry moved in a place, and what lies there since; nothing where it moved nothing. */
function movedIn(place: Place, { movements, cancelled }: CashBookEntry) {
  const movement = movements.find((each) => each.place === place);
  if (!movement) return null;
  const amount = <Money cents={wireCents(movement.amount)} signed tone={cancelled ? 'plain' : 'auto'} />;
  return (
    <>
      <span className={styles.amount}>
        <span className={styles.place}>{placeNames[place]} </span>
        {cancelled ? <s>{amount}</s> : amount}
      </span>
      <Muted as="div" className={styles.balance}>
        Stand <Money cents={wireCents(movement.balance)} />
      </Muted>
    </>
  );
}
