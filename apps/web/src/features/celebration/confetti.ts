import confetti, { type Options, type Shape } from 'canvas-confetti';

/** Spec, section 9. */
export const DURATION_MS = 5_000;
const GRAVITY = 0.1;
const FRICTION = 0.99;

const FRAME_MS = 1_000 / 60;
const VOLLEYS = 20;
const COLOURS = ['#f3b233', '#1f5fa8', '#276b45', '#b3261e', '#fffcf5'];

export interface Shower {
  /** How many pieces. */
  readonly pieces: number;
  /** Falls among the paper. */
  readonly emoji: string;
}

/**
 * Lets confetti rain over `canvas`. With so little gravity a piece lives by its first push: it comes in fast from above
 * the edge and is slowed by the air until it floats. Resolves when the last one is gone; does nothing for people who
 * want less motion. Returns the way to stop it.
 */
export function rain(
  canvas: HTMLCanvasElement,
  { pieces, emoji }: Shower,
): { done: Promise<void>; stop(): void } {
  // No worker: it would be made from a blob, which the pages' Content-Security-Policy forbids.
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const shapes: Shape[] = ['square', 'square', 'circle'];
  // Drawing text needs a canvas off the screen, which old phones lack.
  if ('OffscreenCanvas' in globalThis) shapes.push(confetti.shapeFromText({ text: emoji, scalar: 2 }));
  const volley: Options = {
    particleCount: pieces / VOLLEYS,
    gravity: GRAVITY,
    decay: FRICTION,
    ticks: DURATION_MS / FRAME_MS,
    // Down; from there to both sides.
    angle: 270,
    spread: 70,
    startVelocity: innerHeight / 90,
    scalar: 1.25,
    shapes,
    colors: COLOURS,
  };
  const all = Array.from({ length: VOLLEYS }, (_, index) =>
    fire({ ...volley, origin: { x: (index + 0.5) / VOLLEYS, y: -0.05 - 0.25 * Math.random() } }),
  );
  return { done: Promise.all(all).then(() => undefined), stop: () => fire.reset() };
}
