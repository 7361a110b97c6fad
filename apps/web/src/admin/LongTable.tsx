import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Card } from '../ui/Card';
import { classes } from '../ui/classes';
import { DataTable, type DataTableProps } from '../ui/DataTable';
import styles from './LongTable.module.css';
import { useSteadyScroll } from './use-steady-scroll';

interface LongTableProps<Row> extends Pick<ComponentProps<'section'>, 'className'> {
  readonly ref: RefObject<HTMLElement | null>;
  readonly title: string;
  readonly table: DataTableProps<Row>;
  /** The table takes the room that the screen has. */
  readonly fills?: boolean;
  /** What comes at the end of the list. */
  readonly end: ReactNode;
}

/** A table in a box that scrolls by itself. What is read stays in place when rows come above it. */
export function LongTable<Row>({ title, table, fills, end, className, ...rest }: LongTableProps<Row>) {
  const [first] = table.rows;
  useSteadyScroll(rest.ref, first && String(table.idOf(first)));
  return (
    <Card
      as="section"
      {...rest}
      className={classes(styles.window, className)}
      aria-label={title}
      data-fills={fills || undefined}
      // What scrolls must be within reach of the keyboard.
      tabIndex={0}
    >
      <DataTable {...table} />
      {end}
    </Card>
  );
}
