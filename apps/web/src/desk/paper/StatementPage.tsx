import { bookingWords, type LedgerEntry, type StatementAnswer, wireCents } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';
import { useLocation } from 'wouter';
import { formatMonth } from '../../lib/months';
import { CLOSING } from '../../lib/statement-path';
import { useLoaded } from '../../lib/use-loaded';
import { Money } from '../../ui/Money';
import styles from '../../ui/Paper.module.css';
import { Sums } from '../../ui/Sums';
import { tappedBefore } from '../../words/dates';
import { formatDateTime, isolated } from '../../words/format';
import { ClosingSheet } from './ClosingSheet';
import { Paper, Sheet, Voucher } from './Paper';
import { plain, SheetTable } from './SheetTable';
import { loadClosing, loadStatement } from './statement';

/** The path of the page where months are closed. */
const MONTHS = '/admin/kasse/abschluss';

export interface StatementPageProps {
  readonly month: string;
  /** A member's id, or `abschluss` for the sheet to sign; undefined for the member's own statement. */
  readonly whose?: string | undefined;
  readonly onBack: () => void;
}

/** A month to print: a statement, or the sheet of the month's closing. */
export function StatementPage(props: StatementPageProps) {
  return props.whose === CLOSING ? <Closing month={props.month} /> : <Statement {...props} />;
}

/** A statement as it is when the page is opened: it does not follow later bookings. */
function Statement({ month, whose, onBack }: StatementPageProps) {
  const loaded = useLoaded(`${month} ${whose}`, () => loadStatement(month, whose));
  return (
    <Paper
      loaded={loaded}
      title={loaded.data && `Monatsauszug ${formatMonth(month)}, ${loaded.data.account.member_name}`}
      month={month}
      whose={whose}
      onBack={onBack}
    >
      {(statement) => <StatementSheet statement={statement} />}
    </Paper>
  );
}

/** The sheet of a month's closing, to sign. */
function Closing({ month }: { month: string }) {
  const [, navigate] = useLocation();
  const loaded = useLoaded(month, loadClosing);
  return (
    <Paper
      loaded={loaded}
      title={`Monatsabschluss ${formatMonth(month)}`}
      month={month}
      whose={CLOSING}
      onBack={() => navigate(MONTHS)}
    >
      {(closing) => <ClosingSheet closing={closing} />}
    </Paper>
  );
}

/** The printed contents of a member's statement. */
function StatementSheet({ statement }: { statement: StatementAnswer }) {
  const { month, from, to, complete, account, drinks, invited, entries, shortened, closed_at } = statement;
  return (
    <Sheet
      title={`Monatsauszug ${formatMonth(month)}`}
      owner={account.member_name}
      period={[
        `${formatDateTime(from)} bis ${formatDateTime(to)}`,
        ...(complete ? [] : ['vorläufig, der Monat läuft noch']),
        ...(closed_at ? [`abgeschlossen am ${formatDateTime(closed_at)}`] : []),
      ].join(' · ')}
    >
      <Changes account={account} />
      {entries.length === 0 && drinks.length === 0 && (
        <p className="soft">In diesem Monat ist nichts gebucht.</p>
      )}
      {drinks.length > 0 && (
        <DrinkTable drinks={drinks} invited={wireCents(invited)} paid={-wireCents(account.purchases)} />
      )}
      {entries.length > 0 && <EntryTable entries={entries} memberId={account.member_id} />}
      {shortened && (
        <p className="soft">
          Hier stehen die ersten {entries.length.toLocaleString('de')} Buchungen; die Summen oben enthalten
          alle.
        </p>
      )}
      <Voucher revision={statement.revision} hash={statement.hash} />
    </Sheet>
  );
}

const lines = Object.values(bookingWords).flatMap(({ column, many, rare }) =>
  column === null ? [] : { column, many, rare },
);

/** The balance at the beginning, what changed it, and the balance at the end. */
function Changes({ account }: Pick<StatementAnswer, 'account'>) {
  return (
    <Sums
      aria-label="Guthaben"
      lines={[
        { label: 'Guthaben am Anfang', sum: <Money cents={wireCents(account.opening)} /> },
        ...lines
          .filter(({ column, rare }) => !rare || account[column] !== 0)
          .map(({ column, many }) => ({
            label: many,
            sum: <Money cents={wireCents(account[column])} signed tone="plain" />,
          })),
        { label: 'Guthaben am Ende', sum: <Money cents={wireCents(account.closing)} />, result: true },
      ]}
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
        <p className="soft">
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
      <span className="whole soft tiny">Nr.&nbsp;{revision.toLocaleString('de')}</span>
      {tapped && <span className="whole soft tiny"> · {tapped}</span>}
    </>
  );
}
