import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { AS_BEFORE, waitingPage } from '../service-worker/waiting-page.js';
import type { Phone } from '../story-kit/phone.js';
import type { BrowserPhone } from './browser-phone.js';
import { House } from './house.js';
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

const house = House.opens();

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-releases-'));
const release = (name: string, options?: ReleaseOptions) => Release.of(join(folder, name), name, options);
const till = new ServedRelease();

let first: Release;
let second: Release;

beforeAll(() => {
  first = release('first');
  second = release('second');
});

beforeEach(() => till.serves(first));

afterAll(async () => {
  await till.goes();
  rmSync(folder, { recursive: true });
});

/** A phone that has never been here. */
const stranger = ({ worker = true } = {}): Promise<BrowserPhone> =>
  house.phone({ baseURL: till.url, worker });

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

/** Opens the app, and waits until it has heard which version the till serves. */
async function opensAndAsks(page: Page): Promise<void> {
  const asked = page.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && response.url() === `${till.url}/`,
  );
  await page.goto('/');
  await doorOf(page);
  await (await asked).finished();
}

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
    for (const window of [page, other]) {
      await opensAndAsks(window);
      expect(await window.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true);
    }
    const third = release('third', { wire: 'another' });
    await till.serves(third);
    // It begins anew in the middle of being loaded, maybe.
    await page.goto('/', { waitUntil: 'commit' });
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
  it('goes on at its own address', async () => {
    const { page } = await stranger({ worker: false });
    await page.addInitScript('navigator.serviceWorker.getRegistration = async () => ({ waiting: true })');
    await page.clock.install();
    const body = await waitingPage().text();
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body }));
    for (const path of ['/', '/#hier', '//anderswo.example/']) {
      await page.goto(till.url + path);
      const goesOn = page.waitForEvent('framenavigated');
      await page.clock.fastForward(10_000);
      await goesOn;
      const { origin, pathname, hash } = new URL(till.url + path);
      expect(page.url()).toBe(origin + pathname + AS_BEFORE + hash);
    }
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
    // A worker would come with what it hears.
    await opensAndAsks(page);
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

const MAT = '[aria-label="Mein Bierdeckel"]';

/** A phone that keeps the app, and the table that was seen last. */
async function phoneAtTable(name: string): Promise<BrowserPhone> {
  const anna = await house.joins(name, 20);
  await anna.buys('Helles');
  const phone = await house.phone({ owner: anna.username, worker: true });
  const { page } = phone;
  await house.logsIn(phone, anna);
  await page.goto('/');
  await phone.live();
  await kept(page);
  while (!(await page.evaluate("localStorage.getItem('stammtisch.kept')")));
  return phone;
}

/** What the app puts into the place of the picture that the page comes with, in order. */
const PICTURES = `{
  globalThis.pictures = [];
  const look = new MutationObserver(() => {
    const root = document.getElementById('root');
    const drawn = root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    if (drawn && root.firstElementChild) pictures.push(!!root.querySelector('${MAT}'));
  });
  look.observe(document, { subtree: true, childList: true });
}`;

describe('a repeated start', () => {
  it('shows the table in the first picture that the app draws', async () => {
    const phone = await phoneAtTable('Anna');
    const { page } = phone;
    // By itself the app waits 2 s for what it keeps. A busy machine may need longer.
    await phone.stopsTime();
    await page.addInitScript(PICTURES);
    await page.reload();
    await page.locator(MAT).waitFor();
    const [first] = await page.evaluate<boolean[]>('pictures');
    expect(first).toBe(true);
  });
});

async function phoneOf(member: Guest): Promise<Phone> {
  const phone = await house.phone({ owner: member.username });
  await house.logsIn(phone, member);
  await phone.page.goto('/');
  await phone.live();
  await keeps(phone, 'seen');
  return phone;
}

/** Waits until the phone has written down that it saw the newest event, or that it has proven the log up to there. */
async function keeps({ page }: Phone, what: 'seen' | 'proven'): Promise<void> {
  const { revision, hash } = await house.wirt.home();
  await page.evaluate(`new Promise((resolve) => {
    const look = () => {
      const { revision, hash } = JSON.parse(localStorage.getItem('stammtisch.witness'))?.${what} ?? {};
      if (revision === ${revision} && hash === '${hash}') resolve();
      else requestAnimationFrame(look);
    };
    look();
  })`);
}

/** The till comes back at the same address, maybe as another version. */
async function tillRestarts(root?: string): Promise<void> {
  await house.till.kill();
  await house.till.start(root);
}

/** Opening the app anew shows the table, and nothing above it. */
async function showsNothing(phone: Phone): Promise<void> {
  await phone.page.reload();
  await phone.live();
  await keeps(phone, 'proven');
  expect(await phone.page.getByRole('alertdialog').count()).toBe(0);
}

describe('the phones at the table', () => {
  it('notice nothing of honest restarts, kills and updates', async () => {
    const phones = [await phoneOf(await house.joins('Berta', 50)), await phoneOf(house.wirt)];
    const next = release('after');
    for (const root of [undefined, next.root, undefined]) {
      await house.wirt.buys('Helles');
      await tillRestarts(root);
      await house.wirt.buys('Helles');
      for (const phone of phones) {
        await keeps(phone, 'seen');
        await showsNothing(phone);
      }
    }
  });
});
