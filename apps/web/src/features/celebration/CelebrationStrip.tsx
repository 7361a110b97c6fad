import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { DrinkPicture } from '../../components/DrinkPicture';
import { TablePicture } from '../../components/TablePicture';
import type { Celebration } from '../../lib/celebration-queue';
import styles from './CelebrationStrip.module.css';
import { titleOf } from './celebration';
import { topDialog } from './use-elsewhere';

/** A celebration for somebody who is at something else: one line at the upper edge that covers nothing to type in or tap. */
export function CelebrationStrip({ celebration }: { celebration: Celebration }) {
  const strip = useRef<HTMLDivElement>(null);
  // Below an open dialog all else is inert, and is not read out.
  const [place] = useState(() => topDialog() ?? document.body);
  useLayoutEffect(() => {
    // The dialog may have closed in this very moment.
    if (strip.current?.isConnected) strip.current.showPopover?.();
  }, []);
  return createPortal(
    <div ref={strip} className={styles.strip} role="status" popover="manual">
      <Picture celebration={celebration} />
      <p className={styles.words}>
        {titleOf(celebration)}
        {celebration.type === 'purchase' && celebration.drinks.length > 1 && ` ×${celebration.drinks.length}`}
      </p>
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
