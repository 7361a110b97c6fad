import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { CelebrationSlate } from '../../components/CelebrationSlate';
import type { Celebration } from '../../lib/celebrations';
import { givenWords } from '../../lib/round-words';
import { UndoBar } from '../../lib/undo/UndoBar';
import { BoughtMat } from './BoughtMat';
import styles from './Celebration.module.css';

const BOUGHT = 'Getränk erfolgreich gekauft!';
const NOTED = 'Notiert! Gebucht wird, sobald Netz da ist.';

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
  const undoId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // Not the button in it: whoever bought with the keyboard and presses once more must not undo.
    element.focus();
    return () => {
      const atUndo = element !== document.activeElement && element.contains(document.activeElement);
      element.close();
      if (atUndo) document.querySelector<HTMLElement>('[data-undo]')?.focus();
    };
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
      tabIndex={-1}
      aria-describedby={undoId}
      aria-label={titleOf(celebration)}
      onClick={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div role="status">
        {celebration.type === 'purchase' ? (
          <BoughtMat
            title={titleOf(celebration)}
            icon={celebration.drink.icon}
            drinksTonight={celebration.drinksTonight}
            waiting={celebration.waiting}
          />
        ) : (
          <CelebrationSlate
            title={titleOf(celebration)}
            giver={celebration.gift.giver_name}
            evening={celebration.gift.gift_type === 'full_evening'}
            message={celebration.gift.message || undefined}
          />
        )}
      </div>
      {/* All else is out of reach while this is open. */}
      <UndoBar id={undoId} />
    </dialog>
  );
}

function titleOf(celebration: Celebration): string {
  if (celebration.type === 'gift') return givenWords(celebration.gift);
  return celebration.waiting > 0 ? NOTED : BOUGHT;
}
