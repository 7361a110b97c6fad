import { beforeAll, describe, expect, it } from '@jest/globals';
import { SEND_OUTBOX } from '../src/lib/worker-messages.js';
import { bookings, HELLES, PURCHASE, SPEZI } from '../story-kit/purchases.js';
import { storedValues, tableIsStored } from '../story-kit/stored-table.js';
import { losingAnswers } from '../story-kit/till-calls.js';
import { type BrowserPhone, withTimers } from './browser-phone.js';
import { House } from './house.js';
import { releases, shows } from './releases.js';
import {
  cachedUrls,
  isCached,
  networkIsBack,
  newVersionWaits,
  pushService,
  RECORD_NOTIFICATIONS,
  TAP_NOTIFICATION,
} from './worker.js';

const house = House.opens();
const release = releases();

const MAT = '[aria-label="Mein Bierdeckel"]';

/**
 * Init script. `renders` records whether each render has the mat. The app's wait of 2 s for stored data is longer, for busy machines.
 * `syncTags` records background syncs, which this browser can't register without a profile.
 */
const OBSERVE_APP = `{
  ${withTimers('ms === 2000 ? 60000 : ms')}
  globalThis.syncTags = [];
  SyncManager.prototype.register = async (tag) => void syncTags.push(tag);
  globalThis.renders = [];
  const observer = new MutationObserver(() => {
    const root = document.getElementById('root');
    const rendered = root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    if (rendered && root.firstElementChild) renders.push(!!root.querySelector('${MAT}'));
  });
  observer.observe(document, { subtree: true, childList: true });
}`;

describe('a phone that has cached the app', () => {
  let phone: BrowserPhone;
  const dora = house.regular('Dora', 30);

  beforeAll(async () => {
    phone = await house.phone({ worker: true, stays: true });
    await phone.page.context().addInitScript(OBSERVE_APP);
    await phone.page.goto('/');
    await phone.getByRole('button', { name: 'Anmelden' }).waitFor();
    await isCached(phone.page);
  });

  it('shows a push message, even if unreadable, and a tap on the notification focuses the app', async () => {
    const [worker] = phone.page.context().serviceWorkers();
    await worker?.evaluate(RECORD_NOTIFICATIONS);
    /** The shown notifications, once there are any. */
    const shown = async (): Promise<unknown> => {
      const all = await worker?.evaluate<unknown[]>('shown.map(({ close, ...one }) => one)');
      return all?.length === 0 ? shown() : all;
    };
    const push = await pushService(phone.page, house.till.url);
    const text = { title: 'Stammtisch', body: 'Uli gibt dem Tisch eine Runde', tag: 'one', lang: 'de' };
    const notification = { ...text, navigate: '/', dir: 'ltr' };
    await push(JSON.stringify({ web_push: 8030, notification }));
    expect(await shown()).toEqual([{ ...text, icon: '/icon-192.png' }]);
    expect(await worker?.evaluate(TAP_NOTIFICATION)).toBe(`window: ${house.till.url}/`);
    for (const unreadable of ['', 'kein JSON', '{}']) {
      await push(unreadable);
      expect(await shown()).toMatchObject([{ title: 'Stammtisch' }]);
      expect(await worker?.evaluate(TAP_NOTIFICATION)).toBe(`window: ${house.till.url}/`);
    }
  });

  it('opens any address of the app while the till is down, with icons, fonts and sounds', async () => {
    // API docs and files come from the till, not from the cache.
    const files = await phone.page.context().newPage();
    for (const [path = '', type = ''] of [
      ['/robots.txt', 'text/plain'],
      ['/healthz', 'application/json'],
      ['/api/docs/', 'text/html'],
    ]) {
      const answer = await files.goto(path);
      expect([answer?.fromServiceWorker(), answer?.headers()['content-type']]).toEqual([
        false,
        expect.stringContaining(type),
      ]);
    }
    await files.close();

    const { device_link } = await house.wirt.makesWallLink();
    await phone.page.goto(device_link);
    const wirt = phone.getByRole('region', { name: /^Heute am Tisch/ }).getByRole('listitem');
    await house.wirt.buys('Helles');
    await wirt.first().waitFor();

    await house.till.kill();
    for (const path of ['/', '/register/einladung-von-anna', '/gibt/es/nicht']) {
      await phone.page.goto(path);
      await phone.getByRole('heading', { name: 'Stammtisch' }).waitFor();
    }
    expect(await phone.page.evaluate(`fetch('/icons/drinks/beer.png').then(({ status }) => status)`)).toBe(
      200,
    );
    expect(
      await phone.page.evaluate(
        `document.fonts.load('16px "Figtree Variable"').then(({ length }) => length)`,
      ),
    ).toBeGreaterThan(0);
    // Safari requests sounds by ranges.
    const piece =
      await phone.page.evaluate(`fetch('/sounds/cash-register.wav', { headers: { range: 'bytes=0-3' } })
      .then(async (answer) => [answer.status, await answer.text()])`);
    expect(piece).toEqual([206, 'RIFF']);

    await phone.page.goto('/live');
    await phone.getByText('Servus beinand!').first().waitFor();
    await house.till.start();
    await wirt.first().waitFor();
    const token = new URL(device_link).hash.slice(1);
    expect((await cachedUrls(phone.page)).filter((url) => url.includes(token))).toEqual([]);
  });

  it('caches the app’s own files only, and no API responses', async () => {
    await house.logsIn(phone, dora);
    await phone.page.goto('/');
    await phone.showsTable();
    await phone.buys('Wasser, 1,50 €');
    await phone.inHistory(async () => undefined);
    await phone.page.goto('/register/einladung-von-anna');
    await phone.page.goto('/');
    const paths = (await cachedUrls(phone.page)).map((url) => new URL(url).pathname);
    expect(paths.length).toBeGreaterThan(50);
    expect(
      paths.filter(
        (path) => !/^\/(assets|icons|sounds)\/|^\/(index\.html|pulp\.svg|lowest-browsers\.js)$/.test(path),
      ),
    ).toEqual([]);
  });

  it('shows the stored table offline at first render; each tab shows waiting drinks, booked once', async () => {
    const banner = phone.getByRole('banner');
    await phone.showsTable();
    await tableIsStored(phone, dora);
    const other = await phone.opensTab();
    await phone.losesNetwork();
    await phone.page.reload();
    await phone.bookedStrokes('Ein Getränk heute').waitFor();
    expect((await phone.page.evaluate<boolean[]>('renders'))[0]).toBe(true);
    await phone.sees(phone.mat, '28,50 €');
    await phone.sees(phone.feed, 'trinkt Wasser');
    await phone.sees(banner, /^Stand \d\d:\d\d$/);
    await phone.sees(banner, 'offline');

    await phone.notes(HELLES);
    await other.waitingLine('Ein Getränk wartet auf Netz').waitFor();
    await other.notes(SPEZI);
    await phone.waitingLine('2 Getränke warten auf Netz').waitFor();
    await phone.page.reload();
    await phone.waitingLine('2 Getränke warten auf Netz').waitFor();
    await phone.sees(phone.mat, '22,20 €');

    await phone.findsNetwork();
    for (const tab of [phone, other]) {
      await tab.bookedStrokes('3 Getränke heute').waitFor();
      await tab.waitingLine('Netz').waitFor({ state: 'hidden' });
    }
    await phone.sees(banner, 'live');
    await banner.getByText(/^Stand/).waitFor({ state: 'hidden' });
    expect(await bookings(dora)).toEqual(['Wasser', 'Helles', 'Spezi']);
    await other.page.close();
  });

  it('books waiting drinks in order by background sync while closed, and shows them on the next start', async () => {
    const context = phone.page.context();
    await tableIsStored(phone, dora);
    await phone.losesNetwork();
    await phone.notes(SPEZI);
    await phone.notes(HELLES);
    await phone.waitingLine('2 Getränke warten auf Netz').waitFor();
    expect(new Set(await phone.page.evaluate<string[]>('syncTags'))).toEqual(new Set([SEND_OUTBOX]));

    const elsewhere = await context.newPage();
    await phone.page.close();
    await context.setOffline(false);
    await networkIsBack(elsewhere, house.till.url);
    while ((await bookings(dora)).length < 5);
    // Waits until the worker has stored the empty outbox.
    await elsewhere.goto(`${house.till.url}/favicon.svg`);
    while ((await storedValues(elsewhere, 'outboxes')) !== '[]');

    await context.setOffline(true);
    const newTab = await phone.opensTab();
    await elsewhere.close();
    await newTab.bookedStrokes('5 Getränke heute').waitFor();
    await newTab.sees(newTab.mat, '15,90 €');
    expect(await newTab.waitingLine('Netz').count()).toBe(0);
    await context.setOffline(false);
    await newTab.sees(newTab.getByRole('banner'), 'live');
    expect(await newTab.waitingLine('Netz').count()).toBe(0);
    expect(await bookings(dora)).toEqual(['Wasser', 'Helles', 'Spezi', 'Spezi', 'Helles']);
    expect(await dora.balance()).toBe(15.9);
    phone = newTab;
  });

  it('books waiting drinks across silent and immediate updates, and the witness reports nothing', async () => {
    const expectBooked = async (strokes: string, balance: string, last: string[]) => {
      await phone.bookedStrokes(strokes).waitFor();
      await phone.waitingLine('Netz').waitFor({ state: 'hidden' });
      await phone.sees(phone.mat, balance);
      expect((await bookings(dora)).slice(5)).toEqual(last);
    };
    const next = release('next');
    // An open page would fetch the new version, and the next start would use it.
    await phone.page.goto('about:blank');
    await house.till.kill();
    await house.till.start(next.root);
    await phone.page.goto(house.till.url);
    await newVersionWaits(phone.page);
    // The till is down instead of the network: a browser that replaces its worker forgets `setOffline`.
    await house.till.kill();
    await phone.sees(phone.getByRole('banner'), 'offline');
    await phone.notes(HELLES);
    await phone.page.reload();
    await shows(phone.page, next);
    await phone.waitingLine('Ein Getränk wartet auf Netz').waitFor();
    await phone.sees(phone.mat, '12,40 €');
    await house.till.start(next.root);
    await expectBooked('6 Getränke heute', '12,40 €', ['Helles']);

    // A page just reloaded would not reload again.
    await phone.page.goto('/');
    await phone.showsTable();
    // A page that has lost the till checks the version when the till is back.
    await house.till.kill();
    await phone.sees(phone.getByRole('banner'), 'offline');
    await phone.losesNetwork();
    await phone.notes(SPEZI);
    const lost = await losingAnswers(phone.page, PURCHASE, Number.POSITIVE_INFINITY);
    // A version with an incompatible wire.
    const other = release('other', { wire: 'another' });
    await house.till.start(other.root);
    const sent = phone.page.waitForRequest(`**${PURCHASE}`);
    await phone.findsNetwork();
    await sent;
    await shows(phone.page, other);
    await lost.stop();
    await expectBooked('7 Getränke heute', '9,60 €', ['Helles', 'Spezi']);
    const [first] = lost.bodies;
    for (const body of lost.bodies) expect(body).toEqual(first);
    expect(new Set(lost.headers.map((each) => each['idempotency-key'])).size).toBe(1);

    // The witness proves the log up to the newest event.
    const { hash } = await house.wirt.home();
    const proven = () =>
      phone.page.evaluate<string>(
        "JSON.stringify(JSON.parse(localStorage.getItem('stammtisch.witness'))?.proven ?? {})",
      );
    await phone.page.reload();
    while (!(await proven()).includes(hash));
    expect(await phone.getByRole('alertdialog').count()).toBe(0);
  });
});
