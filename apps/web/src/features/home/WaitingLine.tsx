import { ChevronRight } from 'lucide-react';
import { useStore } from 'zustand';
import { LiveRegion } from '../../components/LiveRegion';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { outboxStore } from '../../lib/outbox/store';
import styles from './Mat.module.css';
import { sheetPaths } from './sheets';
import { waitingAloud, waitingNote } from './words';

/** '2 warten auf Netz', and what was refused until that has been read: the way to the list of them. */
export function WaitingLine({ waiting, onOpen }: { waiting: number; onOpen: () => void }) {
  const refused = useStore(
    outboxStore,
    ({ outbox }) => outbox.filter(({ state }) => state === 'refused').length,
  );
  const aloud = waitingAloud(waiting, refused);
  return (
    <>
      {aloud !== '' && (
        <button type="button" className={styles.waiting} data-opens={sheetPaths.waiting} onClick={onOpen}>
          <VisuallyHidden>{aloud}</VisuallyHidden>
          <span aria-hidden="true">{waitingNote(waiting, refused)}</span>
          <ChevronRight size={16} aria-hidden />
        </button>
      )}
      <LiveRegion message={aloud} />
    </>
  );
}
