import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  bookings,
  findsNetwork,
  HELLES,
  inInk,
  losesNetwork,
  notes,
  PURCHASE,
  waitingLine,
} from '../story-kit/noted.js';
import { losingAnswers, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';
import { Release, type ReleaseOptions } from './releases.js';
import { PORTAL, ServedRelease } from './served-release.js';
import { hasWorker, kept, keptAddresses, keptTexts, newVersionWaits } from './worker.js';

const house = House.opens();

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-releases-'));
const release = (name: string, options?: ReleaseOptions) => Release.of(join(folder, name), name, options);
afterAll(() => rmSync(folder, { recursive: true }));

const shows = (page: Page, { script }: Release) =>
  page.locator(`script[src="${script}"]`).waitFor({ state: 'attached' });

const doorOf = (page: Page) => page.getByRole('button', { name: 'Anmelden' }).waitFor();

/** How the worker ends that is being installed. */
const END_OF_INSTALLING = `({ installing }) => new Promise((resolve) => {
  installing.addEventListener('statechange', () => resolve(installing.state));
})`;

describe('a phone at the door, version after version', () => {
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

  afterAll(() => till.goes());

  /** Opens the app, and waits until it has heard which version the till serves. */
  async function opensAndAsks(window: Page): Promise<void> {
    const asked = window.waitForResponse(
      (response) => response.request().resourceType() === 'fetch' && response.url() === `${till.url}/`,
    );
    await window.goto('/');
    await doorOf(window);
    await (await asked).finished();
  }

  it('gets no worker from a version without one', async () => {
    await till.serves(zeroth);
    await opensAndAsks(page);
    expect(await hasWorker(page)).toBe(false);
  });

  it('takes the next version at once when a part of its own is missing', async () => {
    const next = release('next', { worker: false });
    next.loses(/\/assets\/RegisterPage-[\w-]+\.js/);
    await till.serves(next);
    await page.evaluate(`history.pushState(null, '', '/register/einladung');
      dispatchEvent(new PopStateEvent('popstate'))`);
    await shows(page, next);
  });

  it('keeps nothing when a network wants a password while the app is being fetched', async () => {
    await till.isBehindPortal(first, /^\/icons\//);
    await page.goto('/');
    await doorOf(page);
    const state = await page.evaluate(
      `navigator.serviceWorker.register('/sw.js').then(${END_OF_INSTALLING})`,
    );
    expect(state).toBe('redundant');
    expect((await keptTexts(page)).filter((text) => text.includes(PORTAL))).toEqual([]);
  });

  it('does not take such a network for the till: the app opens, and keeps nothing of it', async () => {
    await till.serves(first);
    await page.goto('/');
    await kept(page);
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

  it('does not take a version while something of it is missing', async () => {
    const broken = release('broken');
    broken.loses(/\/assets\/broken\.js/);
    await till.serves(broken);
    const state = await page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.update()).then(${END_OF_INSTALLING})`);
    expect(state).toBe('redundant');
    await page.reload();
    await shows(page, first);
    await doorOf(page);
  });

  it('takes a new version in silence at the next start, as a whole: without a network, too', async () => {
    await till.serves(second);
    await page.reload();
    await shows(page, first);
    await doorOf(page);
    await newVersionWaits(page);
    await shows(page, first);
    await till.goes();
    await page.reload();
    await shows(page, second);
    await doorOf(page);
    expect(new URL(page.url()).search).toBe('');
  });

  it('takes it when the app was closed meanwhile', async () => {
    await till.serves(first);
    await page.reload();
    await newVersionWaits(page);
    const next = await page.context().newPage();
    await page.close();
    page = next;
    await page.goto('/');
    await shows(page, first);
  });

  it('takes one that its page would misunderstand at once, in each window', async () => {
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
    await other.close();
  });

  it('loses its worker, and all that it has kept, to a version from before there was one', async () => {
    await till.serves(zeroth);
    await page.reload();
    await shows(page, zeroth);
    await doorOf(page);
    // It lives on until the page that it brought has left.
    while (await hasWorker(page));
    while ((await keptAddresses(page)).length > 0);
    await page.reload();
    await shows(page, zeroth);
  });
});

describe('a phone at the table, whose till is updated', () => {
  it('sends what waits just as it was, once, in silence or at once; its witness notices nothing', async () => {
    const anna = await house.joins('Anna', 20);
    const phone = await house.phone({ owner: 'anna', worker: true });
    const { page } = phone;
    const isBooked = async (strokes: string, balance: string, drinks: string[]) => {
      await inInk(phone, strokes).waitFor();
      await waitingLine(phone, 'Netz').waitFor({ state: 'hidden' });
      await phone.sees(phone.mat, balance);
      expect(await bookings(anna)).toEqual(drinks);
    };
    await house.logsIn(phone, anna);
    await page.goto('/');
    await phone.live();
    await kept(page);

    const next = release('silent');
    // A page that is open would fetch the new version, and the next start would take it.
    await page.goto('about:blank');
    await house.till.kill();
    await house.till.start(next.root);
    await page.goto('/');
    await newVersionWaits(page);
    await losesNetwork(phone);
    await notes(phone, HELLES);
    await page.reload();
    await shows(page, next);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();
    await phone.sees(phone.mat, '16,50 €');
    const calls = await watching(page, PURCHASE);
    await findsNetwork(phone);
    await isBooked('Ein Getränk heute', '16,50 €', ['Helles']);
    expect(calls.bodies.length).toBe(1);
    await calls.stop();

    // A page that was reloaded just now would not begin anew.
    await page.goto('/');
    await phone.live();
    // A page that has lost the till asks for its version when the till is back.
    await house.till.kill();
    await phone.sees(page.getByRole('banner'), 'offline');
    await losesNetwork(phone);
    await notes(phone, HELLES);
    const lost = await losingAnswers(page, PURCHASE, Number.POSITIVE_INFINITY);
    // What this page says now the till would misunderstand.
    const other = release('other', { wire: 'another' });
    await house.till.start(other.root);
    const sent = page.waitForRequest(`**${PURCHASE}`);
    await findsNetwork(phone);
    await sent;
    await shows(page, other);
    await lost.stop();
    await isBooked('2 Getränke heute', '13,00 €', ['Helles', 'Helles']);
    const [first] = lost.bodies;
    for (const body of lost.bodies) expect(body).toEqual(first);
    expect(new Set(lost.headers.map((each) => each['idempotency-key'])).size).toBe(1);

    // The log leads from what the phone saw to the newest event.
    await page.reload();
    await phone.live();
    const { hash } = await house.wirt.home();
    const proven = () =>
      page.evaluate<string>(
        "JSON.stringify(JSON.parse(localStorage.getItem('stammtisch.witness'))?.proven ?? {})",
      );
    while (!(await proven()).includes(hash));
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});
