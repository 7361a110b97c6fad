import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HELLES } from '../story-kit/purchases.js';
import { House } from './house.js';
import { type Release, releases, shows } from './releases.js';
import { PORTAL, ServedRelease } from './served-release.js';
import { cachedTexts, cachedUrls, endsOldWorker, hasWorker, isCached, newVersionWaits } from './worker.js';

const house = House.opens();
const release = releases();

const waitForLogin = (page: Page) => page.getByRole('button', { name: 'Anmelden' }).waitFor();

/** In a page: the next state of the worker that is being installed. */
const INSTALL_RESULT = `({ installing }) => new Promise((resolve) => {
  installing.addEventListener('statechange', () => resolve(installing.state));
})`;

describe('a logged-out phone, from version to version', () => {
  const till = new ServedRelease();
  let zeroth: Release;
  let first: Release;
  let second: Release;
  let page: Page;

  beforeAll(async () => {
    zeroth = release('zeroth', { worker: false });
    first = release('first');
    second = release('second');
    ({ page } = await house.phone({ baseURL: till.url, worker: true, stays: true }));
  });

  afterAll(() => till.stop());

  /** Opens the app, and waits until it has fetched the till's page to check the version. */
  async function opensAndChecksVersion(window: Page): Promise<void> {
    const versionCheck = window.waitForResponse(
      (response) => response.request().resourceType() === 'fetch' && response.url() === `${till.url}/`,
    );
    await window.goto('/');
    await waitForLogin(window);
    await (await versionCheck).finished();
  }

  it('gets no service worker from a version without one', async () => {
    await till.serve(zeroth);
    await opensAndChecksVersion(page);
    expect(await hasWorker(page)).toBe(false);
  });

  it('loads the new version at once when a chunk it needs is no longer served', async () => {
    const next = release('next', { worker: false });
    next.deleteFiles(/\/assets\/RegisterPage-[\w-]+\.js/);
    await till.serve(next);
    await page.evaluate(`history.pushState(null, '', '/register/einladung');
      dispatchEvent(new PopStateEvent('popstate'))`);
    await shows(page, next);
  });

  it('rejects a version when a captive portal answers for its files, and caches none of it', async () => {
    await till.serve(first, /^\/icons\//);
    await page.goto('/');
    await waitForLogin(page);
    const state = await page.evaluate(`navigator.serviceWorker.register('/sw.js').then(${INSTALL_RESULT})`);
    expect(state).toBe('redundant');
    expect((await cachedTexts(page)).filter((text) => text.includes(PORTAL))).toEqual([]);
  });

  it('opens the cached app behind a captive portal, and caches nothing from the portal', async () => {
    await till.serve(first);
    await page.goto('/');
    await isCached(page);
    const before = await cachedUrls(page);
    await till.serve(first, /./);
    await page.reload();
    await waitForLogin(page);
    await shows(page, first);
    expect(await page.evaluate('fetch("/").then((answer) => answer.text())')).toContain(PORTAL);
    expect(await hasWorker(page)).toBe(true);
    expect(await cachedUrls(page)).toEqual(before);
    expect((await cachedTexts(page)).filter((text) => text.includes(PORTAL))).toEqual([]);
  });

  it('rejects a version with a missing file, and keeps the old one', async () => {
    const broken = release('broken');
    broken.deleteFiles(/\/assets\/broken\.js/);
    await till.serve(broken);
    const state = await page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.update()).then(${INSTALL_RESULT})`);
    expect(state).toBe('redundant');
    await page.reload();
    await shows(page, first);
    await waitForLogin(page);
  });

  it('runs a new version from the next page load, even when the till is down by then', async () => {
    await till.serve(second);
    await page.reload();
    await shows(page, first);
    await waitForLogin(page);
    await newVersionWaits(page);
    await shows(page, first);
    await till.stop();
    await page.reload();
    await shows(page, second);
    await waitForLogin(page);
    expect(new URL(page.url()).search).toBe('');
  });

  it('runs a new version after the app was closed and opened again', async () => {
    await till.serve(first);
    await page.reload();
    await newVersionWaits(page);
    const next = await page.context().newPage();
    await page.close();
    page = next;
    // The old worker is unused. Chromium ends no idle worker while its developer tools are attached.
    await endsOldWorker(page, till.url);
    await page.goto('/');
    await shows(page, first);
  });
});

/** Init script: the page polls the till every 100 ms instead of 10 s, and logs when it stops. */
const POLL_QUICKLY = `{
  const { setInterval, clearInterval } = globalThis;
  let polling;
  globalThis.setInterval = (what, ms, ...all) => {
    if (ms !== 10000) return setInterval(what, ms, ...all);
    return (polling = setInterval(what, 100, ...all));
  };
  globalThis.clearInterval = (timer) => {
    clearInterval(timer);
    if (timer && timer === polling) console.log('polling ended');
  };
}`;

describe('a chunk that failed to load', () => {
  it('makes the page reload when the till answers, but only once', async () => {
    const wire = /\/assets\/wire-/;
    const toni = await house.joins('Toni');
    const phone = await house.phone();
    const resourceTypes: string[] = [];
    phone.page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/') resourceTypes.push(request.resourceType());
    });
    const documents = () => resourceTypes.filter((type) => type === 'document').length;
    await phone.page.addInitScript(POLL_QUICKLY);
    await house.logsIn(phone, toni);
    await phone.page.route(wire, (route) => (documents() < 2 ? route.abort() : route.continue()));
    const secondDocument = phone.page.waitForEvent('request', () => documents() === 2);
    await phone.page.goto('/', { waitUntil: 'commit' });
    await secondDocument;
    await phone.connected();
    await phone.showsTable();

    await phone.page.route(wire, (route) => route.abort());
    await phone.page.reload();
    await phone.getByText('Kein Netz. Tippen geht trotzdem, gebucht wird später.', { exact: true }).waitFor();
    resourceTypes.length = 0;
    await phone.page.waitForEvent('request', () => resourceTypes.length > 4);
    expect(documents()).toBe(0);

    const stopped = phone.page.waitForEvent('console', (line) => line.text() === 'polling ended');
    await toni.logsOut();
    await phone.taps(HELLES);
    await phone.getByRole('button', { name: 'Anmelden' }).waitFor();
    await stopped;
  });

  it('shows „Dafür brauchst du Netz“ when needed offline, and the app stays usable', async () => {
    const phone = await house.phone({ prefetch: true });
    const expectNeedsNetwork = async () => {
      const missing = phone.dialog('Gerade nicht da');
      await phone.sees(missing, 'Dafür brauchst du Netz');
      await phone.page.keyboard.press('Escape');
      await missing.waitFor({ state: 'hidden' });
    };
    await phone.page.route(/\/assets\/(HistoryDialog|AdminPage|InviteDialog|Papers)-/, (route) =>
      route.abort(),
    );
    await house.logsIn(phone, house.wirt);
    const prefetched = phone.page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/OutboxDialog'),
    );
    await phone.page.goto('/');
    await phone.showsTable();
    await prefetched;
    await phone.page.waitForLoadState('networkidle');
    await phone.losesNetwork();
    await phone.opens('Verlauf', 'Gerade nicht da');
    await expectNeedsNetwork();
    await phone.getByRole('button', { name: 'Admin', exact: true }).click();
    await expectNeedsNetwork();
    await phone.page.evaluate(
      "history.pushState(null, '', '/auszug/2026-10'); dispatchEvent(new Event('pushState'))",
    );
    await expectNeedsNetwork();
    await phone.taps(HELLES);
    await phone.waitingLine('Ein Getränk wartet auf Netz').waitFor();

    await phone.page.unrouteAll();
    await phone.findsNetwork();
    await phone.waitingLine('Netz').waitFor({ state: 'hidden' });
    await phone.page.route(/\/assets\/InviteDialog-/, (route) => route.abort());
    await phone.page.goto('/admin');
    const invite = phone.getByRole('button', { name: 'Mitglied einladen' }).first();
    await invite.waitFor();
    await phone.losesNetwork();
    await invite.click();
    await expectNeedsNetwork();
    await invite.waitFor();
    await phone.findsNetwork();
  });
});
