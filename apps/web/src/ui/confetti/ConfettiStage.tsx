import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { prefersStillness } from '../../lib/media';
import { classes } from '../classes';
import styles from './ConfettiStage.module.css';
import type { Falling, Shower } from './confetti';

/** Longest side of the canvas, in pixels. */
const WIDEST = 1280;

/**
 * Drops confetti over `stage`. The app's own worker draws it, so that slow phones stay responsive. canvas-confetti would create a
 * worker from a blob, which the Content-Security-Policy forbids.
 */
function fall(stage: HTMLElement, shower: Shower): Falling {
  const canvas = document.createElement('canvas');
  const { width, height } = stage.getBoundingClientRect();
  // On a large screen the canvas is stretched: larger pieces at the same cost.
  const shrunk = Math.min(1, WIDEST / Math.max(width, height));
  canvas.width = width * shrunk;
  canvas.height = height * shrunk;
  stage.append(canvas);
  const draw = 'transferControlToOffscreen' in HTMLCanvasElement.prototype ? fallInWorker : fallInPage;
  const { done, stop } = draw(canvas, shower);
  return {
    done,
    stop: () => {
      stop();
      canvas.remove();
    },
  };
}

function fallInWorker(canvas: HTMLCanvasElement, shower: Shower): Falling {
  const worker = new Worker(new URL('./confetti.worker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<void>((resolve) => {
    worker.onmessage = () => resolve();
    // A failed worker draws nothing, so this ends the wait.
    worker.onerror = () => resolve();
  });
  const offscreen = canvas.transferControlToOffscreen();
  worker.postMessage({ canvas: offscreen, shower }, [offscreen]);
  return { done, stop: () => worker.terminate() };
}

function fallInPage(canvas: HTMLCanvasElement, shower: Shower): Falling {
  const falling = import('./confetti').then(({ rain }) => rain(canvas, shower));
  return {
    done: falling.then(({ done }) => done),
    stop: () => void falling.then(({ stop }) => stop()),
  };
}

interface ConfettiStageProps extends Shower {
  readonly veiled: boolean;
  readonly onDone: () => void;
}

/** The layer on which confetti falls: above the page, below the celebration. Taps go through it. */
export function ConfettiStage({ pieces, emoji, veiled, onDone }: ConfettiStageProps) {
  const stage = useRef<HTMLDivElement>(null);

  // Browsers without popovers always show it.
  useLayoutEffect(() => stage.current?.showPopover?.(), []);

  const shower = useEffectEvent((ground: HTMLElement) => fall(ground, { pieces, emoji }));
  const isDone = useEffectEvent(onDone);
  useEffect(() => {
    if (!stage.current || prefersStillness()) return isDone();
    const { done, stop } = shower(stage.current);
    void done.then(() => isDone());
    return stop;
  }, []);

  return (
    <div ref={stage} className={classes('curtain', styles.stage, veiled && styles.veiled)} popover="manual" />
  );
}
