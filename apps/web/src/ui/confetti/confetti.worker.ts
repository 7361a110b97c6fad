import { rain, type Shower } from './confetti';

interface Order {
  // In fact an OffscreenCanvas, which is enough for canvas-confetti despite its types.
  readonly canvas: HTMLCanvasElement;
  readonly shower: Shower;
}

addEventListener('message', async ({ data: { canvas, shower } }: MessageEvent<Order>) => {
  await rain(canvas, shower).done;
  postMessage('done');
});
