import type { Key, ReactNode } from 'react';
import styles from './DataTable.module.css';
import { VisuallyHidden } from './Text';

/** Where a cell stands when there is no room for columns, and how wide its column is when there is. */
const places = {
  /** At the left, beside all lines. */
  icon: '40px',
  /** The first line. */
  title: 'minmax(0, 3fr)',
  /** A line below it. */
  meta: 'minmax(0, 2fr)',
  /** A line that leaves room for a sum or a button beside it. */
  last: 'minmax(0, 2fr)',
  /** Over all lines, with lines of its own below the first. */
  whole: 'minmax(0, 3fr)',
  /** At the right, one below the other. */
  amount: '8rem',
  action: 'var(--action)',
  /** Below all other cells, from edge to edge. */
  below: 'var(--action)',
};

export interface Column<Row> {
  readonly head: string;
  /** Shows its head to screen readers only. */
  readonly headHidden?: boolean;
  /** Without columns its head is shown before the cell's contents. */
  readonly told?: boolean;
  readonly at: keyof typeof places;
  /** The width of the column, where that of its place doesn't do. */
  readonly width?: string;
  /** Its cells are the row headers. */
  readonly names?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => Key;
  /** Whether a row no longer counts. */
  readonly isOver?: ((row: Row) => boolean) | undefined;
}

/** A table from a description of its columns; where there is no room for them its lines are small cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, isOver } = props;
  const widths = columns.map(({ at, width }) => width ?? places[at]).join(' ');
  return (
    <div className={styles.box}>
      <table className={styles.table} style={{ '--columns': widths }} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, headHidden, at }) => (
              <th key={head} scope="col" data-at={at}>
                {headHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} data-id={idOf(row)} data-over={isOver?.(row) || undefined}>
              {columns.map(({ head, told, names, at, cell }) => {
                const Cell = names ? 'th' : 'td';
                const content = cell(row);
                return (
                  <Cell key={head} scope={names ? 'row' : undefined} data-at={at}>
                    {told && content && <span className={styles.told}>{head} </span>}
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
