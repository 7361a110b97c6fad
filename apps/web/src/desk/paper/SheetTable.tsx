import type { Cents } from '@stammtisch/domain';
import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes';
import { Money } from '../../ui/Money';
import paper from '../../ui/Paper.module.css';
import styles from './SheetTable.module.css';

/** A line's cells; a number is a balance in cents. The last cell spans the columns that are left. */
type Cells = readonly ReactNode[];
/** A `part` belongs to the sum above. */
export type SheetLine = Cells | { readonly part: Cells };

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
  function look(column: number) {
    if (column === words - 1) return `start splits ${styles.long}`;
    return column < words ? classes('start', column === 0 && (words > 2 ? 'whole' : paper.when)) : 'end';
  }
  const drawn = (each: readonly SheetLine[]) =>
    each.map((line, place) => {
      const cells = 'part' in line ? line.part : line;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper stay in their order
        <tr key={place} data-part={'part' in line || undefined}>
          {cells.map((cell, column) => {
            const Cell = column === 0 && words === 1 ? 'th' : 'td';
            return (
              <Cell
                key={heads[column]}
                scope={Cell === 'th' ? 'row' : undefined}
                colSpan={column === cells.length - 1 ? heads.length - column : 1}
                className={look(column)}
              >
                {typeof cell === 'number' ? <Money cents={cell} /> : cell}
              </Cell>
            );
          })}
        </tr>
      );
    });
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
        <tbody>{drawn(lines.length > 0 ? lines : [['Nichts.']])}</tbody>
        {foot && <tfoot>{drawn(foot)}</tfoot>}
      </table>
    </section>
  );
}

/** What changed a balance, with its sign. */
export const change = (cents: Cents) => <Money cents={cents} signed tone="plain" />;
