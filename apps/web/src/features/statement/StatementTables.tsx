import { bookingWords, type LedgerEntry, type StatementAnswer, wireCents } from '@stammtisch/contracts';
import { type Cents, cashKinds } from '@stammtisch/domain';
import { Money } from '../../components/Money';
import styles from '../../components/Paper.module.css';
import { isolated } from '../../lib/isolated';
import { formatDateTime } from '../../words/format';
import { tappedBefore } from '../../words/late-tap';
import { plain, SheetTable } from './SheetTable';

type Changes = StatementAnswer['total'];

/** The columns of bookings by which money went from members to the table, or back. */
const inCashBook = Array.from(new Set(cashKinds.flatMap((kind) => bookingWords[kind].column ?? [])));

/** The columns of all else that is no drink. */
const others = [
  'adjustments',
  'carried_over',
  'passed_on',
  'received',
  'levies',
] as const satisfies readonly (keyof Changes)[];

/** A column for each step from the first balance to the last one. More would not fit the page. */
const steps: readonly (readonly [head: string, amountOf: (changes: Changes) => Cents])[] = [
  ['Anfang', ({ opening }) => wireCents(opening)],
  ['Eingezahlt', (changes) => inCashBook.reduce((sum, column) => sum + wireCents(changes[column]), 0)],
  ['Getränke', ({ purchases }) => wireCents(purchases)],
  ['Runden', ({ treats }) => wireCents(treats)],
  ['Sonstiges', (changes) => others.reduce((sum, column) => sum + wireCents(changes[column]), 0)],
];

/** All members' accounts in the month, one line each. */
export function AccountTable({ accounts, total }: Pick<StatementAnswer, 'accounts' | 'total'>) {
  const line = (name: string, changes: Changes) => [
    name,
    ...steps.map(([, amountOf]) => plain(amountOf(changes))),
    <Money key="closing" cents={wireCents(changes.closing)} />,
  ];
  return (
    <SheetTable
      title="Mitglieder"
      heads={['Mitglied', ...steps.map(([head]) => head), 'Ende']}
      lines={accounts.map((account) => ({
        key: account.member_id,
        cells: line(account.member_name, account),
      }))}
      foot={[{ cells: line('Zusammen', total) }]}
    />
  );
}

type Cash = NonNullable<StatementAnswer['cash']>;

/** The money in box and bank at the beginning of the month, what changed it, and the money at the end. */
export function CashSheet({ cash: { opening, lines, closing } }: { cash: Cash }) {
  const line = (name: string, { box, bank }: Cash['opening'], signed = false) => ({
    cells: [name, plain(wireCents(box), signed && box !== 0), plain(wireCents(bank), signed && bank !== 0)],
  });
  return (
    <SheetTable
      title="Kassenbuch"
      heads={['Vorgang', 'Barkasse', 'Bankkonto']}
      lines={[
        line('Am Anfang', opening),
        ...lines.map(({ kind, cancels, ...sums }) =>
          line(cancels ? `Storno: ${bookingWords[kind].many}` : bookingWords[kind].many, sums, true),
        ),
      ]}
      foot={[line('Am Ende', closing)]}
    />
  );
}

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
  readonly memberId: string | undefined;
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
function What({ entry, memberId }: { entry: LedgerEntry; memberId: string | undefined }) {
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
