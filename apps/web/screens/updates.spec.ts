import { describe, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { DomPage } from './device/page.js';
import { House } from './house.js';

const house = House.opens();

const headOf = (version: string) =>
  `<meta name="wire-version" content="${version}" /><script type="module" src="/assets/${version}.js"></script>`;

/** Init script: the page has the version in `localStorage`. */
const SET_VERSION = `
  document.head.innerHTML = '${headOf('VERSION')}'.replaceAll('VERSION', localStorage.getItem('version') ?? 'first')`;

const isPage = ({ pathname }: URL) => pathname === '/';

/** From their next load on, the device's tabs have this version. */
const setsNextVersion = (page: Page, version: string) =>
  page.evaluate(`localStorage.setItem('version', '${version}')`);
const serving = (version: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: `<head>${headOf(version)}</head><div id="root"></div>` });
const shows = (page: Page, version: string) =>
  page.waitForFunction(`document.querySelector('script[src="/assets/${version}.js"]')`);

describe('an incompatible page reloads', () => {
  it('as soon as the till can be reached, even at the login', async () => {
    const phone = await house.phone();
    await phone.page.addInitScript(SET_VERSION);
    const noAnswer = (route: Route) => route.abort();
    await phone.page.route(isPage, noAnswer);
    await phone.page.goto('/');
    await setsNextVersion(phone.page, 'second');
    await phone.timePasses(2_000);
    await phone.page.unroute(isPage, noAnswer);
    await phone.page.route(isPage, serving('second'));
    await phone.timePasses(10_000);
    await shows(phone.page, 'second');
  });

  it('when it comes online, together with its other windows', async () => {
    const phone = await house.phone();
    await phone.page.addInitScript(SET_VERSION);
    await phone.page.route(isPage, serving('first'));
    await phone.page.goto('/');
    const other = new DomPage(phone.dom.device) as unknown as Page;
    await other.addInitScript(SET_VERSION);
    await other.goto(phone.page.url());
    await phone.timePasses(2_000);
    await setsNextVersion(phone.page, 'second');
    await phone.page.route(isPage, serving('second'));
    await phone.page.evaluate("dispatchEvent(new Event('online'))");
    await shows(phone.page, 'second');
    await shows(other, 'second');
  });

  it('a minute after its last reload, not earlier', async () => {
    const phone = await house.phone();
    await phone.page.addInitScript(SET_VERSION);
    await phone.page.route(isPage, serving('second'));
    await phone.page.goto('/');
    await phone.page.reload();
    await setsNextVersion(phone.page, 'second');
    await phone.timePasses(50_000);
    await shows(phone.page, 'first');
    await phone.timePasses(20_000);
    await shows(phone.page, 'second');
  });
});
