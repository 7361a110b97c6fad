import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { UndoBar } from '../../components/undo/UndoBar';
import type { Celebration } from '../../lib/celebrations';
import { givenWords } from '../../words/rounds';
import styles from './Celebration.module.css';
import { CelebrationMat } from './CelebrationMat';
import { CelebrationSlate } from './CelebrationSlate';

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
  const title = titleOf(celebration);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // The undo button must not get the focus: a second press of the key that bought would undo it.
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
      aria-label={title}
      onClick={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div role="status">
        {celebration.type === 'purchase' ? (
          <CelebrationMat
            title={title}
            icon={celebration.drink.icon}
            drinksTonight={celebration.drinksTonight}
            waiting={celebration.waiting}
          />
        ) : (
          <CelebrationSlate title={title} gift={celebration.gift} />
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
