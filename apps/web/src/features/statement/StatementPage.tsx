import { useEffect } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { Spinner } from '../../components/Spinner';
import { formatMonth } from '../../lib/months';
import styles from './Statement.module.css';
import { StatementBar } from './StatementBar';
import { StatementSheet } from './StatementSheet';
import { ownerOf } from './statement';
import { useStatement } from './use-statement';

export interface StatementPageProps {
  readonly month: string;
  /** A member's id or `tisch`; undefined for one's own. */
  readonly whose?: string | undefined;
  readonly onBack: () => void;
}

/** A month on paper: A4, with nothing of the app around it once it is printed. */
export function StatementPage({ month, whose, onBack }: StatementPageProps) {
  const { data: statement, failed, reload } = useStatement(month, whose);
  const owner = statement && (ownerOf(statement, whose) ?? 'der ganze Tisch');

  // It is what the browser proposes as the name of the file.
  useEffect(() => {
    if (!owner) return;
    const before = document.title;
    document.title = `Monatsauszug ${formatMonth(month)}, ${owner}`;
    return () => {
      document.title = before;
    };
  }, [owner, month]);

  return (
    <main className={styles.page}>
      <StatementBar month={month} whose={whose} onBack={onBack} ready={statement !== undefined} />
      {failed && (
        <Notice variant="error">
          <p>{failed}</p>
          <Button onClick={reload}>Noch einmal versuchen</Button>
        </Notice>
      )}
      {!statement && !failed && (
        <div className={styles.waiting}>
          <Spinner label="Lädt …" />
        </div>
      )}
      {statement && <StatementSheet statement={statement} owner={ownerOf(statement, whose)} />}
    </main>
  );
}
