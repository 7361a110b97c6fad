import { ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import { knownNames } from '../admin/known-names';
import { useLoaded } from '../lib/use-loaded';
import { LoadingError } from '../ui/Loaded';
import { Muted } from '../ui/Muted';
import { Row, Stack } from '../ui/Stack';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { readChanges } from './audit-calls';
import { changeLines } from './change-lines';
import styles from './EventPanel.module.css';

/** What an event changed. While the next one is read, the lines of the last keep their room: nothing jumps at a step. */
export function EventChanges({ revision }: { revision: number }) {
  const names = useStore(knownNames);
  const loaded = useLoaded(revision, readChanges, { keepPrevious: true });
  const { data } = loaded;
  const lines = data?.changes.flatMap((change) => changeLines(change, names)) ?? [];

  return (
    <Stack as="section" gap={2} aria-label="Was sich geändert hat">
      <h3>Was sich geändert hat</h3>
      <LoadingError loaded={loaded} />
      <div className={data?.revision === revision ? undefined : styles.unread}>
        {lines.length === 0 ? (
          <Muted>Guthaben, Runden, Karte und Kasse sind danach wie davor.</Muted>
        ) : (
          <dl className={styles.changes}>
            {lines.map(({ label, before, after }) => (
              <Row key={`${label} ${before} ${after}`} spread>
                <dt>{label}</dt>
                <dd>
                  {before} <ArrowRight size={14} aria-hidden />
                  <VisuallyHidden>→ </VisuallyHidden>
                  <b>{after}</b>
                </dd>
              </Row>
            ))}
          </dl>
        )}
      </div>
    </Stack>
  );
}
