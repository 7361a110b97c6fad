import { describe, expect, it } from '@jest/globals';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import type { Phone } from '../story-kit/phone.js';
import { bookings, HELLES, PURCHASE, SPEZI } from '../story-kit/purchases.js';
import { storedValues, tableIsStored } from '../story-kit/stored-table.js';
import { failing, holding, watching } from '../story-kit/till-calls.js';
import { hangDatabase } from './disk.js';
import { House } from './house.js';
import type { ScreenPhone } from './screen-phone.js';

const house = House.opens();

const row = (list: Locator, drink: string) => list.getByRole('listitem').filter({ hasText: drink });
const LAST_UPDATE = /^Stand \d\d:\d\d$/;

/** A member's phone that has stored the table. */
async function phoneWithStoredTable(member: Guest): Promise<ScreenPhone> {
  const phone = await house.phoneOf(member);
  await tableIsStored(phone, member);
  return phone;
}

it('taps without a network wait, and are booked once and in order when it is back', async () => {
  const [anna, carl] = [await house.joins('Anna', 20), await house.joins('Carl', 50)];
  const phone = await house.phoneOf(anna);
  const calls = await watching(phone.page, PURCHASE);
  await phone.buys('Wasser, 1,50 €');
  await carl.gives('next_round');
  await phone.celebratesRound();
  await phone.losesNetwork();
  const notice = phone.getByText('Kein Netz. Tippen geht trotzdem, gebucht wird später.', { exact: true });
  await notice.waitFor();
  await phone.sees(phone.getByRole('banner'), 'offline');
  await carl.buys('Obstler');
  await phone.notes('Helles, frei statt 3,50 €');
  await phone.waitingLine('Ein Getränk wartet auf Netz').waitFor();
  await phone.notes(SPEZI);
  await phone.sees(phone.mat, '2 warten auf Netz');
  await phone.sees(phone.mat, 'voraussichtlich');
  await phone.sees(phone.mat, '15,70 €');
  await phone.bookedStrokes('Ein Getränk heute').waitFor();
  await phone.waitingLine('2 Getränke warten auf Netz').click();
  const list = phone.dialog('Notiert');
  await phone.sees(row(list, 'Helles'), 'voraussichtlich frei');
  await phone.sees(row(list, 'Spezi'), '2,80 €');
  await phone.page.keyboard.press('Escape');
  expect(await bookings(anna)).toEqual(['Wasser']);

  await phone.findsNetwork();
  await phone.bookedStrokes('3 Getränke heute').waitFor();
  await phone.waitingLine('Netz').waitFor({ state: 'hidden' });
  await notice.waitFor({ state: 'hidden' });
  await phone.sees(phone.getByRole('banner'), 'live');
  await phone.sees(phone.feed, /trinkt Obstler/);
  expect(await phone.mat.getByText('voraussichtlich').count()).toBe(0);
  const { transactions } = await anna.history();
  const booked = ['Spezi', 'Helles', 'Wasser'].map((drink_name) => ({ drink_name, cancelled: false }));
  expect(transactions).toMatchObject([...booked, { type: 'adjustment' }]);
  expect([await anna.balance(), await carl.balance()]).toEqual([15.7, 44.5]);
  expect(new Set(calls.headers.map((each) => each['idempotency-key'])).size).toBe(3);
});

it('after a logout, waiting drinks are sent with that member’s next login, unseen by others', async () => {
  const [kathi, leni] = [await house.joins('Kathi', 20), await house.joins('Leni', 20)];
  const phone = await house.phoneOf(kathi);
  await phone.losesNetwork();
  await phone.notes(HELLES);
  await phone.notes(SPEZI);
  await phone.logsOut(
    '2 Getränke warten noch auf Netz. Sie werden nur gebucht, wenn du dich binnen drei Tagen',
  );
  await phone.findsNetwork();
  await phone.page.reload();

  await phone.logsIn('leni', PASSWORD);
  await phone.showsTable();
  await phone.buys(SPEZI);
  expect(await phone.waitingLine('Netz').count()).toBe(0);
  const elsewhere = kathi.onOtherDevice();
  await elsewhere.logsIn();
  expect([await bookings(elsewhere), await bookings(leni)]).toEqual([[], ['Spezi']]);

  await phone.logsOut();
  await phone.logsIn('kathi', PASSWORD);
  await phone.bookedStrokes('2 Getränke heute').waitFor();
  expect([await bookings(elsewhere), await bookings(leni)]).toEqual([['Helles', 'Spezi'], ['Spezi']]);
});

describe('the last known table', () => {
  it('appears as soon as a slow database opens', async () => {
    const ida = await house.joins('Ida', 20);
    const phone = await phoneWithStoredTable(ida);
    const release = await hangDatabase(phone, 'here');
    await phone.page.context().setOffline(true);
    await phone.page.reload();
    await phone.timePasses(2_000);
    await phone.loginButton.waitFor();
    release();
    await phone.sees(phone.mat, '20,00 €');
    await phone.sees(phone.getByRole('banner'), LAST_UPDATE);
  });

  it('appears before the till answers, then catches up', async () => {
    const bertl = await house.joins('Bertl', 20);
    const phone = await phoneWithStoredTable(bertl);
    const check = await holding(phone.page, '/api/home-data/');
    const allowSockets = holdSockets(phone);
    await phone.page.goto('about:blank');
    await bertl.buys('Obstler');
    await phone.page.goto('/');
    await phone.mat.waitFor();
    await phone.sees(phone.getByRole('banner'), LAST_UPDATE);
    check.release();
    await phone.sees(phone.mat, '18,00 €');
    await phone.sees(phone.getByRole('banner'), LAST_UPDATE);
    allowSockets();
    await phone.sees(phone.feed, 'trinkt Obstler');
    await phone.getByRole('banner').getByText(LAST_UPDATE).waitFor({ state: 'hidden' });
  });

  it('stays while a guest network answers for the till, and includes no contact data', async () => {
    const xaver = await house.joins('Xaver', 20);
    await xaver.changesProfile({ last_name: 'Geheim', email: 'x@geheim.example', phone: '0170 47-11' });
    const phone = await phoneWithStoredTable(xaver);
    const portal = (status: number) =>
      phone.page.route('**/api/home-data/', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<html>Willkommen im WLAN</html>' }),
      );
    for (const status of [200, 401, 403]) {
      await portal(status);
      const answered = phone.page.waitForResponse('**/api/home-data/');
      await phone.page.reload();
      await answered;
      await phone.sees(phone.mat, '20,00 €');
      expect(await phone.loginButton.count()).toBe(0);
    }
    const stored = await storedValues(phone.page);
    expect(stored).toContain('"Xaver"');
    expect(stored).not.toMatch(/Geheim|geheim|47-11/);
  });

  it.each([
    ['logs out', 'Dagmar', 'Franz', (phone: Phone) => phone.logsOut()],
    ['is logged out', 'Edgar', 'Gerti', (_: Phone, member: Guest) => member.logsOut()],
  ] as const)(
    'is deleted when the member %s; the next member sees only their own',
    async (_, name, after, leaves) => {
      const member = await house.joins(name, 20);
      const phone = await phoneWithStoredTable(member);
      await leaves(phone, member);
      await phone.loginButton.waitFor();
      while ((await storedValues(phone.page)) !== '[]');
      await phone.page.context().setOffline(true);
      await phone.page.reload();
      await phone.loginButton.waitFor();
      expect(await phone.mat.count()).toBe(0);

      await phone.findsNetwork();
      const next = await house.joins(after, 7);
      await phone.logsIn(next.username, PASSWORD);
      await phone.showsTable();
      await tableIsStored(phone, next);
      await failing(phone.page, '/api/*');
      await phone.page.reload();
      await phone.sees(phone.mat, '7,00 €');
      expect(await storedValues(phone.page)).not.toContain(`"${member.username}"`);
    },
  );
});

/** In a page: it is put away, or shown again. */
const becomes = (state: 'hidden' | 'visible') => `{
  Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}`;

/** New sockets of the phone wait from now on. @returns a function that lets them open */
function holdSockets({ dom }: ScreenPhone): () => void {
  let allow = () => {};
  dom.device.socketsMayOpen = new Promise((resolve) => {
    allow = resolve;
  });
  return allow;
}

it('a table that was put away for longer than a minute shows its age until it has caught up', async () => {
  const [otto, phone] = await house.joinsWithPhone('Otto', 20);
  const header = phone.getByRole('banner');
  await phone.sees(header, 'live');
  await phone.stopsTime();
  await phone.page.evaluate(becomes('hidden'));
  await phone.timePasses(61_000);
  const allowSockets = holdSockets(phone);
  await otto.buys('Obstler');
  await phone.page.evaluate(becomes('visible'));
  await phone.sees(header, LAST_UPDATE);
  expect(await header.getByText('live', { exact: true }).count()).toBe(0);
  allowSockets();
  await phone.sees(phone.mat, '18,00 €');
  await header.getByText(LAST_UPDATE).waitFor({ state: 'hidden' });
});
