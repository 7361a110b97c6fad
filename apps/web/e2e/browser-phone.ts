import { mkdirSync } from 'node:fs';
import { EVENING_ZONE } from '@stammtisch/test-kit';
import type { Browser, Page } from 'playwright-core';
import { type Make, Phone, type PhoneOptions, SLIP_MS } from '../story-kit/phone.js';

/** Where pictures of the screens go; not in git, made to be looked at. */
const PICTURES = '.pictures';

/** A page whose timers take so long. `how` says it of each, in its `ms`. */
export const timers = (how: string) => `{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (what, ms, ...all) => setTimeout(what, ${how}, ...all);
}`;

/** What a page fetches a moment after its first picture comes at once. */
export const COMING_AT_ONCE = timers('ms === 1500 ? 0 : ms');

/** What shows for 2.5, 4, 6 or 8 s stays until it is put away: celebrations, toasts, the way back. A busy machine looks late. */
const STAYING = timers('[2500, 4000, 6000, 8000].includes(ms) ? 100 * ms : ms');

/** The page that waits for a newer worker does not give up after 10 s: a busy browser may exchange it later. It alone asks so early. */
const WAITING_ON = timers('document.body ? ms : 100 * ms');

/** What one of the lowest browsers has not, as far as reading the built files does not find it (`lowest-browsers.spec.ts`). */
const AS_LOWEST = `delete URLSearchParams.prototype.size;
  for (const name of Object.getOwnPropertyNames(Iterator.prototype))
    if (name !== 'constructor') delete Iterator.prototype[name];`;

/** How long anything may take until it counts as missing, in ms. */
const PATIENCE = 30_000;

/** Resolves once Socket.IO says that the page which opens next is connected to the till. */
const connected = (page: Page) =>
  page
    .waitForEvent('websocket', { timeout: 0 })
    .then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => String(payload).startsWith('40'),
        timeout: 0,
      }),
    )
    // The page is gone, or its line.
    .catch(() => undefined);

/** Somebody at the table with a browser in their hand. */
export class BrowserPhone extends Phone {
  /** Resolves once every change reaches the page that was opened last. */
  private line: Promise<unknown> = Promise.resolve();

  private constructor(page: Page, make: Make) {
    super(page, make);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.line = connected(page);
    });
  }

  static async of(browser: Browser, options: PhoneOptions): Promise<BrowserPhone> {
    const make = Phone.makeOf(options);
    const { screen, look, motion, worker, baseURL } = make;
    const context = await browser.newContext({
      viewport: screen,
      colorScheme: look,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
      locale: 'de-DE',
      timezoneId: EVENING_ZONE,
      // Engines other than Chromium hold a story's own scripts for the page's.
      bypassCSP: process.env.ENGINE !== undefined,
      ...(baseURL && { baseURL }),
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(AS_LOWEST);
    await context.addInitScript(STAYING);
    if (worker) for (const script of [COMING_AT_ONCE, WAITING_ON]) await context.addInitScript(script);
    return new BrowserPhone(await context.newPage(), make);
  }

  override async opensTab(): Promise<BrowserPhone> {
    const tab = new BrowserPhone(await this.page.context().newPage(), this.make);
    await tab.page.goto(new URL('/', this.page.url()).href);
    await tab.live();
    await tab.connected();
    return tab;
  }

  override async connected(): Promise<void> {
    await this.line;
  }

  override async taps(drink: string): Promise<void> {
    const card = this.drink(drink);
    const last = `(globalThis.tapped ??= {})[${JSON.stringify(drink)}]`;
    await this.page.evaluate(`new Promise((resolve) => {
      const look = () => performance.now() - (${last} ?? -${SLIP_MS}) < ${SLIP_MS} ? requestAnimationFrame(look) : resolve();
      look();
    })`);
    await card.click();
    await this.page.evaluate(`${last} = performance.now()`);
  }

  /** Only when somebody wants to look at them (`npm run pictures`): each takes as long as many a story. */
  async picture(name: string): Promise<void> {
    if (!process.env.PICTURES) return;
    const { width, height } = this.make.screen;
    const folder = `${PICTURES}/${width}x${height}`;
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: `${folder}/${name}.png` });
  }
}
