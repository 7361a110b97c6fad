import type { Page } from 'playwright-core';

/** The line of a full beer garden, and a phone of some years ago. */
const BYTES_PER_SECOND = 50_000;
const LATENCY_MS = 100;
const SLOWER = 6;

/**
 * Makes the page's line and its processor slow, with nothing kept from before. A machine that is slow by itself is slowed down less.
 * Returns how many times slower than the wanted phone the machine is: at least 1.
 */
export async function slowsDown(page: Page): Promise<number> {
  const slow = await slowness(page);
  const rate = Math.max(1, SLOWER / slow);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return Math.max(1, slow / SLOWER);
}

/** What the loop below takes on the machine of docs/performance.md, in ms. */
const LOOP_MS = 44;

/**
 * How much slower this machine is now than the one that the bars were set on; at least 1. The same loop in the same browser tells: bars in
 * ms would hold on one machine alone.
 */
export async function slowness(page: Page): Promise<number> {
  const took = await page.evaluate<number>(`Math.min(...[1, 2, 3].map(() => {
    const begin = performance.now();
    let sum = 0;
    for (let turn = 0; turn < 3e7; turn++) sum = (sum * 31 + turn) | 0;
    globalThis.sum = sum;
    return performance.now() - begin;
  }))`);
  return Math.max(1, took / LOOP_MS);
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
