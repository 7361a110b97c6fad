import { type MonthAnswer, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { entriesPath } from '../../lib/statement-path';
import styles from '../../ui/Paper.module.css';
import { TextLink } from '../../ui/TextLink';
import { CountsTable } from './CountsTable';

type Proofs = Pick<MonthAnswer, 'month' | 'counts' | 'waiting' | 'receipts'>;

/** What the month's figures rest on: the last counts, the receipts, and what was not sure yet. */
export function MonthProofs({ month, counts, waiting, receipts }: Proofs) {
  return (
    <>
      <CountsTable counts={counts} />
      <p className={styles.note}>
        {receipts ? (
          <>
            Belege{' '}
            <TextLink href={entriesPath(month)}>
              {receipts.first === receipts.last ? receipts.first : `${receipts.first} bis ${receipts.last}`}
            </TextLink>
          </>
        ) : (
          'Keine Belege'
        )}
        {' · '}
        {waitingWords(waiting)}
      </p>
    </>
  );
}

/** 'Am Monatsende warteten 2 Aufladungen auf Bestätigung, zusammen 35,00 €.' */
function waitingWords({ count, amount }: MonthAnswer['waiting']): string {
  if (count === 0) return 'Am Monatsende wartete nichts auf Bestätigung.';
  const what = count === 1 ? 'wartete eine Aufladung' : `warteten ${count} Aufladungen`;
  return `Am Monatsende ${what} auf Bestätigung, zusammen ${formatEuro(wireCents(amount))}.`;
}
