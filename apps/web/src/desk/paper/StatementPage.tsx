import { bookingWords, type StatementAnswer, wireCents } from '@stammtisch/contracts';
import { useLocation } from 'wouter';
import { formatMonth } from '../../lib/months';
import { CLOSING } from '../../lib/statement-path';
import { useLoaded } from '../../lib/use-loaded';
import { Money } from '../../ui/Money';
import styles from '../../ui/Paper.module.css';
import { Row } from '../../ui/Stack';
import { Sums } from '../../ui/Sums';
import { WordMark } from '../../ui/WordMark';
import { formatDateTime } from '../../words/format';
import { ClosingSheet } from './ClosingSheet';
import { Paper, Voucher } from './Paper';
import { DrinkTable, EntryTable } from './StatementTables';
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
    <article className={styles.sheet} aria-labelledby="statement-title">
      <Row as="header" spread className={styles.head}>
        <div>
          <h1 id="statement-title">Monatsauszug {formatMonth(month)}</h1>
          <p className={styles.owner}>{account.member_name}</p>
          <p className={styles.soft}>
            {formatDateTime(from)} bis {formatDateTime(to)}
            {!complete && ' · vorläufig, der Monat läuft noch'}
            {closed_at && ` · abgeschlossen am ${formatDateTime(closed_at)}`}
          </p>
        </div>
        <WordMark size={36} />
      </Row>
      <Changes account={account} />
      {entries.length === 0 && drinks.length === 0 && (
        <p className={styles.soft}>In diesem Monat ist nichts gebucht.</p>
      )}
      {drinks.length > 0 && (
        <DrinkTable drinks={drinks} invited={wireCents(invited)} paid={-wireCents(account.purchases)} />
      )}
      {entries.length > 0 && <EntryTable entries={entries} memberId={account.member_id} />}
      {shortened && (
        <p className={styles.soft}>
          Hier stehen die ersten {entries.length.toLocaleString('de')} Buchungen; die Summen oben enthalten
          alle.
        </p>
      )}
      <Voucher revision={statement.revision} hash={statement.hash} />
    </article>
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
