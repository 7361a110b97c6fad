import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { SEND_OUTBOX } from '../src/lib/worker-words.js';
import { button } from '../story-kit/admin.js';
import {
  bookings,
  findsNetwork,
  HELLES,
  inInk,
  losesNetwork,
  notes,
  PURCHASE,
  SPEZI,
  waitingLine,
} from '../story-kit/noted.js';
import type { Phone, PhoneOptions } from '../story-kit/phone.js';
import {
  booked,
  joinsWithPin,
  makesLink,
  revisionOf,
  serves,
  slip,
  tabletAt,
  tile,
} from '../story-kit/tablet.js';
import { answering, losingAnswers, watching } from '../story-kit/till-calls.js';
import { COMING_AT_ONCE } from './browser-phone.js';
import { House } from './house.js';
import { Release, type ReleaseOptions } from './releases.js';
import { kept, networkIsBack, newVersionWaits } from './worker.js';

const house = House.opens();

/** A member's phone at the table, with all there that the app consists of, or all but a part. */
async function phoneOf(
  member: Guest,
  { without, ...options }: PhoneOptions & { without?: RegExp } = {},
): Promise<Phone> {
  const phone = await house.phone({ owner: member.username, ...options });
  const { page } = phone;
  if (without) await page.route(without, (route) => route.abort());
  await page.addInitScript(COMING_AT_ONCE);
  await house.logsIn(phone, member);
  const come = page.waitForEvent('requestfinished', (request) => request.url().includes('/OutboxDialog'));
  await page.goto('/');
  await phone.live();
  await come;
  await page.waitForLoadState('networkidle');
  return phone;
}

describe('a tap that gets no answer', () => {
  it('survives the death of the till, and of the page, and is booked once', async () => {
    const gustl = await house.joins('Gustl', 20);
    const phone = await phoneOf(gustl);
    await house.till.kill();
    await notes(phone, HELLES);
    await notes(phone, SPEZI);
    await waitingLine(phone, '2 Getränke warten auf Netz').waitFor();
    await house.till.start();
    await phone.page.reload();
    await inInk(phone, '2 Getränke heute').waitFor();
    await waitingLine(phone, 'Netz').waitFor({ state: 'hidden' });
    expect(await bookings(gustl)).toEqual(['Helles', 'Spezi']);
  });
});

describe('several on one phone', () => {
  it('tabs share one outbox: each shows it, and it is booked once', async () => {
    const jakl = await house.joins('Jakl', 20);
    const phone = await phoneOf(jakl);
    const other = await phone.opensTab();
    await losesNetwork(phone);
    await notes(phone, HELLES);
    await waitingLine(other, 'Ein Getränk wartet auf Netz').waitFor();
    await notes(other, SPEZI);
    await waitingLine(phone, '2 Getränke warten auf Netz').waitFor();
    await findsNetwork(phone);
    for (const tab of [phone, other]) {
      await inInk(tab, '2 Getränke heute').waitFor();
      await waitingLine(tab, 'Netz').waitFor({ state: 'hidden' });
    }
    expect(await bookings(jakl)).toEqual(['Helles', 'Spezi']);
  });
});

describe('what needs the till', () => {
  it('says so when it had not even been loaded, and leaves the table usable', async () => {
    const part = /HistoryDialog/;
    const quirin = await house.joins('Quirin', 20);
    const phone = await phoneOf(quirin, { without: part });
    await losesNetwork(phone);
    const sheet = await phone.opens('Verlauf', 'Verlauf');
    await phone.sees(sheet, 'Dafür brauchst du Netz');
    await phone.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await phone.taps(HELLES);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();
    await phone.page.unroute(part);
    await findsNetwork(phone);
    await inInk(phone, 'Ein Getränk heute').waitFor();
    expect(await bookings(quirin)).toEqual(['Helles']);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-releases-'));
const release = (name: string, options?: ReleaseOptions) => Release.of(join(folder, name), name, options);
afterAll(() => rmSync(folder, { recursive: true }));

/** The till is updated: from now on it serves another version of the app. */
async function tillIsUpdated({ root }: Release): Promise<void> {
  await house.till.kill();
  await house.till.start(root);
}

/** A member's phone at the table that keeps the app. */
async function phoneThatKeeps(member: Guest): Promise<Phone> {
  const phone = await house.phone({ owner: member.username, worker: true });
  await house.logsIn(phone, member);
  await phone.page.goto('/');
  await phone.live();
  await kept(phone.page);
  return phone;
}

const shows = ({ page }: Phone, { script }: Release) =>
  page.locator(`script[src="${script}"]`).waitFor({ state: 'attached' });

const isBookedOnce = async (phone: Phone, member: Guest) => {
  await inInk(phone, 'Ein Getränk heute').waitFor();
  await waitingLine(phone, 'Netz').waitFor({ state: 'hidden' });
  await phone.sees(phone.mat, '16,50 €');
  expect(await bookings(member)).toEqual(['Helles']);
  expect(await member.balance()).toBe(16.5);
};

describe('what waits while the app is updated', () => {
  it('is in pencil in the new version, taken in silence without a network, and booked once', async () => {
    const anna = await house.joins('Anna', 20);
    const phone = await phoneThatKeeps(anna);
    const { page } = phone;
    const next = release('next');
    // A page that is open would fetch the new version, and the next start would take it.
    await page.goto('about:blank');
    await tillIsUpdated(next);
    await page.goto('/');
    await newVersionWaits(page);
    await losesNetwork(phone);
    await notes(phone, HELLES);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();

    await page.reload();
    await shows(phone, next);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();
    await phone.sees(phone.mat, '16,50 €');
    const calls = await watching(page, PURCHASE);
    await findsNetwork(phone);
    await isBookedOnce(phone, anna);
    expect(calls.bodies.length).toBe(1);
  });

  it('is sent again just as it was by a version that is taken at once, and booked once', async () => {
    const bertl = await house.joins('Bertl', 20);
    const phone = await phoneThatKeeps(bertl);
    const { page } = phone;
    // A page that has lost the till asks for its version when the till is back.
    await house.till.kill();
    await phone.sees(page.getByRole('banner'), 'offline');
    await losesNetwork(phone);
    await notes(phone, HELLES);
    const calls = await losingAnswers(page, PURCHASE, Number.POSITIVE_INFINITY);
    // What this page says now the till would misunderstand.
    const other = release('other', { wire: 'another' });
    await house.till.start(other.root);
    const sent = page.waitForRequest(`**${PURCHASE}`);
    await findsNetwork(phone);
    await sent;
    await shows(phone, other);
    await calls.stop();
    await isBookedOnce(phone, bertl);
    const [first] = calls.bodies;
    for (const body of calls.bodies) expect(body).toEqual(first);
    expect(new Set(calls.headers.map((each) => each['idempotency-key'])).size).toBe(1);
  });
});

describe('what the device has kept', () => {
  it('goes on: what was sent is sent again under its key, what waited follows, what was refused stays', async () => {
    const carl = await house.joins('Carl', 20);
    const phone = await phoneThatKeeps(carl);
    const { page } = phone;
    const { member, drinks } = await carl.home();
    const ids = new Map(drinks.map(({ name, id }) => [name, id]));
    // The till knows no tap from before a member has come.
    const tappedAt = new Date().toISOString();
    const tap = (key: string, name: string, price: number) => ({
      key,
      drink: { id: ids.get(name), name, price, icon: 'bier.png' },
      tappedAt,
    });
    const kept = [
      {
        ...tap('key-of-a-tap-refused', 'Spezi', 2.8),
        state: 'refused',
        reason: 'Das geht nicht',
        price: 2.8,
      },
      { ...tap('key-of-a-tap-that-was-sent', 'Helles', 3.5), state: 'sent', strokesBefore: 0 },
      { ...tap('key-of-a-tap-that-waits', 'Wasser', 1.5), state: 'waiting' },
    ];
    await page.goto('about:blank');
    await page.goto(`${house.till.url}/healthz`);
    await page.evaluate(`new Promise((resolve) => {
      indexedDB.open('stammtisch').onsuccess = ({ target: { result } }) => {
        const transaction = result.transaction('outboxes', 'readwrite');
        transaction.objectStore('outboxes').put(${JSON.stringify(kept)}, '${member.id}');
        transaction.oncomplete = () => (result.close(), resolve());
      };
    })`);
    const calls = await watching(page, PURCHASE);
    await page.goto('/');
    await inInk(phone, '2 Getränke heute').waitFor();
    await waitingLine(phone, 'Ein Getränk nicht gebucht').click();
    const list = phone.dialog('Notiert');
    await phone.sees(list, 'Nicht gebucht: Das geht nicht');
    expect(await bookings(carl)).toEqual(['Helles', 'Wasser']);
    expect(calls.headers.map((each) => each['idempotency-key'])).toEqual([
      'key-of-a-tap-that-was-sent',
      'key-of-a-tap-that-waits',
    ]);
    for (const body of calls.bodies) expect(body).toMatchObject({ tapped_at: tappedAt });

    // What was refused for its price is ordered anew: once, and a second no is told there.
    const order = list.getByRole('button', { name: /^Für 2,80.€ bestellen$/ });
    const no = await answering(page, PURCHASE, { status: 409, code: 'credit_line', error: 'Dein Limit' });
    await order.click();
    await list.getByRole('alert').getByText('Dein Limit').waitFor();
    await no.stop();
    await order.dblclick();
    await phone.sees(list, 'Hier wartet nichts mehr.');
    expect(await bookings(carl)).toEqual(['Helles', 'Wasser', 'Spezi']);
  });
});

/** This browser takes no such requests without a profile: they are written down instead. */
const ASKED = `{
  globalThis.asked = [];
  SyncManager.prototype.register = async (tag) => void asked.push(tag);
}`;

/** The worker has heard that all is booked, and has kept it. */
const NOTHING_WAITS = `new Promise((answer) => {
  indexedDB.open('stammtisch').onsuccess = ({ target: { result: kept } }) => {
    kept.transaction('outboxes').objectStore('outboxes').count().onsuccess = ({ target: { result } }) => {
      kept.close();
      answer(result === 0);
    };
  };
})`;

/** What the page has asked the browser to call the worker for. */
const askedFor = async ({ page }: Phone) => new Set(await page.evaluate<string[]>('asked'));

describe('a browser that calls the app when the network is back', () => {
  it('books what waits, once and in order, although the app is closed; at the next start it is in ink', async () => {
    const dora = await house.joins('Dora', 20);
    const phone = await house.phone({ owner: 'dora', worker: true });
    const context = phone.page.context();
    await context.addInitScript(ASKED);
    await house.logsIn(phone, dora);
    await phone.page.goto('/');
    await phone.live();
    await kept(phone.page);
    await context.setOffline(true);
    await notes(phone, HELLES);
    await notes(phone, SPEZI);
    await waitingLine(phone, '2 Getränke warten auf Netz').waitFor();
    expect(await askedFor(phone)).toEqual(new Set([SEND_OUTBOX]));

    const elsewhere = await context.newPage();
    await phone.page.close();
    expect(await bookings(dora)).toEqual([]);
    await context.setOffline(false);
    await networkIsBack(elsewhere, house.till.url);
    while ((await bookings(dora)).length < 2);
    await elsewhere.goto(`${house.till.url}/favicon.svg`);
    while (!(await elsewhere.evaluate<boolean>(NOTHING_WAITS)));

    // The table that the app begins with knows of it, too.
    await context.setOffline(true);
    const again = await phone.opensTab();
    await inInk(again, '2 Getränke heute').waitFor();
    await again.sees(again.mat, '13,70 €');
    expect(await waitingLine(again, 'Netz').count()).toBe(0);
    await context.setOffline(false);
    await again.sees(again.page.getByRole('banner'), 'live');
    await inInk(again, '2 Getränke heute').waitFor();
    expect(await waitingLine(again, 'Netz').count()).toBe(0);
    expect(await bookings(dora)).toEqual(['Helles', 'Spezi']);
    expect(await dora.balance()).toBe(13.7);
  });
});

describe('an evening at the tablet', () => {
  it('goes on without network: everything is noted, kept through a restart, and booked once', async () => {
    await joinsWithPin(house, 'Toni');
    for (const name of ['Berta', 'Karl']) await house.wirt.prepares(name);
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, await makesLink(house), { worker: true });
    const { page } = tablet;
    await kept(page);
    await losesNetwork(tablet);
    await tablet.sees(page.getByRole('banner'), 'ohne Netz');
    await serves(page, 'Toni', SPEZI);
    await tablet.sees(slip(page), 'notiert');
    await serves(page, 'Berta', HELLES);
    await serves(page, 'Karl', HELLES);
    await button(page, 'Rückgängig').click();
    await slip(page).getByText('zurückgenommen', { exact: true }).waitFor();
    await tile(page, 'Karl').waitFor();
    await tablet.picture('offline');
    await page.reload();
    await tile(page, 'Toni').getByRole('img', { name: '1 notiert' }).waitFor();
    await serves(page, 'Toni', HELLES);
    await button(page, '3 notiert').click();
    const list = tablet.dialog('Notiert');
    expect(await list.getByRole('listitem').count()).toBe(3);
    await tablet.picture('noted');
    await page.keyboard.press('Escape');
    await findsNetwork(tablet);
    for (const name of ['Toni', 'Berta'])
      await tile(page, name)
        .getByRole('img', { name: /notiert/ })
        .waitFor({ state: 'hidden' });
    while ((await booked(house, before)).length < 3);
    expect(await booked(house, before)).toEqual(['Toni: Spezi', 'Berta: Helles', 'Toni: Helles']);
  });
});
