import { useEffect } from 'react';
import { useStore } from 'zustand';
import { celebrationStore, endProst } from '../../lib/celebration-queue';
import { undoStore } from '../../lib/undo';
import { TablePicture } from '../../ui/TablePicture';
import { Strip } from './CelebrationStrip';
import { PROST_MS, prostWords } from './celebration';

/** 'Bertl sagt Prost', to the giver of a round. It waits until nothing else is celebrated or offered to be undone. */
export function ProstStrip() {
  const names = useStore(celebrationStore, ({ prost }) => prost);
  const celebrating = useStore(celebrationStore, ({ queue }) => queue.length > 0);
  const offered = useStore(undoStore, ({ offer }) => offer !== undefined);
  const shown = names.length > 0 && !celebrating && !offered ? names : undefined;
  // One more name begins the time anew.
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(endProst, PROST_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown && <Strip picture={<TablePicture name="round" size={32} />}>{prostWords(shown)}</Strip>;
}
