import { useMemo, useState } from 'react';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { List } from '../../components/List';
import { Spinner } from '../../components/Spinner';
import { TablePicture } from '../../components/TablePicture';
import { worthTelling } from '../../lib/feed-words';
import { tableStore, useTable } from '../../lib/table/store';
import { useReachedEnd } from '../../lib/use-reached-end';
import styles from './Feed.module.css';
import { FeedLine } from './FeedLine';
import { loadOlderActivity } from './older-activity';

/** What happens at the table, as it happens; older lines come when scrolled to. */
export function Feed() {
  const activity = useTable((table) => table.activity);
  const lines = useMemo(() => worthTelling(activity), [activity]);
  const live = useTable((table) => table.revision !== undefined);
  const [newestAtFirst, setNewestAtFirst] = useState<number>();
  if (live && newestAtFirst === undefined) setNewestAtFirst(activity[0]?.revision ?? -1);
  const last = activity.at(-1)?.revision;
  const [bottom, setBottom] = useState<number>();
  const [failed, setFailed] = useState(false);
  // A feed that began anew has another last line, below which there is more again.
  const loading = !live || (last !== undefined && last !== bottom && !failed);
  const end = useReachedEnd(live && loading, async () => {
    const older = await loadOlderActivity();
    setFailed(older === 'failed');
    if (older === 'none') setBottom(tableStore.getState().table?.activity.at(-1)?.revision);
  });

  return (
    <section className={styles.feed} aria-label="Am Tisch">
      <h2>Am Tisch</h2>
      {activity.length > 0 && (
        <List>
          {lines.map((line) => (
            <FeedLine
              key={line.revision}
              line={line}
              fresh={newestAtFirst !== undefined && line.revision > newestAtFirst}
            />
          ))}
        </List>
      )}
      {activity.length === 0 && live && (
        <EmptyState picture={<TablePicture name="empty" size={96} />} text="Noch ist es still am Tisch." />
      )}
      <div ref={end} className={styles.end}>
        {loading && <Spinner label="Lädt …" />}
        {failed && (
          <Button variant="quiet" onClick={() => setFailed(false)}>
            Ältere Einträge laden
          </Button>
        )}
      </div>
    </section>
  );
}
