import type { Cents } from '@stammtisch/domain';
import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes';
import { Money } from '../../ui/Money';
import paper from '../../ui/Paper.module.css';
import styles from './SheetTable.module.css';

/** A line's cells; a number is an amount in cents. The last cell spans the remaining columns. */
type Cells = readonly ReactNode[];
/** A `part` is a portion of the sum above it. */
export type SheetLine = Cells | { readonly part: Cells };

export interface SheetTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** How many of the first columns are text; the rest are right-aligned numbers. If it is one, its cells are row headers. */
  readonly textColumns?: 1 | 2 | 3;
  readonly lines: readonly SheetLine[];
  readonly foot?: readonly SheetLine[];
}

/** Minimum width of the last text column, by the number of text columns. */
const MIN_WIDTHS = { 1: '7.5em', 2: '7em', 3: '12em' };

/** A printable table: its header is repeated on each page, and no row is split. */
export function SheetTable({ title, heads, textColumns = 1, lines, foot }: SheetTableProps) {
  const id = useId();
  function classOf(column: number) {
    if (column >= textColumns) return 'end';
    if (column === textColumns - 1) return `start splits ${styles.long}`;
    return classes('start', column === 0 && (textColumns > 2 ? 'whole' : paper.when));
  }
  const rowsOf = (sheetLines: readonly SheetLine[]) =>
    sheetLines.map((line, index) => {
      const cells = 'part' in line ? line.part : line;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
        <tr key={index} data-part={'part' in line || undefined}>
          {cells.map((cell, column) => {
            const Cell = column === 0 && textColumns === 1 ? 'th' : 'td';
            return (
              <Cell
                key={heads[column]}
                scope={Cell === 'th' ? 'row' : undefined}
                colSpan={column === cells.length - 1 ? heads.length - column : 1}
                className={classOf(column)}
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
    >
      <h2 id={id}>{title}</h2>
      <table
        className={styles.table}
        style={{ '--least': MIN_WIDTHS[textColumns] }}
        data-many={heads.length > 3 || undefined}
        aria-labelledby={id}
      >
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" className={column < textColumns ? 'start' : 'end'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rowsOf(lines.length > 0 ? lines : [['Nichts.']])}</tbody>
        {foot && <tfoot>{rowsOf(foot)}</tfoot>}
      </table>
    </section>
  );
}

/** An amount with its sign: '+5,00 €'. */
export const change = (cents: Cents) => <Money cents={cents} signed tone="plain" />;
