import { type LedgerEntry, type StatementAnswer, wireCents } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';
import { Money } from '../../ui/Money';
import styles from '../../ui/Paper.module.css';
import { tappedBefore } from '../../words/dates';
import { formatDateTime, isolated } from '../../words/format';
import { plain, SheetTable } from './SheetTable';

export interface DrinkTableProps {
  readonly drinks: StatementAnswer['drinks'];
  /** The part of these drinks that others have paid, in cents. */
  readonly invited: number;
  /** What the month's bookings have taken off the drinkers' own balances, in cents. */
  readonly paid: number;
}

/** The drinks of the month, whoever paid them. */
export function DrinkTable({ drinks, invited, paid }: DrinkTableProps) {
  const count = drinks.reduce((sum, drink) => sum + drink.count, 0);
  const amount = drinks.reduce((sum, drink) => sum + wireCents(drink.amount), 0);
  const cells = (name: string, times: string, cents: Cents) => [
    name,
    times,
    <Money key="sum" cents={cents} />,
  ];
  return (
    <>
      <SheetTable
        title="Getrunken"
        heads={['Getränk', 'Anzahl', 'Wert']}
        lines={drinks.map((drink) => ({
          key: `${drink.drink_name} ${drink.icon}`,
          cells: cells(drink.drink_name, drink.count.toLocaleString('de'), wireCents(drink.amount)),
        }))}
        foot={[
          { cells: cells('Zusammen', count.toLocaleString('de'), amount) },
          ...(invited > 0 ? [{ cells: cells('davon eingeladen', '', invited), part: true }] : []),
        ]}
      />
      {amount - invited !== paid && (
        <p className={styles.soft}>
          Getrunken zählt nach Abenden: was erst in einem anderen Monat gebucht oder storniert wurde, steht
          dort im Guthaben.
        </p>
      )}
    </>
  );
}

export interface EntryTableProps {
  readonly entries: readonly LedgerEntry[];
  /** Whose statement it is. */
  readonly memberId: string;
}

/** Every transaction of a member, oldest first. */
export function EntryTable({ entries, memberId }: EntryTableProps) {
  return (
    <SheetTable
      title="Buchungen"
      heads={['Datum', 'Vorgang', 'Betrag', 'Guthaben']}
      words={2}
      lines={entries.map((entry) => ({
        key: entry.revision,
        cells: [
          <span key="at" className={styles.when}>
            {formatDateTime(entry.at)}
          </span>,
          <What key="what" entry={entry} memberId={memberId} />,
          plain(wireCents(entry.amount), true),
          <Money key="balance" cents={wireCents(entry.balance)} />,
        ],
      }))}
    />
  );
}

/** An entry's description, its event's number, and when the member tapped if the phone had to wait. */
function What({ entry, memberId }: { entry: LedgerEntry; memberId: string }) {
  const { description, member_id, member_name, revision, at, tapped_at } = entry;
  const tapped = tappedBefore({ at, tappedAt: tapped_at });
  return (
    <>
      {description}
      {member_id !== memberId && ` für ${isolated(member_name)}`}{' '}
      <span className={styles.number}>Nr.&nbsp;{revision.toLocaleString('de')}</span>
      {tapped && <span className={styles.number}> · {tapped}</span>}
    </>
  );
}
