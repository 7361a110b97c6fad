import { useEffect, useLayoutEffect, useRef } from 'react';
import { classes } from '../../components/classes';
import { prefersStillness } from '../../components/prefers-stillness';
import styles from './Celebration.module.css';
import { rain, type Shower } from './confetti';

export interface ConfettiStageProps {
  readonly shower: Shower;
  /** Darkens what lies below. */
  readonly veiled: boolean;
  readonly onDone: () => void;
}

/** The canvas that confetti falls on: above everything but what is celebrated, and never in the way of a finger. */
export function ConfettiStage({ shower, veiled, onDone }: ConfettiStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  // Shown before the dialog opens, so that it lies below. Browsers without popovers show it anyway.
  useLayoutEffect(() => canvas.current?.showPopover?.(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one shower for each stage
  useEffect(() => {
    if (!canvas.current || prefersStillness()) return onDone();
    const { done, stop } = rain(canvas.current, shower);
    void done.then(onDone);
    return stop;
  }, []);

  return <canvas ref={canvas} className={classes(styles.stage, veiled && styles.veiled)} popover="manual" />;
}
