import type { Transaction } from '@stammtisch/contracts';
import type { ReactNode, RefObject } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useWide } from '../../../lib/use-wide';
import { useSteadyScroll } from '../use-steady-scroll';
import { TransactionRow } from './TransactionRow';
import styles from './TransactionTable.module.css';

export interface TransactionTableProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly transactions: readonly Transaction[];
  readonly onCancel: (transaction: Transaction) => void;
  /** What comes at the end of the list. */
  readonly end: ReactNode;
}

/** The transactions in a window of their own: a table where there is room for columns, else one card of rows. */
export function TransactionTable({ ref, transactions, onCancel, end }: TransactionTableProps) {
  const fills = useWide(600);
  useSteadyScroll(ref, transactions[0]?.id);
  return (
    <section
      ref={ref}
      className={styles.window}
      aria-label="Alle Transaktionen"
      data-fills={fills || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
    >
      <table className={styles.table} aria-label="Transaktionen, neueste zuerst">
        <thead>
          <tr className={styles.row}>
            <Head place={styles.icon} hidden>
              Art
            </Head>
            <Head place={styles.what}>Buchung</Head>
            <Head place={styles.who}>Von</Head>
            <Head place={styles.gift} hidden>
              Runde
            </Head>
            <Head place={styles.when}>Datum</Head>
            <Head place={styles.sum}>Betrag</Head>
            <Head place={styles.action} hidden>
              Aktion
            </Head>
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} onCancel={onCancel} />
          ))}
        </tbody>
      </table>
      {end}
    </section>
  );
}

interface HeadProps {
  readonly place: string | undefined;
  /** Only read out: what stands below speaks for itself. */
  readonly hidden?: boolean;
  readonly children: string;
}

function Head({ place, hidden = false, children }: HeadProps) {
  return (
    <th scope="col" className={place}>
      {hidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </th>
  );
}
