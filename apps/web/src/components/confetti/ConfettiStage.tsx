import { useEffect, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes';
import { prefersStillness } from '../prefers-stillness';
import styles from './ConfettiStage.module.css';
import type { Shower } from './confetti';
import { fall } from './fall';

export interface ConfettiStageProps extends Shower {
  /** Darkens what lies below. */
  readonly veiled: boolean;
  readonly onDone: () => void;
}

/** What confetti falls on: above everything but what is celebrated, and never in the way of a finger. */
export function ConfettiStage({ pieces, emoji, veiled, onDone }: ConfettiStageProps) {
  const stage = useRef<HTMLDivElement>(null);

  // Shown before the dialog opens, so that it lies below. Browsers without popovers show it anyway.
  useLayoutEffect(() => stage.current?.showPopover?.(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one shower for each stage
  useEffect(() => {
    if (!stage.current || prefersStillness()) return onDone();
    const { done, stop } = fall(stage.current, { pieces, emoji });
    void done.then(onDone);
    return stop;
  }, []);

  return <div ref={stage} className={classes(styles.stage, veiled && styles.veiled)} popover="manual" />;
}
