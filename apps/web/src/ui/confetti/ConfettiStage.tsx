import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { prefersStillness } from '../../lib/media';
import { classes } from '../classes';
import styles from './ConfettiStage.module.css';
import type { Shower } from './confetti';
import { fall } from './fall';

export interface ConfettiStageProps extends Shower {
  /** Darkens the page below. */
  readonly veiled: boolean;
  readonly onDone: () => void;
}

/** The layer on which confetti falls: above the page, below the celebration. Taps go through it. */
export function ConfettiStage({ pieces, emoji, veiled, onDone }: ConfettiStageProps) {
  const stage = useRef<HTMLDivElement>(null);

  // Browsers without popovers show it anyway.
  useLayoutEffect(() => stage.current?.showPopover?.(), []);

  const shower = useEffectEvent((ground: HTMLElement) => fall(ground, { pieces, emoji }));
  const isDone = useEffectEvent(onDone);
  useEffect(() => {
    if (!stage.current || prefersStillness()) return isDone();
    const { done, stop } = shower(stage.current);
    void done.then(() => isDone());
    return stop;
  }, []);

  return <div ref={stage} className={classes(styles.stage, veiled && styles.veiled)} popover="manual" />;
}
