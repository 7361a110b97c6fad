import type { Key, ReactNode } from 'react';
import styles from './DataTable.module.css';
import { VisuallyHidden } from './Text';

/** The places of a cell in a narrow table's card, with the width of the column in a wide table. `title` and `whole` are row headers. */
const places = {
  /** At the left, beside all lines; its head is for screen readers only. */
  icon: '40px',
  /** The first line. */
  title: 'minmax(0, 3fr)',
  /** A line below the title. */
  meta: 'minmax(0, 2fr)',
  /** A line with room for a sum or a button beside it. */
  last: 'minmax(0, 2fr)',
  /** Spans all lines, with lines of its own below the first. */
  whole: 'minmax(0, 3fr)',
  /** At the right, like `action`, below each other. The head of actions is for screen readers only. */
  amount: '8rem',
  action: 'var(--action)',
  /** Below all other cells, from edge to edge. */
  below: 'var(--action)',
};

export interface Column<Row> {
  readonly head: string;
  /** In a narrow table's card the head precedes the cell's contents. */
  readonly inlineHead?: boolean;
  readonly at: keyof typeof places;
  readonly width?: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => Key;
  readonly isOver?: ((row: Row) => boolean) | undefined;
}

/** A table from a description of its columns; in a narrow place its rows become small cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, isOver } = props;
  const widths = columns.map(({ at, width }) => width ?? places[at]).join(' ');
  return (
    <div className={styles.box}>
      <table className={styles.table} style={{ '--columns': widths }} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, at }) => (
              <th key={head} scope="col" data-at={at}>
                {at === 'icon' || at === 'action' ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} data-id={idOf(row)} data-over={isOver?.(row) || undefined}>
              {columns.map(({ head, inlineHead, at, cell }) => {
                const Cell = at === 'title' || at === 'whole' ? 'th' : 'td';
                const content = cell(row);
                return (
                  <Cell key={head} scope={Cell === 'th' ? 'row' : undefined} data-at={at}>
                    {inlineHead && content && <span className={styles.inlineHead}>{head} </span>}
                    {content}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
