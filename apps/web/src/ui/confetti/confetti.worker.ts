import { rain, type Shower } from './confetti';

// The canvas is in fact an OffscreenCanvas, which is enough for canvas-confetti despite its types.
addEventListener('message', async ({ data }: MessageEvent<{ canvas: HTMLCanvasElement; shower: Shower }>) => {
  await rain(data.canvas, data.shower);
  postMessage('done');
});
