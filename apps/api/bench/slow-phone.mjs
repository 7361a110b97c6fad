// A phone of some years ago, in the browser of this machine: how slow it is, and what a page costs it.

/** The line of a full beer garden. */
const LINE = { latency: 100, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false };
/** How much slower than a good machine the phone is. */
const SLOWER = 6;
/** What the loop below takes on the machine of docs/performance.md, in ms. */
const LOOP_MS = 44;

/**
 * How much slower this machine is now than the one that the bars were set on; at least 1. The same loop in the same browser tells: bars
 * in ms would hold on one machine alone.
 */
export async function slowness(page) {
  const took = await page.evaluate(() => {
    const loop = () => {
      const begin = performance.now();
      let sum = 0;
      for (let turn = 0; turn < 3e7; turn++) sum = (sum * 31 + turn) | 0;
      globalThis.sum = sum;
      return performance.now() - begin;
    };
    return Math.min(loop(), loop(), loop());
  });
  return Math.max(1, took / LOOP_MS);
}

/**
 * Makes a page's line and its processor as slow as the phone's, with nothing kept from before. @returns how many times slower than the
 * phone the machine is by itself: at least 1
 */
export async function slowsDown(page) {
  const slow = await slowness(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, SLOWER / slow) });
  return Math.max(1, slow / SLOWER);
}

/** When the page has shown something for the first time, in ms after it was asked for. */
export const firstPainted = (page) =>
  page.evaluate(
    () =>
      new Promise((painted) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry) painted(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

const TASK = 'ThreadControllerImpl::RunTask';
const SHOWN = 'shown';

/** Notes in which frame something that a selector finds is on the screen for the first time, and says so in the frame after it. */
const noting = (selector) => `{
  const look = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    look.disconnect();
    requestAnimationFrame(() => {
      performance.mark('${SHOWN}');
      requestAnimationFrame(() => console.debug('${SHOWN}'));
    });
  });
  look.observe(document, { subtree: true, childList: true });
}`;

/**
 * How long the main thread of the phone works from when a page is asked for until something is on the screen, in ms of the
 * processor's time: what else the machine does meanwhile doesn't count.
 */
export async function mainThreadWork(page, address, selector) {
  const slow = await slowness(page);
  const browser = page.context().browser();
  // A start is a process of its own.
  await page.goto('about:blank');
  await page.addInitScript(noting(selector));
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'blink.user_timing'] });
  // Nothing is asked of the page meanwhile: the answers would be work of its main thread, too.
  const shown = page.waitForEvent('console', (line) => line.text() === SHOWN);
  await page.goto(address, { waitUntil: 'commit' });
  await shown;
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  return (SLOWER * workIn(traceEvents, page.url())) / slow;
}

function workIn(events, address) {
  const shown = events.find(({ name }) => name === SHOWN);
  // The pictures on a page are documents, too.
  const started = events.findLast(
    ({ name, pid, ts, args: { data } }) =>
      name === 'navigationStart' &&
      pid === shown?.pid &&
      ts < shown.ts &&
      data?.documentLoaderURL === address,
  );
  if (!shown || !started) throw new Error('it was not shown');
  // The task in which the frame begins draws it as well.
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === TASK && pid === shown.pid && tid === shown.tid && ts >= started.ts && ts <= shown.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}
