import { EmptyState } from '../../../components/EmptyState';
import { Spinner } from '../../../components/Spinner';
import { TablePicture } from '../../../components/TablePicture';
import { tableStore } from '../../../lib/table/store';
import { LoadingError } from '../LoadingError';
import styles from './AuditTab.module.css';
import { EventRows } from './EventRows';
import type { EventList } from './event-list';
import type { AuditPlace } from './use-audit-place';

/** The list in every state: on its way, empty, there, there but old, not to be had. */
export function Events({ list, place }: { list: EventList; place: AuditPlace }) {
  const stale = tableStore(({ connection }) => connection === 'lost');
  const { count, error } = list;
  return (
    <div className={styles.events} data-stale={stale || undefined}>
      <LoadingError loaded={{ error, loading: false, reload: () => list.retry() }} />
      {count === undefined && !error && (
        <div className={styles.waiting}>
          <Spinner label="Lädt …" />
        </div>
      )}
      {count === 0 && (
        <div className={styles.waiting}>
          <EmptyState
            picture={<TablePicture name="empty" size={96} />}
            text="Kein Ereignis passt zu diesen Filtern."
          />
        </div>
      )}
      {count !== undefined && count > 0 && <EventRows list={list} count={count} place={place} />}
    </div>
  );
}
