import type { Page } from 'playwright-core';

/** Runs in the confetti's worker: counts the pieces of its first picture, and the emojis among them. */
const SPY = `
  globalThis.emojis = [];
  globalThis.pieces = new Promise((resolve) => {
    const { prototype } = OffscreenCanvasRenderingContext2D;
    const { clearRect, fill, fillText } = prototype;
    let pieces = 0;
    prototype.clearRect = function (...all) {
      if (pieces > 0) resolve(pieces);
      return clearRect.apply(this, all);
    };
    prototype.fill = function (...all) {
      pieces++;
      return fill.apply(this, all);
    };
    prototype.fillText = function (text, ...all) {
      emojis.push(text);
      return fillText.call(this, text, ...all);
    };
  });
`;

/** Call before something is celebrated, and wait for what it returns afterwards: what falls. */
export async function watchConfetti(
  page: Page,
): Promise<() => Promise<{ pieces: number; emojis: string[] }>> {
  await page.route('**/confetti.worker*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: SPY + (await response.text()) });
  });
  const worker = page.waitForEvent('worker');
  // Who fails before asking is told why.
  worker.catch(() => undefined);
  return async () =>
    (await worker).evaluate<{ pieces: number; emojis: string[] }>(
      'pieces.then((pieces) => ({ pieces, emojis }))',
    );
}
