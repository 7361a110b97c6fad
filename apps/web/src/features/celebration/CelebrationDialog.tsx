import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { CelebrationSlate } from '../../components/CelebrationSlate';
import type { Celebration } from '../../lib/celebrations';
import { givenWords } from '../../lib/round-words';
import { BoughtMat } from './BoughtMat';
import styles from './Celebration.module.css';

const BOUGHT = 'Getränk erfolgreich gekauft!';

/** It goes by itself (docs/product.md, section 9); its confetti goes on falling. */
const OPEN_MS = 2_500;

/** The mat or the slate in the middle of the screen; a tap anywhere puts it away. */
export function CelebrationDialog({
  celebration,
  onClose,
}: {
  celebration: Celebration;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const goAway = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => goAway(), OPEN_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, through onCancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={celebration.type === 'purchase' ? BOUGHT : givenWords(celebration.gift)}
      onClick={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div role="status">
        {celebration.type === 'purchase' ? (
          <BoughtMat title={BOUGHT} icon={celebration.drink.icon} drinksTonight={celebration.drinksTonight} />
        ) : (
          <CelebrationSlate
            title={givenWords(celebration.gift)}
            giver={celebration.gift.giver_name}
            evening={celebration.gift.gift_type === 'full_evening'}
            message={celebration.gift.message || undefined}
          />
        )}
      </div>
    </dialog>
  );
}
