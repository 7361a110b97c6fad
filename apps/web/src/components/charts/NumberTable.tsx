import type { ReactNode } from 'react';
import styles from './NumberTable.module.css';

export interface NumberTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly [name: string, ...numbers: ReactNode[]])[];
}

/** The numbers behind a drawing. */
export function NumberTable({ label, heads, rows }: NumberTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...numbers], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows never move
          <tr key={index}>
            <th scope="row">{name}</th>
            {numbers.map((number, column) => (
              <td key={heads[column + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
