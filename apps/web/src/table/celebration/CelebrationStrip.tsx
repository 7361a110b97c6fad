import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Celebration } from '../../lib/celebration-queue';
import { DrinkPicture, TablePicture } from '../../ui/Pictures';
import styles from './CelebrationStrip.module.css';
import { titleOf } from './celebration';
import { topDialog } from './use-elsewhere';

/** A celebration for somebody who is at something else. */
export function CelebrationStrip({ celebration }: { celebration: Celebration }) {
  const times = celebration.type === 'purchase' ? celebration.drinks.length : 1;
  return (
    <Strip picture={<Picture celebration={celebration} />}>
      {titleOf(celebration)}
      {times > 1 && ` ×${times}`}
    </Strip>
  );
}

/** One line at the upper edge that takes neither focus nor taps. */
export function Strip({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  // Below an open dialog all else is inert, and is not read out.
  const [place] = useState(() => topDialog() ?? document.body);
  useLayoutEffect(() => {
    // The dialog may have closed in this very moment.
    if (strip.current?.isConnected) strip.current.showPopover?.();
  }, []);
  return createPortal(
    <div ref={strip} className={styles.strip} role="status" popover="manual">
      {picture}
      <p className={styles.words}>{children}</p>
    </div>,
    place,
  );
}

function Picture({ celebration }: { celebration: Celebration }) {
  if (celebration.type === 'gift') {
    const evening = celebration.gift.gift_type === 'full_evening';
    return <TablePicture name={evening ? 'evening' : 'round'} size={32} />;
  }
  return <DrinkPicture icon={celebration.drinks.at(-1)?.icon ?? ''} size={32} />;
}
