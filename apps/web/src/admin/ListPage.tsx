import type { ReactNode, RefObject } from 'react';
import type { LoadedPages, Pages } from '../lib/pages';
import { Waiting } from '../ui/Button';
import { Card } from '../ui/Card';
import { classes } from '../ui/classes';
import { DataTable, type DataTableProps } from '../ui/DataTable';
import { EmptyState } from '../ui/List';
import { ListEnd, LoadingError } from '../ui/Loaded';
import { FilterBar, type FilterBarProps } from './FilterBar';
import { searchOf } from './filter';
import styles from './ListPage.module.css';
import { PanelHead, type PanelHeadProps } from './page-parts';
import { useSteadyScroll } from './use-steady-scroll';

interface ListPageProps<Row> extends PanelHeadProps, Omit<DataTableProps<Row>, 'rows'> {
  /** The box that the rows scroll in. */
  readonly ref: RefObject<HTMLElement | null>;
  readonly className?: string | undefined;
  /** What all rows are called. */
  readonly all: string;
  readonly list: Omit<LoadedPages<Pages<Row>>, 'update'>;
  readonly filter: FilterBarProps;
  /** The sentence for a list without rows. */
  readonly empty: string;
  /** What stands beside the list. */
  readonly beside?: ReactNode;
}

/** A tab with a long list, which can be filtered and scrolls by itself. What is read stays in place when rows come above it. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { ref, className, all, list, filter, empty, beside, label, columns, idOf, isOver, ...head } = props;
  const { data, error, stale } = list;
  const rows = data?.items ?? [];
  const [first] = rows;
  useSteadyScroll(ref, first && String(idOf(first)));
  return (
    <div className="column fill low gap-3" data-fills>
      <PanelHead {...head} />
      <FilterBar {...filter} />
      <div className={`fill low gap-4 ${styles.places}`}>
        <div className="column fill low gap-3" data-stale={stale || undefined}>
          <LoadingError loaded={list} />
          {!data && !error && (
            <Card>
              <Waiting />
            </Card>
          )}
          {data && rows.length === 0 && (
            <Card>
              <EmptyState text={empty} />
            </Card>
          )}
          {rows.length > 0 && (
            <Card
              as="section"
              ref={ref}
              // Another filter begins at the top.
              key={searchOf(filter.filter)}
              className={classes(styles.window, className)}
              aria-label={all}
              // What scrolls must be within reach of the keyboard.
              tabIndex={0}
            >
              <DataTable {...{ label, columns, rows, idOf, isOver }} />
              <ListEnd list={list} />
            </Card>
          )}
        </div>
        {beside}
      </div>
    </div>
  );
}
