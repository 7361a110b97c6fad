// Emulates a phone of some years ago in this machine's browser.

/** The network in a crowded beer garden. */
const NETWORK = { latency: 100, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false };
/** How many times slower than a good machine the phone is. */
const SLOWDOWN = 6;
/** Time of the loop below on the machine of docs/performance.md, in ms. */
const LOOP_MS = 44;

/**
 * How many times slower this machine is now than the one that the bars were set on; at least 1. Measured by a loop in the same browser,
 * so that bars in ms hold on any machine.
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
 * Makes a page's network and processor as slow as the phone's, with an empty cache. @returns how many times slower than the phone the
 * machine itself is; at least 1
 */
export async function slowDown(page) {
  const slow = await slowness(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, SLOWDOWN / slow) });
  return Math.max(1, slow / SLOWDOWN);
}

/** The page's first contentful paint, in ms after its request. */
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

/** Marks the frame in which a selector first matches, and logs it in the next frame. */
const markWhenShown = (selector) => `{
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
 * The work of the phone's main thread from the request of a page until a selector's element is drawn, in ms of processor time, so that
 * other load of the machine doesn't count.
 */
export async function mainThreadWork(page, address, selector) {
  const slow = await slowness(page);
  const browser = page.context().browser();
  // So that the start gets a new process.
  await page.goto('about:blank');
  await page.addInitScript(markWhenShown(selector));
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'blink.user_timing'] });
  // No evaluations in the page meanwhile: these would be work of its main thread, too.
  const shown = page.waitForEvent('console', (line) => line.text() === SHOWN);
  await page.goto(address, { waitUntil: 'commit' });
  await shown;
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  return (SLOWDOWN * workIn(traceEvents, page.url())) / slow;
}

function workIn(events, address) {
  const shown = events.find(({ name }) => name === SHOWN);
  // SVG images are documents, too, so the address must match.
  const started = events.findLast(
    ({ name, pid, ts, args: { data } }) =>
      name === 'navigationStart' &&
      pid === shown?.pid &&
      ts < shown.ts &&
      data?.documentLoaderURL === address,
  );
  if (!shown || !started) throw new Error('it was not shown');
  // The task that begins the frame also draws it, so it counts.
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === TASK && pid === shown.pid && tid === shown.tid && ts >= started.ts && ts <= shown.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}
