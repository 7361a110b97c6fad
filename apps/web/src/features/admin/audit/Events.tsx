import type { Ref } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { Spinner } from '../../../components/Spinner';
import { TablePicture } from '../../../components/TablePicture';
import { useConnectionLost } from '../../../lib/table/store';
import { LoadingError } from '../LoadingError';
import styles from './AuditTab.module.css';
import { EventRows } from './EventRows';
import type { AuditPlace } from './use-audit-place';
import type { EventList } from './use-events';

export interface EventsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly list: EventList;
  readonly place: AuditPlace;
}

/** The list in every state: on its way, empty, there, there but old, not to be had. */
export function Events({ ref, list, place }: EventsProps) {
  const stale = useConnectionLost();
  const { data, error } = list;

  return (
    <div ref={ref} className={styles.events} data-stale={stale || undefined} tabIndex={-1}>
      <LoadingError loaded={list} />
      {!data && !error && (
        <div className={styles.waiting}>
          <Spinner label="Lädt …" />
        </div>
      )}
      {data?.items.length === 0 && (
        <div className={styles.waiting}>
          <EmptyState
            picture={<TablePicture name="empty" size={96} />}
            text="Kein Ereignis passt zu diesen Filtern."
          />
        </div>
      )}
      {data && data.items.length > 0 && <EventRows key={list.key} list={list} found={data} place={place} />}
    </div>
  );
}
