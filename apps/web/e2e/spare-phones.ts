import type { Page } from 'playwright-core';
import { Phone, type PhoneOptions } from '../story-kit/phone.js';
import type { BrowserPhone } from './browser-phone.js';

/** What a story does to a browser for good. */
const LASTING = ['addInitScript', 'install', 'newCDPSession', 'on', 'routeWebSocket', 'setFixedTime'];

const FORGET = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  const gone = ({ name }) => new Promise((done) => {
    Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: done, onblocked: done });
  });
  await Promise.all((await indexedDB.databases()).map(gone));
})()`;

/**
 * Phones that the next story takes up again, as good as new: nobody logged in, nothing stored, nothing open. A new one
 * costs a second of the processor, which has to load and compile the app once more. All houses of a process share them.
 */
export class SparePhones {
  private spare: BrowserPhone[] = [];
  private readonly altered = new WeakSet<Page>();

  /** One that is left, made into what is wanted. */
  async take(options: PhoneOptions): Promise<BrowserPhone | undefined> {
    const { worker, baseURL } = Phone.makeOf(options);
    const found = this.spare.find(({ make }) => make.worker === worker && make.baseURL === baseURL);
    this.spare = this.spare.filter((phone) => phone !== found);
    return found?.becomes(options);
  }

  /** From now on it is known whether this phone can be used again. */
  watch({ page }: Phone): void {
    for (const changed of [page, page.context(), page.clock]) {
      for (const name of LASTING) {
        const does: unknown = Reflect.get(changed, name);
        if (typeof does !== 'function') continue;
        Reflect.set(changed, name, (...given: unknown[]) => {
          this.altered.add(page);
          return Reflect.apply(does, changed, given);
        });
      }
    }
  }

  /** After a story: keeps the phone for the next one, or throws it away. */
  async putAway(phone: BrowserPhone): Promise<void> {
    const { page, make } = phone;
    // A service worker would go on keeping the app that it has.
    const lost = make.worker || this.altered.has(page) || page.isClosed() || page.url() === 'about:blank';
    if (!lost && (await isAsNew(phone).catch(() => false))) this.spare.push(phone);
    else await page.context().close();
  }
}

async function isAsNew({ page }: BrowserPhone): Promise<true> {
  const context = page.context();
  await Promise.all([
    ...context.pages().map((tab) => tab !== page && tab.close()),
    ...[page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })),
    context.setOffline(false),
    context.clearPermissions(),
  ]);
  // Without scripts, and of the same origin: the next page opens in the same process.
  await page.goto(new URL('/favicon.svg', page.url()).href);
  await page.evaluate(FORGET);
  await context.clearCookies();
  await page.emulateMedia({ media: null, forcedColors: null });
  return true;
}
