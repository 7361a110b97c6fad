import type { Page } from 'playwright-core';

/** The line of a full beer garden, and a phone of some years ago. */
const BYTES_PER_SECOND = 50_000;
const LATENCY_MS = 100;
const SLOWER = 6;

/** Makes the page's line and its processor slow, with nothing kept from before. */
export async function slowsDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** When the page has shown something for the first time, in ms after it was asked for. */
export const firstPainted = (page: Page) =>
  page.evaluate<number>(`new Promise((painted) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName('first-contentful-paint');
      if (entry) painted(entry.startTime);
    }).observe({ type: 'paint', buffered: true });
  })`);

/** How long the page has been there for, in ms. */
export const age = (page: Page) => page.evaluate<number>('performance.now()');
