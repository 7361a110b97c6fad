import { type StatementAnswer, wireCents } from '@stammtisch/contracts';
import { WordMark } from '../../components/WordMark';
import { formatDateTime } from '../../lib/format';
import { formatMonth } from '../../lib/months';
import { AccountTable } from './AccountTable';
import { CashSheet } from './CashSheet';
import { Changes } from './Changes';
import { DrinkTable } from './DrinkTable';
import { EntryTable } from './EntryTable';
import styles from './Statement.module.css';
import { Voucher } from './Voucher';

export interface StatementSheetProps {
  readonly statement: StatementAnswer;
  /** Undefined for the table's. */
  readonly owner: string | undefined;
}

/** The paper itself. */
export function StatementSheet({ statement, owner }: StatementSheetProps) {
  const { month, from, to, complete, total, accounts, drinks, invited, entries, shortened, cash, closed_at } =
    statement;
  const empty = entries.length === 0 && drinks.length === 0 && (owner !== undefined || accounts.length === 0);
  return (
    <article className={styles.sheet} aria-labelledby="statement-title">
      <header className={styles.head}>
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
      </header>
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
