import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** When it began and how long it took, and of that on the processor, in µs. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly documentLoaderURL?: string } };
}

const TASK = 'ThreadControllerImpl::RunTask';
const SHOWN = 'shown';

/** Notes in which frame something that a selector finds is on the screen for the first time, and says so in the frame after it. */
const noting = (selector: string) => `{
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
 * How long a page's main thread works from when it is asked for until something is on the screen, in ms of the processor's
 * time: what else the machine does meanwhile doesn't count.
 */
export async function mainThreadWork(page: Page, path: string, selector: string): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser of its own');
  // A start is a process of its own.
  await page.goto('about:blank');
  await page.addInitScript(noting(selector));
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'blink.user_timing'] });
  // Nothing is asked of the page meanwhile: the answers would be work of its main thread, too.
  const shown = page.waitForEvent('console', (line) => line.text() === SHOWN);
  await page.goto(path, { waitUntil: 'commit' });
  await shown;
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return workIn(traceEvents, page.url());
}

function workIn(events: readonly TraceEvent[], address: string): number {
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
