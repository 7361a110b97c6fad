import { describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
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
import type { Phone, PhoneOptions } from '../story-kit/phone.js';
import { COMING_AT_ONCE } from './browser-phone.js';
import { House } from './house.js';

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
  it.each([
    ['Guthaben', 'Guthaben aufladen', /TopUpDialog/],
    ['Verlauf', 'Verlauf', /HistoryDialog/],
  ])(
    'says so when it had not even been loaded, and leaves the table usable: %s',
    async (entry, title, part) => {
      const quirin = await house.joins(`Quirin-${entry}`, 20);
      const phone = await phoneOf(quirin, { without: part });
      await losesNetwork(phone);
      const sheet = await phone.opens(entry, title);
      await phone.sees(sheet, 'Dafür brauchst du Netz');
      await phone.page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await phone.taps(HELLES);
      await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();
      await phone.page.unroute(part);
      await findsNetwork(phone);
      await inInk(phone, 'Ein Getränk heute').waitFor();
      expect(await bookings(quirin)).toEqual(['Helles']);
    },
  );
});
