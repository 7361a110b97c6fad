import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { AS_BEFORE, waitingPage } from '../service-worker/waiting-page.js';
import { launchBrowser } from './browser.js';
import { BrowserPhone } from './browser-phone.js';
import { Release, type ReleaseOptions } from './releases.js';
import { PORTAL, ServedRelease } from './served-release.js';
import {
  hasWorker,
  kept,
  keptAddresses,
  keptTexts,
  newVersionWaits,
  nothingKept,
  workerGone,
} from './worker.js';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-releases-'));
const release = (name: string, options?: ReleaseOptions) => Release.of(join(folder, name), name, options);
const till = new ServedRelease();

let browser: Browser;
const phones: BrowserPhone[] = [];
let first: Release;
let second: Release;

beforeAll(async () => {
  browser = await launchBrowser();
  first = release('first');
  second = release('second');
});

beforeEach(() => till.serves(first));

afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.page.context().close();
});

afterAll(async () => {
  await browser.close();
  await till.goes();
  rmSync(folder, { recursive: true });
});

/** A phone that has never been here. */
async function stranger({ worker = true } = {}): Promise<BrowserPhone> {
  const phone = await BrowserPhone.of(browser, { baseURL: till.url, worker });
  phones.push(phone);
  return phone;
}

/** A phone at the door of the till. */
async function atTheDoor(options: { worker?: boolean } = {}): Promise<Page> {
  const { page } = await stranger(options);
  await page.goto('/');
  await doorOf(page);
  return page;
}

/** A phone that has the first version of the app. */
async function phoneOfRegular(): Promise<Page> {
  const page = await atTheDoor();
  await shows(page, first);
  await kept(page);
  return page;
}

const shows = (page: Page, { script }: Release) =>
  page.locator(`script[src="${script}"]`).waitFor({ state: 'attached' });

const doorOf = (page: Page) => page.getByRole('button', { name: 'Anmelden' }).waitFor();

describe('a new version', () => {
  it('is taken in silence at the next start', async () => {
    const page = await phoneOfRegular();
    await till.serves(second);
    await page.reload();
    await shows(page, first);
    await doorOf(page);
    await newVersionWaits(page);
    await shows(page, first);
    await page.reload();
    await shows(page, second);
    await doorOf(page);
    expect(new URL(page.url()).search).toBe('');
  });

  it('is taken by an app that was closed meanwhile', async () => {
    const page = await phoneOfRegular();
    await till.serves(second);
    await page.reload();
    await newVersionWaits(page);
    await page.close();
    const next = await page.context().newPage();
    await next.goto('/');
    await shows(next, second);
  });

  it('comes as a whole: without network it opens, too', async () => {
    const page = await phoneOfRegular();
    await till.serves(second);
    await page.reload();
    await newVersionWaits(page);
    await till.goes();
    await page.reload();
    await shows(page, second);
    await doorOf(page);
  });

  it('is not taken while something of it is missing', async () => {
    const page = await phoneOfRegular();
    const broken = release('broken');
    broken.loses(/\/assets\/broken\.js/);
    await till.serves(broken);
    const state = await page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.update())
      .then(({ installing }) => new Promise((resolve) => {
        installing.addEventListener('statechange', () => resolve(installing.state));
      }))`);
    expect(state).toBe('redundant');
    await page.reload();
    await shows(page, first);
    await doorOf(page);
  });

  it('that this page would misunderstand is taken at once, in each window', async () => {
    const page = await phoneOfRegular();
    const other = await page.context().newPage();
    await other.goto('/');
    await doorOf(other);
    const third = release('third', { wire: 'another' });
    await till.serves(third);
    await page.goto('/');
    await shows(page, third);
    await shows(other, third);
  });

  it('is taken at once by a page that lacks a part of its own', async () => {
    const page = await atTheDoor({ worker: false });
    await shows(page, first);
    const next = release('next');
    next.loses(/\/assets\/RegisterPage-[\w-]+\.js/);
    await till.serves(next);
    await page.evaluate(`history.pushState(null, '', '/register/einladung');
      dispatchEvent(new PopStateEvent('popstate'))`);
    await shows(page, next);
  });
});

describe('a page that waits in vain for the newer version', () => {
  it.each(['/', '/#hier', '//anderswo.example/'])('goes on at its own address: %s', async (path) => {
    const { page } = await stranger({ worker: false });
    await page.addInitScript('navigator.serviceWorker.getRegistration = async () => ({ waiting: true })');
    await page.clock.install();
    const body = await waitingPage().text();
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(till.url + path);
    const goesOn = page.waitForEvent('framenavigated');
    await page.clock.fastForward(10_000);
    await goesOn;
    const { origin, pathname, hash } = new URL(till.url + path);
    expect(page.url()).toBe(origin + pathname + AS_BEFORE + hash);
  });
});

describe('a version from before there was a worker', () => {
  it('wins: the worker goes with all that it has kept', async () => {
    const page = await phoneOfRegular();
    const zeroth = release('zeroth', { worker: false });
    await till.serves(zeroth);
    await page.reload();
    await shows(page, zeroth);
    await doorOf(page);
    await workerGone(page);
    await nothingKept(page);
    await page.reload();
    await shows(page, zeroth);
  });

  it('gets none', async () => {
    await till.serves(release('plain', { worker: false }));
    const { page } = await stranger();
    const asked = page.waitForResponse(
      (response) => response.request().resourceType() === 'fetch' && response.url() === `${till.url}/`,
    );
    await page.goto('/');
    // A worker would come with its answer.
    await (await asked).finished();
    expect(await hasWorker(page)).toBe(false);
  });
});

describe('a network that wants a password first', () => {
  it('is not taken for the till: the app opens, and keeps nothing of it', async () => {
    const page = await phoneOfRegular();
    const before = await keptAddresses(page);
    await till.isBehindPortal(first, /./);
    await page.reload();
    await doorOf(page);
    await shows(page, first);
    expect(await page.evaluate('fetch("/").then((answer) => answer.text())')).toContain(PORTAL);
    expect(await hasWorker(page)).toBe(true);
    expect(await keptAddresses(page)).toEqual(before);
    expect((await keptTexts(page)).filter((text) => text.includes(PORTAL))).toEqual([]);
  });

  it('that steps in while the app is being fetched leaves nothing behind', async () => {
    await till.isBehindPortal(first, /^\/icons\//);
    const page = await atTheDoor();
    const state = await page.evaluate(`navigator.serviceWorker.register('/sw.js')
      .then(({ installing }) => new Promise((resolve) => {
        installing.addEventListener('statechange', () => resolve(installing.state));
      }))`);
    expect(state).toBe('redundant');
    expect((await keptTexts(page)).filter((text) => text.includes(PORTAL))).toEqual([]);
  });
});
