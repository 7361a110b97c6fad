import type { Page } from 'playwright-core';
import type { Phone, PhoneOptions } from './phone.js';

/** What a story can do to a browser and nobody takes back. */
const LASTING = [
  ...['addInitScript', 'emulateMedia', 'grantPermissions', 'install', 'newCDPSession', 'on'],
  ...['route', 'routeWebSocket', 'setFixedTime', 'setOffline'],
];

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
 * costs a second of the processor, which has to load and compile the app once more.
 */
export class SparePhones {
  private readonly spare = new Map<string, Phone[]>();
  private readonly makes = new WeakMap<Phone, string>();
  private readonly altered = new WeakSet<Page>();

  /** One that is left of this make. */
  take(options: PhoneOptions): Phone | undefined {
    return this.spare.get(makeOf(options))?.pop()?.goesTo(options.owner);
  }

  /** From now on it is known whether this phone can be used again. One with a service worker can't. */
  watch(phone: Phone, options: PhoneOptions): void {
    if (options.worker) return;
    this.makes.set(phone, makeOf(options));
    const { page } = phone;
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
  async putAway(phone: Phone): Promise<void> {
    const make = this.makes.get(phone);
    if (make && (await this.forgetsAll(phone).catch(() => false))) {
      this.spare.set(make, [...(this.spare.get(make) ?? []), phone]);
    } else {
      await phone.page.context().close();
    }
  }

  private async forgetsAll({ page, screen }: Phone): Promise<boolean> {
    if (this.altered.has(page) || page.isClosed() || page.url() === 'about:blank') return false;
    const context = page.context();
    await Promise.all(context.pages().map((tab) => tab !== page && tab.close()));
    // Without scripts, and of the same origin: the next page opens in the same process.
    await page.goto(new URL('/favicon.svg', page.url()).href);
    await page.evaluate(FORGET);
    await context.clearCookies();
    await page.setViewportSize(screen);
    return true;
  }
}

const makeOf = ({ owner: _, ...make }: PhoneOptions) => JSON.stringify(make);
