import { mkdirSync } from 'node:fs';
import { EVENING_ZONE } from '@stammtisch/test-kit';
import type { Browser, Page } from 'playwright-core';
import { DOUBLE_TAP_MS, Phone, type PhoneOptions, type PhoneSetup } from '../story-kit/phone.js';

/** Folder of screenshots; not in git. */
const PICTURES = '.pictures';

/** Init script that changes the delay of timers. @param delay expression of `ms` */
export const withTimers = (delay: string) => `{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (what, ms, ...all) => setTimeout(what, ${delay}, ...all);
}`;

/** Init script that changes when the app prefetches, 1.5 s after its first picture. That costs a third of a page's load. */
const prefetchAfter = (delay: number) => withTimers(`ms === 1500 ? ${delay} : ms`);

/** Celebrations, toasts and undo offers stay until they are dismissed, as a busy machine may check too late. */
const NO_AUTO_CLOSE = withTimers('[2500, 4000, 6000, 8000].includes(ms) ? 100 * ms : ms');

/** A busy browser may replace the worker after the 10 s that a page waits for it. Only that timer starts before there is a body. */
const LONG_WORKER_WAIT = withTimers('document.body ? ms : 100 * ms');

/** Notes the last tap in a dialog. */
const NOTE_DIALOG_TAPS = `addEventListener('click', ({ target, timeStamp }) => {
  if (target.closest?.('dialog')) globalThis.tappedDialog = timeStamp;
}, true)`;

/** Removes what some supported browsers lack, and `lowest-browsers.spec.ts` can't find in the built files. */
const OLDEST_BROWSER = `delete URLSearchParams.prototype.size;
  for (const name of Object.getOwnPropertyNames(Iterator.prototype))
    if (name !== 'constructor') delete Iterator.prototype[name];`;

const TIMEOUT_MS = 30_000;

/** Resolves once the next page has a Socket.IO connection to the till. */
const connected = (page: Page) =>
  page
    .waitForEvent('websocket', { timeout: 0 })
    .then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => String(payload).startsWith('40'),
        timeout: 0,
      }),
    )
    // The page or its connection was closed.
    .catch(() => undefined);

export class BrowserPhone extends Phone {
  private connecting: Promise<unknown> = Promise.resolve();

  private constructor(page: Page, setup: PhoneSetup) {
    super(page, setup);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.connecting = connected(page);
    });
  }

  static async of(browser: Browser, options: PhoneOptions): Promise<BrowserPhone> {
    const setup = Phone.setupOf(options);
    const { screen, look, motion, worker, prefetch, baseURL } = setup;
    const context = await browser.newContext({
      viewport: screen,
      colorScheme: look,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
      locale: 'de-DE',
      timezoneId: EVENING_ZONE,
      // Engines other than Chromium apply the page's policy to the story's scripts.
      bypassCSP: process.env.ENGINE !== undefined,
      ...(baseURL && { baseURL }),
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.addInitScript(OLDEST_BROWSER);
    await context.addInitScript(NOTE_DIALOG_TAPS);
    await context.addInitScript(NO_AUTO_CLOSE);
    await context.addInitScript(prefetchAfter(worker || prefetch ? 0 : 1_000_000));
    if (worker) await context.addInitScript(LONG_WORKER_WAIT);
    return new BrowserPhone(await context.newPage(), setup);
  }

  override async opensTab(): Promise<BrowserPhone> {
    const tab = new BrowserPhone(await this.page.context().newPage(), this.setup);
    await tab.page.goto(new URL('/', this.page.url()).href);
    await tab.showsTable();
    await tab.connected();
    return tab;
  }

  override async connected(): Promise<void> {
    await this.connecting;
  }

  override async taps(drink: string): Promise<void> {
    const card = this.drink(drink);
    const last = `(globalThis.tapped ??= {})[${JSON.stringify(drink)}]`;
    await this.page.evaluate(`new Promise((resolve) => {
      const look = () => performance.now() - Math.max(${last} ?? -${DOUBLE_TAP_MS}, globalThis.tappedDialog ?? -${DOUBLE_TAP_MS}) < ${DOUBLE_TAP_MS} ? requestAnimationFrame(look) : resolve();
      look();
    })`);
    await card.click();
    await this.page.evaluate(`${last} = performance.now()`);
  }

  /** Only with `npm run pictures`: a screenshot takes as long as a short story. */
  async picture(name: string): Promise<void> {
    if (!process.env.PICTURES) return;
    const { width, height } = this.setup.screen;
    const folder = `${PICTURES}/${width}x${height}`;
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: `${folder}/${name}.png` });
  }
}
