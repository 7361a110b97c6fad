import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Celebration, endCelebration } from '../../lib/celebration-queue';
import styles from './Celebration.module.css';
import { CelebrationMat } from './CelebrationMat';
import { CelebrationSlate } from './CelebrationSlate';
import { titleOf } from './celebration';

/**
 * A celebration in the middle of the screen: a mat for drinks, a slate for a round. The page below goes on: a tap on a drink
 * counts, any other closes the celebration, as Escape does.
 */
export function CelebrationDialog({ celebration }: { celebration: Celebration }) {
  const dialog = useRef<HTMLDivElement>(null);
  // Browsers without popovers show it anyway.
  useLayoutEffect(() => dialog.current?.showPopover?.(), []);

  const close = useEffectEvent(() => endCelebration(celebration));
  useEffect(() => {
    const tapped = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('[data-buys]'))) close();
    };
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    // Not `click`: an iPhone sends none for what is no button.
    document.addEventListener('pointerup', tapped);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('pointerup', tapped);
      document.removeEventListener('keydown', pressed);
    };
  }, []);

  const title = titleOf(celebration);
  return (
    <div ref={dialog} className={styles.dialog} role="dialog" aria-label={title} popover="manual">
      <div role="status">
        {celebration.type === 'purchase' ? (
          <CelebrationMat title={title} purchase={celebration} />
        ) : (
          <CelebrationSlate title={title} gift={celebration.gift} />
        )}
      </div>
    </div>
  );
}
