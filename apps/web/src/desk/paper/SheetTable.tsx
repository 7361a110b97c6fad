import type { Cents } from '@stammtisch/domain';
import { type ReactNode, useId } from 'react';
import { Money } from '../../ui/Money';
import styles from './SheetTable.module.css';

export interface SheetLine {
  readonly key?: string | number;
  /** The line's cells. The last one spans the columns that are left. */
  readonly cells: readonly ReactNode[];
  /** The line is a part of the sum above. */
  readonly part?: boolean;
}

export interface SheetTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** How many columns are words; the others are numbers, at the right. A single column of words names its line. */
  readonly words?: 1 | 2 | 3;
  readonly lines: readonly SheetLine[];
  readonly foot?: readonly SheetLine[];
}

/** How wide the last column of words is at least, by how many there are. */
const LEAST = { 1: '7.5em', 2: '5em', 3: '12em' };

/** A table on paper: its head stands on every page, and no line is torn apart. */
export function SheetTable({ title, heads, words = 1, lines, foot }: SheetTableProps) {
  const id = useId();
  const look = (column: number) =>
    column === words - 1 ? `start splits ${styles.long}` : column < words ? 'start' : 'end';
  const drawn = (each: readonly SheetLine[]) =>
    each.map(({ key, cells, part }, place) => (
      <tr key={key ?? place} data-part={part}>
        {cells.map((cell, column) =>
          column === 0 && words === 1 ? (
            <th key={heads[column]} scope="row" className={look(column)}>
              {cell}
            </th>
          ) : (
            <td
              key={heads[column]}
              colSpan={column === cells.length - 1 ? heads.length - column : 1}
              className={look(column)}
            >
              {cell}
            </td>
          ),
        )}
      </tr>
    ));
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
    >
      <h2 id={id}>{title}</h2>
      <table
        className={styles.table}
        style={{ '--least': LEAST[words] }}
        data-many={heads.length > 3 || undefined}
        aria-labelledby={id}
      >
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" className={column < words ? 'start' : 'end'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{drawn(lines.length > 0 ? lines : [{ cells: ['Nichts.'] }])}</tbody>
        {foot && <tfoot>{drawn(foot)}</tfoot>}
      </table>
    </section>
  );
}

/** A sum on paper, without colour. */
export const plain = (cents: Cents, signed = false) => <Money cents={cents} signed={signed} tone="plain" />;
