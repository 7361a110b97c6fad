import { type ReactNode, useId } from 'react';
import styles from './SheetTable.module.css';

export interface SheetTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** How many columns are words; the others are numbers, at the right. */
  readonly words?: number;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A table on paper: its head stands on every page, and no line is torn apart. */
export function SheetTable({ title, heads, words = 1, children, foot }: SheetTableProps) {
  const id = useId();
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
    >
      <h2 id={id}>{title}</h2>
      <table className={styles.table} data-words={words} aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}
