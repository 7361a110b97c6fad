import { expect, it, jest } from '@jest/globals';
import { DAY } from '../../api/test/harness/movable-clock.js';
import { bookings, HELLES, PURCHASE, SPEZI } from '../story-kit/purchases.js';
import { answering, failing } from '../story-kit/till-calls.js';
import { fillDisk, hangDatabase, inDatabase } from './disk.js';
import { House } from './house.js';
import type { ScreenPhone } from './screen-phone.js';

const house = House.opens();

const writeOutbox = (phone: ScreenPhone, memberId: string, outbox: readonly object[]) =>
  inDatabase(phone, 'outboxes', (store) => store.put(outbox, memberId));

it('from a stored outbox, waiting taps are sent, and refused ones can be ordered again', async () => {
  const [carl, phone] = await house.joinsWithPhone('Carl', 20);
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
  const [member, phone] = await house.joinsWithPhone('Anna', 20);
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
