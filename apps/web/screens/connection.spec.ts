import { describe, expect, it, jest } from '@jest/globals';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import { DAY } from '../../api/test/harness/movable-clock.js';
import { bookings, HELLES, PURCHASE, SPEZI } from '../story-kit/purchases.js';
import { storedValues, tableIsStored } from '../story-kit/stored-table.js';
import { answering, failing, holding, watching } from '../story-kit/till-calls.js';
import { fillDisk, hangDatabase, inDatabase } from './disk.js';
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

  it('is deleted when the member logs out, or is logged out; the next one sees only their own', async () => {
    const [dagmar, edgar] = [await house.joins('Dagmar', 20), await house.joins('Edgar', 7)];
    const phone = await phoneWithStoredTable(dagmar);
    const expectNothingStored = async () => {
      await phone.loginButton.waitFor();
      while ((await storedValues(phone.page)) !== '[]');
      await phone.page.context().setOffline(true);
      await phone.page.reload();
      await phone.loginButton.waitFor();
      expect(await phone.mat.count()).toBe(0);
      await phone.findsNetwork();
    };
    await phone.logsOut();
    await expectNothingStored();

    await phone.logsIn(edgar.username, PASSWORD);
    await phone.showsTable();
    await tableIsStored(phone, edgar);
    const noNetwork = await failing(phone.page, '/api/*');
    await phone.page.reload();
    await phone.sees(phone.mat, '7,00 €');
    expect(await storedValues(phone.page)).not.toContain('"dagmar"');

    await noNetwork.stop();
    await edgar.endsOtherSessions();
    await phone.page.reload();
    await expectNothingStored();
  });
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

const writeOutbox = (phone: ScreenPhone, memberId: string, outbox: readonly object[]) =>
  inDatabase(phone, 'outboxes', (store) => store.put(outbox, memberId));

it('from a stored outbox, waiting taps are sent, and refused ones can be ordered again', async () => {
  const [carl, phone] = await house.joinsWithPhone('Clara', 20);
  const tappedAt = house.till.clock.now();
  const tap = async (name: string) => ({ key: `tap-${name}`, drink: await carl.drink(name), tappedAt });
  await phone.page.goto('about:blank');
  await writeOutbox(phone, carl.id, [
    { ...(await tap('Spezi')), state: 'refused', reason: 'Das geht nicht', price: 2.8 },
    { ...(await tap('Helles')), state: 'waiting' },
  ]);
  await phone.page.goto('/');
  await phone.bookedStrokes('Ein Getränk heute').waitFor();
  await phone.waitingLine('Ein Getränk nicht gebucht').click();
  const list = phone.dialog('Notiert');
  await phone.sees(list, 'Nicht gebucht: Das geht nicht');
  expect(await bookings(carl)).toEqual(['Helles']);
  const order = list.getByRole('button', { name: /^Für 2,80.€ bestellen$/ });
  const refusal = await answering(phone.page, PURCHASE, {
    status: 409,
    code: 'credit_line',
    error: 'Dein Limit',
  });
  await order.click();
  await list.getByRole('alert').getByText('Dein Limit').waitFor();
  await refusal.stop();
  await order.dblclick();
  await phone.sees(list, 'Hier wartet nichts mehr.');
  expect(await bookings(carl)).toEqual(['Helles', 'Spezi']);
});

it('a slow database is not shown as an empty list; its taps can be undone, once it has room', async () => {
  const [lina, phone] = await house.joinsWithPhone('Lina', 20);
  const noNetwork = await failing(phone.page, PURCHASE);
  await phone.notes(HELLES);
  await phone.waitingLine('Ein Getränk wartet auf Netz').click();
  const list = phone.dialog('Notiert');
  const tap = list.getByRole('listitem').filter({ hasText: 'Helles' });
  await tap.waitFor();
  // An open page could use the database before the next one.
  const address = phone.page.url();
  await phone.page.goto('about:blank');
  const release = await hangDatabase(phone);
  await phone.page.goto(address);
  await list.waitFor();
  expect(await list.getByText('Hier wartet nichts mehr.').count()).toBe(0);
  release();
  const undo = list.getByRole('button', { name: 'Helles zurücknehmen' });
  fillDisk();
  await undo.click();
  await list.getByRole('alert').waitFor();
  jest.restoreAllMocks();
  // The phone can't know that the till never got it, so it waits for an answer.
  await undo.click();
  await phone.sees(tap, 'wird zurückgenommen');
  await noNetwork.stop();
  await phone.page.reload();
  await phone.sees(list, 'Hier wartet nichts mehr.');
  expect(await lina.balance()).toBe(20);
});

it.each([
  ['has no database, as in some private windows', ({ dom }: ScreenPhone) => (dom.device.disk = undefined)],
  ['has no room left', fillDisk],
])(
  'a browser that %s books at once, and says without a network that nothing can wait',
  async (reason, breakStorage) => {
    const name = reason.includes('room') ? 'Max' : 'Nanni';
    const member = await house.joins(name, 20);
    const phone = await house.phone();
    breakStorage(phone);
    await house.logsIn(phone, member);
    await phone.page.goto('/');
    await phone.showsTable();
    await phone.buys(HELLES);
    await phone.losesNetwork();
    await phone.taps(SPEZI);
    await phone.sees(phone.getByRole('banner'), /dieser Browser kann nichts vormerken/);
    await phone.getByRole('status').getByText('Spezi nicht gebucht').waitFor({ state: 'attached' });
    expect(await phone.waitingLine('Netz').count()).toBe(0);
    await phone.findsNetwork();
    await phone.buys(SPEZI);
    expect(await bookings(member)).toEqual(['Helles', 'Spezi']);
  },
);

it('a logout without a network shows the login, also after a reload, and ends the session', async () => {
  const [member, phone] = await house.joinsWithPhone('Alma', 20);
  await phone.losesNetwork();
  await phone.logsOut();
  await phone.page.reload();
  await phone.loginButton.waitFor();
  await phone.findsNetwork();
  await phone.page.reload();
  await phone.loginButton.waitFor();
  while ((await member.get('/api/home-data/')).status !== 401);
  await phone.page.reload();
  await phone.loginButton.waitFor();
  expect(await phone.mat.count()).toBe(0);
});

it('taps of members no longer logged in on a device are deleted after thirty days', async () => {
  const phone = await house.phoneOf(await house.joins('Dora', 20));
  const tapped = (...days: number[]) =>
    days.map((ago) => ({
      tappedAt: new Date(Date.parse(house.till.clock.now()) - ago * DAY).toISOString(),
    }));
  await writeOutbox(phone, 'gone', tapped(40, 31));
  await writeOutbox(phone, 'away', tapped(40, 29));
  await phone.page.reload();
  await phone.showsTable();
  const memberIds = () => inDatabase(phone, 'outboxes', (store) => store.getAllKeys());
  while ((await memberIds()).includes('gone'));
  expect(await memberIds()).toEqual(['away']);
});
