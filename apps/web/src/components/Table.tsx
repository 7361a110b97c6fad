import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface TableColumn {
  readonly label: string;
  /** Sums stand at the right. */
  readonly align?: 'end' | undefined;
}

export interface TableProps {
  /** What the table shows, for screen readers. */
  label: string;
  columns: readonly TableColumn[];
  /** The rows; give a cell `data-align="end"` where its column has it. */
  children: ReactNode;
}

/** A list where there is room for columns: from 900 px on. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div className={styles.card}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
