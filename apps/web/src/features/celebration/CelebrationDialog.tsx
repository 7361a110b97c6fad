import type { Gift } from '@stammtisch/contracts';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { ChalkText } from '../../components/ChalkText';
import { DrinkPicture } from '../../components/DrinkPicture';
import { Slate } from '../../components/Slate';
import { TablePicture } from '../../components/TablePicture';
import { Tally } from '../../components/Tally';
import { UndoBar } from '../../components/undo/UndoBar';
import type { Celebration } from '../../lib/celebration-queue';
import { isolated } from '../../lib/isolated';
import { givenWords } from '../../words/rounds';
import styles from './Celebration.module.css';
import mat from './CelebrationMat.module.css';
import slate from './CelebrationSlate.module.css';
import { OPEN_MS, sizesOnMat } from './celebration';

const BOUGHT = 'Getränk erfolgreich gekauft!';
const NOTED = 'Notiert! Gebucht wird, sobald Netz da ist.';

/** A celebration in the middle of the screen: a mat for a drink, a slate for a round. A tap anywhere closes it. */
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
      {/* The page's own undo bar cannot be reached while the dialog is open. */}
      <UndoBar id={undoId} />
    </dialog>
  );
}

function titleOf(celebration: Celebration): string {
  if (celebration.type === 'gift') return givenWords(celebration.gift);
  return celebration.waiting > 0 ? NOTED : BOUGHT;
}

interface CelebrationMatProps {
  readonly title: string;
  readonly icon: string;
  readonly drinksTonight: number;
  /** How many strokes in pencil follow: taps that are not booked yet. */
  readonly waiting: number;
}

/** A round mat that flies in, with the drink and all of tonight's strokes, the new one last. */
function CelebrationMat({ title, icon, drinksTonight, waiting }: CelebrationMatProps) {
  const all = drinksTonight + waiting;
  const { stroke, picture } = sizesOnMat(all);
  return (
    <div className={mat.mat}>
      <div className={mat.print}>
        <DrinkPicture icon={icon} size={picture} />
        <h2 className={mat.title}>{title}</h2>
        <div className={mat.strokes}>
          <Tally
            count={drinksTonight}
            pencil={waiting}
            label={`Strich Nummer ${all} heute`}
            size={stroke}
            drawLast
          />
        </div>
      </div>
    </div>
  );
}

/** A slate on which chalk writes who has given a round. */
function CelebrationSlate({ title, gift }: { title: string; gift: Gift }) {
  const { gift_type, giver_name, message } = gift;
  return (
    <Slate className={slate.slate}>
      <div className={slate.words}>
        <TablePicture name={gift_type === 'full_evening' ? 'evening' : 'round'} size={80} />
        <h2 className={slate.title}>
          <ChalkText text={title} />
        </h2>
        {message && (
          <p className={slate.message}>
            <ChalkText text={`„${isolated(message)}“`} line={1} />
          </p>
        )}
        <p className={slate.giver}>
          <ChalkText text={`– ${isolated(giver_name)}`} line={message ? 2 : 1} />
        </p>
      </div>
    </Slate>
  );
}
