import type { Key, ReactNode } from 'react';
import { Card } from './Card';
import { classes } from './classes';
import styles from './DataTable.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface Column<Row> {
  readonly head: string;
  /** Its head is only read out: what stands below speaks for itself. */
  readonly headHidden?: boolean;
  /** Its cells say whose row it is. */
  readonly names?: boolean;
  /** Sums stand at the right. */
  readonly align?: 'end';
  /** Class of its cells and of its head. */
  readonly className?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => Key;
  /** The sum below all rows. */
  readonly foot?: Row | undefined;
  /**
   * `columns` is a card of columns, each as wide as it needs. In `lines` each row is a grid: `className` says where its
   * cells stand, on a phone below each other. A phone shows no heads above them.
   */
  readonly look: 'columns' | 'lines';
  readonly className?: string | undefined;
  readonly rowClass?: (row: Row) => string | false | undefined;
}

/** A table from a description of its columns. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  foot,
  look,
  className,
  rowClass,
}: DataTableProps<Row>) {
  const line = (row: Row, key: Key) => (
    <tr key={key} className={rowClass?.(row) || undefined}>
      {columns.map(({ head, names, align, className: place, cell }) =>
        names ? (
          <th key={head} scope="row" className={place}>
            {cell(row)}
          </th>
        ) : (
          <td key={head} data-align={align} className={place}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
  const table = (
    <table className={classes(styles[look], className)} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, headHidden, align, className: place }) => (
            <th key={head} scope="col" data-align={align} className={place}>
              {headHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map((row) => line(row, idOf(row)))}</tbody>
      {foot !== undefined && <tfoot>{line(foot, 'foot')}</tfoot>}
    </table>
  );
  return look === 'columns' ? (
    <Card flush className={styles.card}>
      {table}
    </Card>
  ) : (
    table
  );
}
