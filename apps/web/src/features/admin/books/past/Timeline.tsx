import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../components/IconButton';
import styles from './MomentPicker.module.css';

export interface TimelineProps {
  readonly revision: number;
  readonly newest: number;
  readonly onPick: (revision: number, quietly: boolean) => void;
}

/** All events in a row, to be travelled along; a step at a time at its ends. */
export function Timeline({ revision, newest, onPick }: TimelineProps) {
  // Where the thumb is while it is held; browsers refuse an address that changes at every pixel.
  const [held, setHeld] = useState<number>();

  function settle() {
    if (held !== undefined) onPick(held, true);
    setHeld(undefined);
  }

  return (
    <div className={styles.timeline}>
      <IconButton
        label="Ein Ereignis zurück"
        icon={<ChevronLeft aria-hidden />}
        disabled={revision <= 0}
        onClick={() => onPick(Math.max(0, revision - 1), true)}
      />
      <input
        className={styles.slider}
        type="range"
        aria-label="Ereignis"
        aria-valuetext={`Nr. ${(held ?? revision).toLocaleString('de')}`}
        min={0}
        max={Math.max(0, newest)}
        value={Math.max(0, held ?? revision)}
        onChange={(event) => setHeld(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <IconButton
        label="Ein Ereignis weiter"
        icon={<ChevronRight aria-hidden />}
        disabled={revision >= newest}
        onClick={() => onPick(revision + 1, true)}
      />
      {held !== undefined && <output className={styles.held}>Nr. {held.toLocaleString('de')}</output>}
    </div>
  );
}
