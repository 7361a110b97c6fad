import confetti, { type Options, type Shape } from 'canvas-confetti';

/** A piece falls for this time (docs/product.md, section 9). */
export const DURATION_MS = 5_000;
const GRAVITY = 0.1;
const FRICTION = 0.99;

const FRAME_MS = 1_000 / 60;
const VOLLEYS = 20;
const COLOURS = ['#f3b233', '#1f5fa8', '#276b45', '#b3261e', '#fffcf5'];

export interface Shower {
  readonly pieces: number;
  readonly emoji: string;
}

/**
 * Drops confetti over a canvas, which must have its final size, until it has fallen or is `stopped`. Does nothing for people who want
 * less motion.
 *
 * The figures of docs/product.md in canvas-confetti's terms: `particleCount` is shared among volleys along the upper edge. The
 * duration is `ticks`, sixty a second on every screen. Friction is `decay`, the share of its speed that a piece keeps after a tick.
 * With `gravity` a piece sinks 3 × 0.1 px a tick. A piece enters fast from above the edge and is slowed down until it floats.
 */
export async function rain(canvas: HTMLCanvasElement, { pieces, emoji }: Shower, stopped?: AbortSignal) {
  const fire = confetti.create(canvas, { useWorker: false, disableForReducedMotion: true });
  stopped?.addEventListener('abort', () => fire.reset());
  const shapes: Shape[] = ['square', 'square', 'circle'];
  // The emoji needs an OffscreenCanvas, which old phones don't have.
  if ('OffscreenCanvas' in globalThis) shapes.push(confetti.shapeFromText({ text: emoji, scalar: 2 }));
  const volley: Options = {
    particleCount: pieces / VOLLEYS,
    gravity: GRAVITY,
    decay: FRICTION,
    ticks: DURATION_MS / FRAME_MS,
    // In degrees: straight down, spread to either side.
    angle: 270,
    spread: 70,
    startVelocity: canvas.height / 90,
    scalar: 1.25,
    shapes,
    colors: COLOURS,
  };
  const volleys = Array.from({ length: VOLLEYS }, (_, index) =>
    fire({ ...volley, origin: { x: (index + 0.5) / VOLLEYS, y: -0.05 - 0.25 * Math.random() } }),
  );
  await Promise.all(volleys);
}
