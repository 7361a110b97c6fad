import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { LoadedPages, Pages } from '../lib/pages';
import { Card } from '../ui/Card';
import { classes } from '../ui/classes';
import { DataTable, type DataTableProps } from '../ui/DataTable';
import { EmptyState } from '../ui/List';
import { ListEnd, WhenLoaded } from '../ui/Loaded';
import { FilterBar, type FilterBarProps } from './FilterBar';
import { searchOf } from './filter';
import styles from './ListPage.module.css';
import { PanelHead, type PanelHeadProps } from './page-parts';

interface ListPageProps<Row> extends PanelHeadProps, Omit<DataTableProps<Row>, 'rows'> {
  /** The scroll container of the rows. */
  readonly ref: RefObject<HTMLElement | null>;
  readonly className?: string | undefined;
  /** Accessible name of the scroll container. */
  readonly all: string;
  readonly list: Omit<LoadedPages<Pages<Row>>, 'update'>;
  readonly filter: FilterBarProps;
  /** Shown for a list without rows. */
  readonly empty: string;
  readonly beside?: ReactNode;
}

/** A tab with a long, filtered list in its own scroll container. Visible rows stay in place when new ones are added above. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { ref, className, all, list, filter, empty, beside, label, columns, idOf, isOver, ...head } = props;
  const [first] = list.data?.items ?? [];
  useSteadyScroll(ref, first && String(idOf(first)));
  return (
    <div className="column fill low gap-3" data-fills>
      <PanelHead {...head} />
      <FilterBar {...filter} />
      <div className={`fill low gap-4 ${styles.places}`}>
        <div className="column fill low gap-3">
          <WhenLoaded loaded={list} className="column fill low">
            {({ items: rows }) =>
              rows.length === 0 ? (
                <Card>
                  <EmptyState text={empty} />
                </Card>
              ) : (
                <Card
                  as="section"
                  ref={ref}
                  // A changed filter scrolls back to the top.
                  key={searchOf(filter.filter)}
                  className={classes(styles.window, className)}
                  aria-label={all}
                  // Makes the scroll container reachable by keyboard.
                  tabIndex={0}
                >
                  <DataTable {...{ label, columns, rows, idOf, isOver }} />
                  <ListEnd list={list} />
                </Card>
              )
            }
          </WhenLoaded>
        </div>
        {beside}
      </div>
    </div>
  );
}

/**
 * Keeps the visible rows in place when rows are added above, except at the top of the list: not all browsers have scroll
 * anchoring. `first` is the `data-id` of the first row.
 */
function useSteadyScroll(scroller: RefObject<HTMLElement | null>, first: string | undefined): void {
  const previous = useRef<string>(undefined);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = first;
    const element = scroller.current;
    if (!element || element.scrollTop === 0 || before === undefined || first === undefined) return;
    const topOf = (id: string) =>
      element.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect().top;
    const [was, is] = [topOf(before), topOf(first)];
    if (was !== undefined && is !== undefined) element.scrollTop += was - is;
  }, [scroller, first]);
}
