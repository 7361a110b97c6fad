import { bookingWords, type StatementAnswer, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import styles from '../../components/Paper.module.css';
import { Row } from '../../components/Stack';
import { Sums } from '../../components/Sums';
import { WordMark } from '../../components/WordMark';
import { formatMonth } from '../../lib/months';
import { formatDateTime } from '../../words/format';
import { Voucher } from './Paper';
import { AccountTable, CashSheet, DrinkTable, EntryTable } from './StatementTables';

export interface StatementSheetProps {
  readonly statement: StatementAnswer;
  /** Whose statement it is; undefined for the whole table's. */
  readonly owner: string | undefined;
}

/** The printed contents of a statement. */
export function StatementSheet({ statement, owner }: StatementSheetProps) {
  const { month, from, to, complete, total, accounts, drinks, invited, entries, shortened, cash, closed_at } =
    statement;
  const empty = entries.length === 0 && drinks.length === 0 && (owner !== undefined || accounts.length === 0);
  return (
    <article className={styles.sheet} aria-labelledby="statement-title">
      <Row as="header" spread className={styles.head}>
        <div>
          <h1 id="statement-title">Monatsauszug {formatMonth(month)}</h1>
          <p className={styles.owner}>{owner ?? 'Der ganze Tisch'}</p>
          <p className={styles.soft}>
            {formatDateTime(from)} bis {formatDateTime(to)}
            {!complete && ' · vorläufig, der Monat läuft noch'}
            {closed_at && ` · abgeschlossen am ${formatDateTime(closed_at)}`}
          </p>
        </div>
        <WordMark size={36} />
      </Row>
      <Changes changes={total} owner={owner} />
      {empty && <p className={styles.soft}>In diesem Monat ist nichts gebucht.</p>}
      {owner === undefined && accounts.length > 0 && <AccountTable accounts={accounts} total={total} />}
      {cash && <CashSheet cash={cash} />}
      {drinks.length > 0 && (
        <DrinkTable drinks={drinks} invited={wireCents(invited)} paid={-wireCents(total.purchases)} />
      )}
      {entries.length > 0 && <EntryTable entries={entries} memberId={accounts[0]?.member_id} />}
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

interface ChangesProps {
  readonly changes: StatementAnswer['total'];
  readonly owner: string | undefined;
}

/** The balance at the beginning, what changed it, and the balance at the end. */
function Changes({ changes, owner }: ChangesProps) {
  return (
    <Sums
      aria-label={owner ? 'Guthaben' : 'Alle Guthaben zusammen'}
      lines={[
        {
          label: owner ? 'Guthaben am Anfang' : 'Alle Guthaben am Anfang',
          sum: <Money cents={wireCents(changes.opening)} />,
        },
        ...lines
          .filter(({ column, rare }) => !rare || changes[column] !== 0)
          .map(({ column, many }) => ({
            label: many,
            sum: <Money cents={wireCents(changes[column])} signed tone="plain" />,
          })),
        {
          label: owner ? 'Guthaben am Ende' : 'Alle Guthaben am Ende',
          sum: <Money cents={wireCents(changes.closing)} />,
          result: true,
        },
      ]}
    />
  );
}
