import { describe, expect, it } from '@jest/globals';
import { EVENING_ZONE, Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { atDesk } from '../story-kit/admin.js';
import { before } from '../story-kit/before.js';
import { DESK, PHONE } from '../story-kit/phone.js';
import { expectNoBarrier } from './barriers.js';
import { House } from './house.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** 'Etc/GMT-3' is three hours ahead of UTC. */
const HOURS_AHEAD = -Number(EVENING_ZONE.slice('Etc/GMT'.length));

/** The date some days ago, by the calendar at the wall. */
const dateOf = (daysAgo: number) =>
  new Date(Date.now() + HOURS_AHEAD * HOUR - daysAgo * DAY).toISOString().slice(0, 10);

/** How many days ago the last month ended, and this one began. */
const LAST = Number(dateOf(0).slice(-2));
const FIRST = LAST - 1;

/** A moment of some days ago by the clock at the wall. */
function moment(daysAgo: number, clock: string): string {
  const midnight = Date.parse(`${dateOf(daysAgo)}T00:00:00Z`) - HOURS_AHEAD * HOUR;
  return new Date(midnight + Date.parse(`1970-01-01T${clock}:00Z`)).toISOString();
}

/** '20.11.2026' */
const date = (daysAgo: number) => dateOf(daysAgo).split('-').reverse().join('.');

/** '20.11.' */
const day = (daysAgo: number) => date(daysAgo).slice(0, 6);

/** On the last evening of the month Leni sat in the cellar: her phone found the till later than she tapped. */
const anEveningInTheCellar = (dataDir: string) =>
  before(dataDir, moment(LAST, '20:00'), async ({ clock, wirt, joins }) => {
    const leni = await joins('leni', 'Leni');
    await leni.topsUp(20);
    clock.moveTo(moment(LAST, '21:04'));
    await leni.buysLate('Wasser', moment(LAST, '21:00'));
    clock.moveTo(moment(LAST, '23:02'));
    await leni.buysLate('Helles', moment(LAST, '21:14'));
    await wirt.gives('next_round', 'Auf den Keller!');
    clock.moveTo(moment(FIRST, '00:20'));
    await leni.buysLate('Weißbier', moment(LAST, '23:50'));
    clock.moveTo(moment(FIRST, '09:12'));
    await leni.buysLate('Spezi', moment(LAST, '23:55'));
  });

const house = House.opens(anEveningInTheCellar);

async function leni(): Promise<Guest> {
  const guest = new Guest(house.till.transport, 'leni');
  await guest.logsIn();
  return guest;
}

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
const times = async (page: Page) => plain(await page.locator('time').allTextContents());

/** Newest first. */
const whenBooked = [
  `${date(LAST)}, getippt 23:55, gebucht ${day(FIRST)}, 09:12`,
  `${date(LAST)}, getippt 23:50, gebucht ${day(FIRST)}, 00:20`,
  `${date(LAST)}, getippt 21:14, gebucht 23:02`,
  `${date(LAST)}, 21:04`,
  `${date(LAST)}, 20:00`,
];

describe.each([
  { on: 'a phone', screen: PHONE },
  { on: 'a computer', screen: DESK },
])('a drink that had to wait for the till, on $on,', ({ screen }) => {
  it('says both times in the member’s own history', async () => {
    const phone = await house.phoneOf(await leni(), { screen });
    const sheet = await phone.opens('Verlauf', 'Verlauf');
    await sheet.getByRole('listitem').nth(4).waitFor();
    expect(plain(await sheet.locator('time').allTextContents())).toEqual(whenBooked);
    // They stand with the evening on which they were tapped.
    const evening = new Date(dateOf(LAST)).toLocaleDateString('de-DE', {
      dateStyle: 'full',
      timeZone: 'UTC',
    });
    expect(await sheet.getByRole('heading', { level: 3 }).allTextContents()).toEqual([evening]);
    await expectNoBarrier(phone.page);
    await phone.picture('late-history');
  });

  it('says both times in the admins’ list', async () => {
    const wirt = await atDesk(house, '/admin/transaktionen', { screen });
    await wirt.page.getByRole('row', { name: /Helles/ }).waitFor();
    expect(await times(wirt.page)).toEqual(whenBooked);
    await expectNoBarrier(wirt.page);
    await wirt.picture('late-transactions');
  });

  it('says both times in the Protokoll', async () => {
    const wirt = await atDesk(house, '/admin/protokoll', { screen });
    const told = wirt.page.getByRole('option');
    await told
      .filter({ hasText: 'Leni hat Helles für 3,50 € getrunken (getippt 21:14, gebucht 23:02)' })
      .waitFor();
    await told.filter({ hasText: /Leni hat Wasser für 1,50\s€ getrunken(?! \()/ }).waitFor();
    await wirt.picture('late-audit');
    await told.filter({ hasText: `(getippt ${day(LAST)}, 23:50, gebucht ${day(FIRST)}, 00:20)` }).click();
    await wirt.page.getByRole('region', { name: 'Rohdaten' }).waitFor();
    await expectNoBarrier(wirt.page);
    await wirt.picture('late-audit-event');
  });

  it('says when it was tapped in ledger and statement', async () => {
    const { id } = await leni();
    const wirt = await atDesk(house, `/admin/kasse/konto/${id}`, { screen });
    await wirt.page.getByRole('row', { name: /Helles/ }).waitFor();
    expect(await times(wirt.page)).toEqual(whenBooked.filter((_, index) => index !== 1));
    await expectNoBarrier(wirt.page);
    await wirt.picture('late-ledger');
    await wirt.page.goto(`/auszug/${dateOf(LAST).slice(0, 7)}/${id}`);
    await wirt.page.getByRole('row', { name: /^\d.*23:02 Helles .* · getippt 21:14/ }).waitFor();
    // Both Spezi and Weißbier were drunk that evening, but only the one that was booked by six is in the month's balance.
    await wirt.page.getByRole('row', { name: 'Zusammen 4 11,70 €' }).waitFor();
    await wirt.page.getByRole('row', { name: 'davon eingeladen 3,90 €' }).waitFor();
    await wirt.page.getByText(/was erst in einem anderen Monat gebucht/).waitFor();
    await expectNoBarrier(wirt.page);
    await wirt.picture('late-statement');
  });
});
