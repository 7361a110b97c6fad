import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Browser } from 'playwright-core';
import { HOUR, MINUTE } from '../../api/test/harness/movable-clock.js';
import { openedTill } from '../../api/test/harness/test-till.js';
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
import { launchBrowser } from './browser.js';
import { BrowserPhone } from './browser-phone.js';
import { kept } from './worker.js';

const till = openedTill();
let browser: Browser;
const phones: BrowserPhone[] = [];

beforeAll(async () => {
  await till.listen();
  browser = await launchBrowser();
});
beforeEach(() => till.clock.moveTo(new Date().toISOString()));
afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.page.context().close();
});
afterAll(() => browser.close());

/** A member's phone that keeps the app; whatever they have tapped and seen they know from it. */
async function phoneOf(member: Guest): Promise<BrowserPhone> {
  const phone = await BrowserPhone.of(browser, { baseURL: till.url, owner: member.username, worker: true });
  phones.push(phone);
  const { page } = phone;
  await page.context().addCookies([{ name: 'session', value: member.cookie ?? '', url: till.url }]);
  await page.goto('/');
  await phone.live();
  await kept(page);
  while (!(await page.evaluate("localStorage.getItem('stammtisch.kept')")));
  return phone;
}

/** From the next start on the phone's clock goes wrong by so much. */
const clockIsSet = ({ page }: BrowserPhone, by: number) =>
  page.addInitScript(`{
    const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given) {
        super(...(given.length > 0 ? given : [Right.now() + ${by}]));
      }
      static now = () => Right.now() + ${by};
    };
  }`);

describe('a tap that waited for more than three days', () => {
  it('is refused, and stays with the reason until it has been read', async () => {
    const berta = await till.member('Berta');
    const phone = await phoneOf(berta);
    await losesNetwork(phone);
    await notes(phone, HELLES);
    till.clock.moveTo(new Date(Date.now() + 72 * HOUR + MINUTE).toISOString());
    await findsNetwork(phone);
    await waitingLine(phone, 'Ein Getränk nicht gebucht').waitFor();
    await phone.page.reload();
    await waitingLine(phone, 'Ein Getränk nicht gebucht').click();
    const list = phone.dialog('Notiert');
    await phone.sees(list, 'Nicht gebucht: Das ist mehr als drei Tage her und wird nicht mehr gebucht');
    expect(await bookings(berta)).toEqual([]);
    await list.getByRole('button', { name: 'Helles gelesen' }).click();
    await phone.sees(list, 'Hier wartet nichts mehr.');
    await phone.page.reload();
    await phone.live();
    expect(await waitingLine(phone, 'nicht gebucht').count()).toBe(0);
  });
});

describe('a phone whose clock was set wrong while the app was closed', () => {
  it.each([
    ['ahead', 3],
    ['behind', -3],
  ])('by three hours, %s: what is tapped without a network is booked, about when it was', async (how, by) => {
    const member = await till.member(how);
    const phone = await phoneOf(member);
    await losesNetwork(phone);
    await clockIsSet(phone, by * HOUR);
    await phone.page.reload();
    await notes(phone, HELLES);
    await notes(phone, SPEZI);
    till.clock.moveTo(new Date().toISOString());
    await findsNetwork(phone);
    await inInk(phone, '2 Getränke heute').waitFor();
    await waitingLine(phone, 'Netz').waitFor({ state: 'hidden' });
    expect(await bookings(member)).toEqual(['Helles', 'Spezi']);
    const { transactions } = await member.history();
    for (const { timestamp, tapped_at = timestamp } of transactions)
      expect(Math.abs(Date.parse(tapped_at) - Date.now())).toBeLessThan(10 * MINUTE);
  });
});
