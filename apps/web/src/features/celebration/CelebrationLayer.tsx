import { Fragment, useState } from 'react';
import { useStore } from 'zustand';
import { ConfettiStage } from '../../components/confetti/ConfettiStage';
import type { Shower } from '../../components/confetti/confetti';
import { type Celebration, celebrationStore, endCelebration } from '../../lib/celebration-queue';
import { CelebrationDialog } from './CelebrationDialog';
import { giftEmoji, PURCHASE_EMOJI } from './celebration';

interface Stage {
  readonly id: number;
  readonly celebration: Celebration;
  readonly raining: boolean;
}

/** Shows the celebrations one after the other. Confetti falls on after its dialog has closed. */
export function CelebrationLayer() {
  const current = useStore(celebrationStore, ({ queue }) => queue[0]);
  const [stage, setStage] = useState<Stage>();
  if (current && current !== stage?.celebration) {
    setStage({ id: (stage?.id ?? 0) + 1, celebration: current, raining: true });
  }
  if (!stage || !(current || stage.raining)) return null;
  return (
    <Fragment key={stage.id}>
      <ConfettiStage
        {...showerOf(stage.celebration)}
        veiled={current !== undefined}
        onDone={() => setStage((now) => now && { ...now, raining: now.id !== stage.id })}
      />
      {current && <CelebrationDialog celebration={current} onClose={() => endCelebration(current)} />}
    </Fragment>
  );
}

/** The confetti for a celebration (docs/product.md, section 9). */
function showerOf(celebration: Celebration): Shower {
  return celebration.type === 'purchase'
    ? { pieces: 200, emoji: PURCHASE_EMOJI }
    : { pieces: 300, emoji: giftEmoji(celebration.gift.gift_type) };
}
