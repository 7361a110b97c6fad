import { rain, type Shower } from './confetti';

/** What the page hands over: a canvas, and what is to fall on it. */
export interface Order {
  // In here it is an OffscreenCanvas, which has all that canvas-confetti asks of a canvas; its types don't know that.
  readonly canvas: HTMLCanvasElement;
  readonly shower: Shower;
}

addEventListener('message', async ({ data: { canvas, shower } }: MessageEvent<Order>) => {
  await rain(canvas, shower).done;
  postMessage('done');
});
