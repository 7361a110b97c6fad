import { rain, type Shower } from './confetti';

/** The page's order to the worker. */
export interface Order {
  // An OffscreenCanvas in the worker. That suffices for canvas-confetti, whose types ask for more.
  readonly canvas: HTMLCanvasElement;
  readonly shower: Shower;
}

addEventListener('message', async ({ data: { canvas, shower } }: MessageEvent<Order>) => {
  await rain(canvas, shower).done;
  postMessage('done');
});
