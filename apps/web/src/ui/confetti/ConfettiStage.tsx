import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { prefersStillness } from '../../lib/media';
import { classes } from '../classes';
import styles from './ConfettiStage.module.css';
import type { Shower } from './confetti';

/** Longest side of the canvas, in pixels. */
const WIDEST = 1280;

/**
 * Drops confetti over `stage`, until it has fallen or is stopped. The app's own worker draws it, so that slow phones stay responsive.
 * canvas-confetti would create a worker from a blob, which the Content-Security-Policy forbids.
 */
function fall(stage: HTMLElement, shower: Shower, stopped: AbortSignal): Promise<void> {
  const canvas = document.createElement('canvas');
  const { width, height } = stage.getBoundingClientRect();
  // On a large screen the canvas is stretched: larger pieces at the same cost.
  const shrunk = Math.min(1, WIDEST / Math.max(width, height));
  canvas.width = width * shrunk;
  canvas.height = height * shrunk;
  stage.append(canvas);
  stopped.addEventListener('abort', () => canvas.remove());
  const draw = 'transferControlToOffscreen' in HTMLCanvasElement.prototype ? fallInWorker : fallInPage;
  return draw(canvas, shower, stopped);
}

function fallInWorker(canvas: HTMLCanvasElement, shower: Shower, stopped: AbortSignal): Promise<void> {
  const worker = new Worker(new URL('./confetti.worker.ts', import.meta.url), { type: 'module' });
  stopped.addEventListener('abort', () => worker.terminate());
  const offscreen = canvas.transferControlToOffscreen();
  worker.postMessage({ canvas: offscreen, shower }, [offscreen]);
  return new Promise((resolve) => {
    worker.onmessage = () => resolve();
    // A failed worker draws nothing, so this ends the wait.
    worker.onerror = () => resolve();
  });
}

async function fallInPage(canvas: HTMLCanvasElement, shower: Shower, stopped: AbortSignal): Promise<void> {
  const { rain } = await import('./confetti');
  if (!stopped.aborted) await rain(canvas, shower, stopped);
}

interface ConfettiStageProps extends Shower {
  readonly veiled: boolean;
  readonly onDone: () => void;
}

/** The layer on which confetti falls: above the page, below the celebration. Taps go through it. */
export function ConfettiStage({ veiled, onDone, ...shower }: ConfettiStageProps) {
  const stage = useRef<HTMLDivElement>(null);

  // Browsers without popovers always show it.
  useLayoutEffect(() => stage.current?.showPopover?.(), []);

  const drop = useEffectEvent((ground: HTMLElement, stopped: AbortSignal) => fall(ground, shower, stopped));
  const isDone = useEffectEvent(onDone);
  useEffect(() => {
    if (!stage.current || prefersStillness()) return isDone();
    const stop = new AbortController();
    void drop(stage.current, stop.signal).then(() => isDone());
    return () => stop.abort();
  }, []);

  return (
    <div ref={stage} className={classes('curtain', styles.stage, veiled && styles.veiled)} popover="manual" />
  );
}
