import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { SEND_OUTBOX } from '../src/lib/worker-words.js';
import {
  bookings,
  findsNetwork,
  HELLES,
  inInk,
  losesNetwork,
  notes,
  SPEZI,
  waitingLine,
} from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
import { type BrowserPhone, COMING_AT_ONCE } from './browser-phone.js';
import { House } from './house.js';
import { kept, keptAddresses, networkIsBack } from './worker.js';

const house = House.opens();

const pathsKept = async (page: Page) => (await keptAddresses(page)).map((url) => new URL(url).pathname);

describe('a phone that has been at the door', () => {
  it('opens the app without the till: at whatever address, with its pictures, letters and sounds', async () => {
    const { page } = await house.phone({ worker: true });
    await page.goto('/');
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await kept(page);
    // The description of the API, and files, are the till's.
    const files = await page.context().newPage();
    for (const [path = '', type = ''] of [
      ['/robots.txt', 'text/plain'],
      ['/healthz', 'application/json'],
      ['/api/docs/', 'text/html'],
    ]) {
      const answer = await files.goto(path, { waitUntil: 'commit' });
      expect([answer?.fromServiceWorker(), answer?.headers()['content-type']]).toEqual([
        false,
        expect.stringContaining(type),
      ]);
    }
    await files.close();

    const { wall_link } = await house.wirt.makesWallLink();
    await page.goto(wall_link);
    const wirt = page.getByRole('region', { name: /^Heute am Tisch/ }).getByRole('listitem');
    await house.wirt.buys('Helles');
    await wirt.first().waitFor();

    await house.till.kill();
    for (const path of ['/', '/guthaben', '/register/einladung-von-anna', '/gibt/es/nicht']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Stammtisch' }).waitFor();
    }
    expect(await page.evaluate(`fetch('/icons/drinks/beer.png').then(({ status }) => status)`)).toBe(200);
    expect(
      await page.evaluate(`document.fonts.load('16px "Figtree Variable"').then(({ length }) => length)`),
    ).toBeGreaterThan(0);
    // Safari asks for a sound in pieces.
    const piece = await page.evaluate(`fetch('/sounds/cash-register.wav', { headers: { range: 'bytes=0-3' } })
      .then(async (answer) => [answer.status, await answer.text()])`);
    expect(piece).toEqual([206, 'RIFF']);

    // The screen at the table waits for the till.
    await page.goto('/live');
    await page.getByText('Servus beinand!').first().waitFor();
    await house.till.start();
    await wirt.first().waitFor();
    const token = new URL(wall_link).hash.slice(1);
    expect((await keptAddresses(page)).filter((url) => url.includes(token))).toEqual([]);
  });
});

const MAT = '[aria-label="Mein Bierdeckel"]';

/**
 * Writes down what the app puts into the place of the picture that the page comes with, in order. By itself the app waits 2 s for what
 * it keeps: a busy machine may need longer. This browser takes no requests to be called later without a profile: they are written down.
 */
const OBSERVED = `{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (what, ms, ...all) => setTimeout(what, ms === 2000 ? 60000 : ms, ...all);
  globalThis.asked = [];
  SyncManager.prototype.register = async (tag) => void asked.push(tag);
  globalThis.pictures = [];
  const look = new MutationObserver(() => {
    const root = document.getElementById('root');
    const drawn = root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    if (drawn && root.firstElementChild) pictures.push(!!root.querySelector('${MAT}'));
  });
  look.observe(document, { subtree: true, childList: true });
}`;

/** What this device has written down, apart from keys. */
const keptHere = (page: Page, store: 'here' | 'outboxes') =>
  page.evaluate<string>(`new Promise((resolve) => {
    indexedDB.open('stammtisch').onsuccess = ({ target: { result } }) => {
      result.transaction('${store}').objectStore('${store}').getAll().onsuccess = ({ target }) => {
        result.close();
        resolve(JSON.stringify(target.result));
      };
    };
  })`);

/** News are written down a moment after they come. */
async function tableIsKept({ page }: Phone, member: Guest): Promise<void> {
  const { revision, member: me } = await member.home();
  const newest = [`"balance":${Math.round(me.balance * 100)}`, `${revision}`];
  let written = '';
  while (!newest.every((part) => written.includes(part))) written = await keptHere(page, 'here');
}

describe('a member’s phone', () => {
  let dora: Guest;
  let phone: BrowserPhone;

  beforeAll(async () => {
    dora = await house.joins('Dora', 30);
    phone = await house.phone({ owner: 'dora', worker: true, stays: true });
    await phone.page.context().addInitScript(OBSERVED);
    await house.logsIn(phone, dora);
    await phone.page.goto('/');
    await phone.live();
    await kept(phone.page);
  });

  it('keeps the app’s own files, and never what the till has said', async () => {
    await phone.buys('Wasser, 1,50 €');
    await phone.inHistory(async () => undefined);
    await phone.page.goto('/register/einladung-von-anna');
    await phone.page.goto('/');
    const paths = await pathsKept(phone.page);
    expect(paths.length).toBeGreaterThan(50);
    expect(
      paths.filter((path) => !/^\/(assets|icons|sounds)\/|^\/(index\.html|pulp\.svg)$/.test(path)),
    ).toEqual([]);
  });

  it('shows the last known table without a network, in its first picture; what waits is in each tab, and booked once', async () => {
    const { page } = phone;
    const banner = page.getByRole('banner');
    await phone.live();
    await tableIsKept(phone, dora);
    const other = await phone.opensTab();
    await losesNetwork(phone);
    await page.reload();
    await inInk(phone, 'Ein Getränk heute').waitFor();
    expect((await page.evaluate<boolean[]>('pictures'))[0]).toBe(true);
    await phone.sees(phone.mat, '28,50 €');
    await phone.sees(phone.feed, 'trinkt Wasser');
    await phone.sees(banner, /^Stand \d\d:\d\d$/);
    await phone.sees(banner, 'offline');

    await notes(phone, HELLES);
    await waitingLine(other, 'Ein Getränk wartet auf Netz').waitFor();
    await notes(other, SPEZI);
    await waitingLine(phone, '2 Getränke warten auf Netz').waitFor();
    await page.reload();
    await waitingLine(phone, '2 Getränke warten auf Netz').waitFor();
    await phone.sees(phone.mat, '22,20 €');

    await findsNetwork(phone);
    for (const tab of [phone, other]) {
      await inInk(tab, '3 Getränke heute').waitFor();
      await waitingLine(tab, 'Netz').waitFor({ state: 'hidden' });
    }
    await phone.sees(banner, 'live');
    await banner.getByText(/^Stand/).waitFor({ state: 'hidden' });
    expect(await bookings(dora)).toEqual(['Wasser', 'Helles', 'Spezi']);
    await other.page.close();
  });

  it('called when the network is back, books what waits in order although the app is closed; the next start shows it in ink', async () => {
    const context = phone.page.context();
    await losesNetwork(phone);
    await notes(phone, SPEZI);
    await notes(phone, HELLES);
    await waitingLine(phone, '2 Getränke warten auf Netz').waitFor();
    expect(new Set(await phone.page.evaluate<string[]>('asked'))).toEqual(new Set([SEND_OUTBOX]));

    const elsewhere = await context.newPage();
    await phone.page.close();
    await context.setOffline(false);
    await networkIsBack(elsewhere, house.till.url);
    while ((await bookings(dora)).length < 5);
    // The worker has heard that all is booked, and has kept it.
    await elsewhere.goto(`${house.till.url}/favicon.svg`);
    while ((await keptHere(elsewhere, 'outboxes')) !== '[]');

    await context.setOffline(true);
    const again = await phone.opensTab();
    await inInk(again, '5 Getränke heute').waitFor();
    await again.sees(again.mat, '15,90 €');
    expect(await waitingLine(again, 'Netz').count()).toBe(0);
    await context.setOffline(false);
    await again.sees(again.page.getByRole('banner'), 'live');
    expect(await waitingLine(again, 'Netz').count()).toBe(0);
    expect(await bookings(dora)).toEqual(['Wasser', 'Helles', 'Spezi', 'Spezi', 'Helles']);
    expect(await dora.balance()).toBe(15.9);
  });
});

/** A page asks each tenth of a second whether the till is there, instead of every 10 s, and says when it stops. */
const ASKING_QUICKLY = `{
  const { setInterval, clearInterval } = globalThis;
  let asking;
  globalThis.setInterval = (what, ms, ...all) => {
    if (ms !== 10000) return setInterval(what, ms, ...all);
    return (asking = setInterval(what, 100, ...all));
  };
  globalThis.clearInterval = (timer) => {
    clearInterval(timer);
    if (timer && timer === asking) console.log('asks no more');
  };
}`;

describe('a part of the app that has not come', () => {
  it('is fetched with the page when the till answers again, but not again and again', async () => {
    const wire = /\/assets\/wire-/;
    const toni = await house.joins('Toni');
    const phone = await house.phone();
    const { page } = phone;
    const asked: string[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname === '/') asked.push(request.resourceType());
    });
    await page.addInitScript(ASKING_QUICKLY);
    await house.logsIn(phone, toni);
    await page.route(wire, (route) => route.abort(), { times: 1 });
    await page.goto('/');
    await phone.sees(page.getByRole('banner'), 'live');
    expect(asked.filter((type) => type === 'document')).toHaveLength(2);

    await page.route(wire, (route) => route.abort());
    await page.reload();
    await page.getByText('Kein Netz. Tippen geht trotzdem, gebucht wird später.', { exact: true }).waitFor();
    asked.length = 0;
    await page.waitForEvent('requestfinished', () => asked.length > 4);
    expect(asked).not.toContain('document');

    const stopped = page.waitForEvent('console', (line) => line.text() === 'asks no more');
    await toni.logsOut();
    await phone.taps(HELLES);
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await stopped;
  });

  it('says without a network that it needs one, wherever it is missing, and leaves all else as it was', async () => {
    const phone = await house.phone();
    const { page } = phone;
    const needsNet = async (title: string) => {
      const missing = phone.dialog(title);
      await phone.sees(missing, 'Dafür brauchst du Netz');
      await page.keyboard.press('Escape');
      await missing.waitFor({ state: 'hidden' });
    };
    await page.route(/\/assets\/(HistoryDialog|AdminPage|InviteDialog)-/, (route) => route.abort());
    await page.addInitScript(COMING_AT_ONCE);
    await house.logsIn(phone, house.wirt);
    const come = page.waitForEvent('requestfinished', (request) => request.url().includes('/OutboxDialog'));
    await page.goto('/');
    await phone.live();
    await come;
    await page.waitForLoadState('networkidle');
    await losesNetwork(phone);
    await phone.opens('Verlauf', 'Verlauf');
    await needsNet('Verlauf');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await needsNet('Admin');
    await phone.taps(HELLES);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();

    await page.unrouteAll();
    await findsNetwork(phone);
    await waitingLine(phone, 'Netz').waitFor({ state: 'hidden' });
    await page.route(/\/assets\/InviteDialog-/, (route) => route.abort());
    await page.goto('/admin');
    const invite = page.getByRole('button', { name: 'Mitglied einladen' }).first();
    await invite.waitFor();
    await losesNetwork(phone);
    await invite.click();
    await needsNet('Mitglied einladen');
    await invite.waitFor();
    await findsNetwork(phone);
  });
});
