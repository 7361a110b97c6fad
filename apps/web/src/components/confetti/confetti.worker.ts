import { rain, type Shower } from './confetti';

/** The page's order to the worker. */
export interface Order {
  // In the worker it is an OffscreenCanvas. It suffices for canvas-confetti, whose types ask for more.
  readonly canvas: HTMLCanvasElement;
  readonly shower: Shower;
}

addEventListener('message', async ({ data: { canvas, shower } }: MessageEvent<Order>) => {
  await rain(canvas, shower).done;
  postMessage('done');
});
