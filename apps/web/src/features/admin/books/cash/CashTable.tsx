import { type CashBookEntry, wireCents } from '@stammtisch/contracts';
import { type Place, places } from '@stammtisch/domain';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Money } from '../../../../components/Money';
import { VisuallyHidden } from '../../../../components/VisuallyHidden';
import { formatDateTime } from '../../../../lib/format';
import { isolated } from '../../../../lib/isolated';
import { EventLink } from '../EventLink';
import styles from './CashTable.module.css';
import { detailsOf, placeNames, titleOf } from './words';

export interface CashTableProps {
  readonly entries: readonly CashBookEntry[];
  /** Only one place; both without. */
  readonly place?: Place | undefined;
  /** Without it nothing can be cancelled here. */
  readonly onCancel?: ((entry: CashBookEntry) => void) | undefined;
}

/** Lines of the cash book: what it was, what it moved in each place, and what lies there since. */
export function CashTable({ entries, place, onCancel }: CashTableProps) {
  const shown = place === undefined ? places : [place];
  return (
    <table
      className={classes(styles.table, shown.length === 1 && styles.one, !onCancel && styles.read)}
      aria-label="Kassenbuch, neuestes zuerst"
    >
      <thead>
        <tr className={styles.row}>
          <th scope="col">Eintrag</th>
          {shown.map((each) => (
            <th key={each} scope="col">
              {placeNames[each]}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>Aktion</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <CashRow key={entry.revision} entry={entry} shown={shown} onCancel={onCancel} />
        ))}
      </tbody>
    </table>
  );
}

interface CashRowProps extends Pick<CashTableProps, 'onCancel'> {
  readonly entry: CashBookEntry;
  readonly shown: readonly Place[];
}

function CashRow({ entry, shown, onCancel }: CashRowProps) {
  const { cancelled, note, at, revision, can_cancel } = entry;
  const details = detailsOf(entry);
  return (
    <tr className={classes(styles.row, cancelled && styles.cancelled)}>
      <th scope="row" className={styles.what}>
        <span className={styles.title}>{titleOf(entry)}</span>{' '}
        {cancelled && <span className={styles.flag}>storniert</span>}
        {note && <span className={styles.note}>{isolated(note)}</span>}
        <span className={styles.meta}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          {details && ` · ${details}`} · <EventLink revision={revision} />
        </span>
      </th>
      {shown.map((place) => (
        <Moved key={place} entry={entry} place={place} />
      ))}
      <td className={styles.action}>
        {can_cancel && onCancel && (
          <Button
            variant="quiet"
            icon={<Undo2 size={20} aria-hidden />}
            aria-label={`${titleOf(entry)}${note && `: ${isolated(note)}`} stornieren`}
            onClick={() => onCancel(entry)}
          >
            Stornieren
          </Button>
        )}
      </td>
    </tr>
  );
}

function Moved({ entry, place }: { entry: CashBookEntry; place: Place }) {
  const movement = entry.movements.find((each) => each.place === place);
  if (!movement) return <td className={styles.nothing} />;
  const amount = (
    <Money cents={wireCents(movement.amount)} signed tone={entry.cancelled ? 'plain' : 'auto'} />
  );
  return (
    <td className={styles.moved}>
      <span className={styles.amount}>
        <span className={styles.place}>{placeNames[place]} </span>
        {entry.cancelled ? <s>{amount}</s> : amount}
      </span>
      <span className={styles.balance}>
        Stand <Money cents={wireCents(movement.balance)} />
      </span>
    </td>
  );
}
