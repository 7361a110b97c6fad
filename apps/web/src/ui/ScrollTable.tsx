import type { ReactNode } from 'react';
import styles from './ScrollTable.module.css';

export interface ScrollTableProps {
  readonly label: string;
  readonly heads: readonly ReactNode[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table in small print that scrolls in both directions, in a frame of its own. */
export function ScrollTable({ label, heads, rows }: ScrollTableProps) {
  return (
    <section
      className={`framed ${styles.window}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
      tabIndex={0}
    >
      <table className={`small ${styles.table}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: heads may repeat, and columns never move
              <th key={column} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows never move
            <tr key={index}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
