import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import {
  type Celebration,
  celebrates,
  celebrationStore,
  endCelebration,
  endProst,
} from '../../lib/celebration-queue';
import { undoStore } from '../../lib/undo';
import { ConfettiStage } from '../../ui/confetti/ConfettiStage';
import type { Shower } from '../../ui/confetti/confetti';
import { TablePicture } from '../../ui/Pictures';
import { CelebrationDialog } from './CelebrationDialog';
import { CelebrationStrip, Strip } from './CelebrationStrip';
import { giftEmoji, OPEN_MS, PROST_MS, PURCHASE_EMOJI, prostWords } from './celebration';
import { useElsewhere } from './use-elsewhere';

/**
 * Shows the celebrations one after the other. None takes the focus or a tap from the page below.
 *
 * @param aside the page is another than the table, so that nothing may cover it
 */
export function CelebrationLayer({ aside }: { aside: boolean }) {
  const current = useStore(celebrationStore, ({ queue }) => queue[0]);
  const undone = useStore(celebrationStore, (store) => store.undone);
  const [staged, setStaged] = useState<Celebration>();
  if (current && current !== staged) setStaged(current);
  else if (staged && celebrates(staged, undone)) setStaged(undefined);
  return (
    <>
      {staged && (
        <Stage
          key={staged.id}
          celebration={staged}
          open={current !== undefined}
          aside={aside}
          onOver={() => setStaged((now) => (now?.id === staged.id ? undefined : now))}
        />
      )}
      <ProstStrip />
    </>
  );
}

interface StageProps {
  readonly celebration: Celebration;
  /** False once its time is up and only the confetti falls on. */
  readonly open: boolean;
  readonly aside: boolean;
  /** All confetti is down. */
  readonly onOver: () => void;
}

function Stage({ celebration, open, aside, onOver }: StageProps) {
  const elsewhere = useElsewhere(aside);
  const [rained, setRained] = useState(false);

  // One more drink is another celebration with the same id: the time begins anew.
  useEffect(() => {
    const timer = setTimeout(() => endCelebration(celebration), OPEN_MS);
    return () => clearTimeout(timer);
  }, [celebration]);

  const isOver = useEffectEvent(onOver);
  useEffect(() => {
    if (rained && !open) isOver();
  }, [rained, open]);

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

/** 'Bertl sagt Prost', to the giver of a round. It waits until nothing else is celebrated or offered to be undone. */
function ProstStrip() {
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
