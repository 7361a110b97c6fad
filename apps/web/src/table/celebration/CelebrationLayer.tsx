import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import {
  type Celebration,
  celebrationStore,
  dropCelebration,
  endCelebration,
  endProst,
  isOpen,
} from '../../lib/celebration-queue';
import { listen, undoAll } from '../../lib/table/page-life';
import { undoOffers } from '../../lib/undo';
import { useTimeOver } from '../../lib/use-task';
import { ConfettiStage } from '../../ui/confetti/ConfettiStage';
import type { Shower } from '../../ui/confetti/confetti';
import { DrinkPicture, RoundPicture, TablePicture } from '../../ui/Pictures';
import { CelebrationMat, CelebrationSlate } from './CelebrationPictures';
import styles from './CelebrationStrip.module.css';
import { giftEmoji, OPEN_MS, PROST_MS, PURCHASE_EMOJI, prostWords, titleOf } from './celebration';

/** The ref of a popover that shows itself. Browsers without popovers show it anyway. Its dialog may have closed in the meantime. */
function onTop(popover: HTMLElement | null): void {
  if (popover?.isConnected) popover.showPopover?.();
}

/**
 * A celebration in the middle of the screen: a mat for drinks, a slate for a round. The page below stays usable: a tap on a
 * drink buys it. Any other tap, or Escape, closes the celebration.
 */
function CelebrationDialog({ celebration }: { celebration: Celebration }) {
  const close = useEffectEvent(() => endCelebration(celebration));
  useEffect(() => {
    const tapped = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('[data-buys]'))) close();
    };
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    // Not `click`: an iPhone fires none on an element that is not interactive.
    return undoAll(listen(document, ['pointerup'], tapped), listen(document, ['keydown'], pressed));
  }, []);

  const title = titleOf(celebration);
  return (
    <div ref={onTop} className="curtain pile" role="dialog" aria-label={title} popover="manual">
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

/** One line at the top edge that takes neither focus nor taps. */
function Strip({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  // An open dialog makes everything outside it inert, and screen readers skip it.
  const [parent] = useState(() => topDialog() ?? document.body);
  return createPortal(
    <div ref={onTop} className={`line gap-3 amid arrives ${styles.strip}`} role="status" popover="manual">
      {picture}
      <p className="slim breaks strong">{children}</p>
    </div>,
    parent,
  );
}

/** A celebration for a member who is busy elsewhere in the app. */
function CelebrationStrip({ celebration }: { celebration: Celebration }) {
  const title = titleOf(celebration);
  if (celebration.type === 'gift') {
    return <Strip picture={<RoundPicture type={celebration.gift.gift_type} size={32} />}>{title}</Strip>;
  }
  const { drinks } = celebration;
  return (
    <Strip picture={<DrinkPicture icon={drinks.at(-1)?.icon ?? ''} size={32} />}>
      {title}
      {drinks.length > 1 && ` ×${drinks.length}`}
    </Strip>
  );
}

/**
 * True while the member is busy on another page, in a dialog or in a field: nothing may cover the screen then.
 *
 * @param aside true on pages other than the table
 */
function useElsewhere(aside: boolean): boolean {
  const [busy, setBusy] = useState(isBusy);
  // By now a sheet that closes with its page is gone.
  useLayoutEffect(() => {
    if (!aside) setBusy(isBusy());
  }, [aside]);
  useEffect(() => listen(document, ['focusin'], () => setBusy(isBusy())), []);
  return aside || busy;
}

const isBusy = () =>
  topDialog() !== undefined || document.activeElement?.matches('input, textarea, select') === true;

const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1);

/**
 * Shows the celebrations one after the other. None takes focus or taps from the page below.
 *
 * @param aside true on pages other than the table: nothing may cover them
 */
export default function CelebrationLayer({ aside }: { aside: boolean }) {
  const celebration = useStore(celebrationStore, ({ queue }) => queue[0]);
  return (
    <>
      {celebration && <Stage key={celebration.id} celebration={celebration} aside={aside} />}
      <ProstStrip />
    </>
  );
}

function Stage({ celebration, aside }: { celebration: Celebration; aside: boolean }) {
  const open = isOpen(celebration);
  const elsewhere = useElsewhere(aside);
  const [rained, setRained] = useState(false);

  // Another drink replaces the celebration by one with the same id: the timer restarts.
  useTimeOver(open ? celebration : undefined, OPEN_MS, () => endCelebration(celebration));

  useEffect(() => {
    if (rained && !open) dropCelebration(celebration);
  }, [celebration, rained, open]);

  const Shown = elsewhere ? CelebrationStrip : CelebrationDialog;
  return (
    <>
      <ConfettiStage {...showerOf(celebration)} veiled={open && !elsewhere} onDone={() => setRained(true)} />
      {open && <Shown celebration={celebration} />}
    </>
  );
}

/** The confetti for a celebration (docs/product.md, section 9). */
function showerOf(celebration: Celebration): Shower {
  return celebration.type === 'purchase'
    ? { pieces: 200, emoji: PURCHASE_EMOJI }
    : { pieces: 300, emoji: giftEmoji(celebration.gift.gift_type) };
}

/** 'Bertl sagt Prost', to the giver of a round. It waits for celebrations and undo offers to end. */
function ProstStrip() {
  const names = useStore(celebrationStore, ({ prost }) => prost);
  const celebrating = useStore(celebrationStore, ({ queue }) => queue.some(isOpen));
  const offered = useStore(undoOffers.store, ({ offers }) => offers.length > 0);
  const shown = names.length > 0 && !celebrating && !offered ? names : undefined;
  // Another name restarts the timer.
  useTimeOver(shown, PROST_MS, endProst);
  return shown && <Strip picture={<TablePicture name="round" size={32} />}>{prostWords(shown)}</Strip>;
}
