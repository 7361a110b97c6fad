import type { Transaction } from '@stammtisch/contracts';
import type { ReactNode, RefObject } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { TransactionRow } from './TransactionRow';
import styles from './TransactionTable.module.css';
import { useSteadyScroll } from './use-steady-scroll';

export interface TransactionTableProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly transactions: readonly Transaction[];
  readonly onCancel: (transaction: Transaction) => void;
  /** What comes at the end of the list. */
  readonly end: ReactNode;
}

/** The bookings in a window of their own: a table where there is room for columns, else one card of rows. */
export function TransactionTable({ ref, transactions, onCancel, end }: TransactionTableProps) {
  useSteadyScroll(ref, transactions[0]?.id);
  return (
    <section
      ref={ref}
      className={styles.window}
      aria-label="Alle Transaktionen"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
    >
      <table className={styles.table} aria-label="Transaktionen, neueste zuerst">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Art</VisuallyHidden>
            </th>
            <th scope="col">Buchung</th>
            <th scope="col">Von</th>
            <th scope="col">Datum</th>
            <th scope="col" className={styles.sum}>
              Betrag
            </th>
            <th scope="col">
              <VisuallyHidden>Aktion</VisuallyHidden>
            </th>
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
