import { describe, expect, it } from '@jest/globals';
import { ADMIN, EVENING_ZONE, Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { TestTill } from '../../api/test/harness/test-till.js';
import { atDesk } from './admin.js';
import { expectNoBarrier } from './barriers.js';
import { House } from './house.js';
import { DESK, PHONE } from './phone.js';

const DAY = 24 * 60 * 60 * 1000;
/** 'Etc/GMT-3' is three hours ahead of UTC. */
const HOURS_AHEAD = -Number(EVENING_ZONE.slice('Etc/GMT'.length));

/** A moment of some days ago by the clock at the wall. */
function moment(daysAgo: number, clock: string): string {
  const local = new Date(Date.now() + HOURS_AHEAD * 60 * 60 * 1000 - daysAgo * DAY).toISOString();
  const midnight = Date.parse(`${local.slice(0, 10)}T00:00:00Z`) - HOURS_AHEAD * 60 * 60 * 1000;
  return new Date(midnight + Date.parse(`1970-01-01T${clock}:00Z`)).toISOString();
}

/** '20.11.2026' */
const date = (daysAgo: number) =>
  new Date(moment(daysAgo, '12:00')).toLocaleDateString('de-DE', {
    timeZone: EVENING_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

/** '20.11.' */
const day = (daysAgo: number) => date(daysAgo).slice(0, 6);

/** Three days ago Leni sat in the cellar: her phone found the till later than she tapped. */
async function anEveningInTheCellar(dataDir: string): Promise<void> {
  const till = new TestTill({
    DATA_DIR: dataDir,
    TIME_ZONE: EVENING_ZONE,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  till.clock.moveTo(moment(3, '20:00'));
  await till.open();
  const wirt = till.seat(till.stranger(ADMIN.username));
  const leni = till.stranger('leni');
  await leni.registers((await wirt.invites()).invite_link, 'Leni');
  till.seat(leni);
  await leni.topsUp(20);
  till.clock.moveTo(moment(3, '21:04'));
  await leni.buysLate('Wasser', moment(3, '21:00'));
  till.clock.moveTo(moment(3, '23:02'));
  await leni.buysLate('Helles', moment(3, '21:14'));
  await wirt.gives('next_round', 'Auf den Keller!');
  till.clock.moveTo(moment(2, '00:20'));
  await leni.buysLate('Weißbier', moment(3, '23:50'));
  await till.close();
  await till.delete();
}

const house = House.opens(anEveningInTheCellar);

async function leni(): Promise<Guest> {
  const guest = new Guest(house.till.transport, 'leni');
  await guest.logsIn();
  return guest;
}

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
const times = async (page: Page) => plain(await page.locator('time').allInnerTexts());

/** Newest first. */
const whenBooked = [
  `${date(3)}, getippt 23:50, gebucht ${day(2)}, 00:20`,
  `${date(3)}, getippt 21:14, gebucht 23:02`,
  `${date(3)}, 21:04`,
  `${date(3)}, 20:00`,
];

describe.each([
  { on: 'a phone', screen: PHONE },
  { on: 'a computer', screen: DESK },
])('a drink that had to wait for the till, on $on,', ({ screen }) => {
  it('says both times in the member’s own history', async () => {
    const phone = await house.phoneOf(await leni(), { screen });
    const sheet = await phone.opens('Verlauf', 'Verlauf');
    await sheet.getByRole('listitem').nth(3).waitFor();
    expect(plain(await sheet.locator('time').allInnerTexts())).toEqual(whenBooked);
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
    await told.filter({ hasText: `(getippt ${day(3)}, 23:50, gebucht ${day(2)}, 00:20)` }).click();
    await wirt.page.getByRole('region', { name: 'Rohdaten' }).waitFor();
    await expectNoBarrier(wirt.page);
    await wirt.picture('late-audit-event');
  });

  it('says when it was tapped in ledger and statement', async () => {
    const { id } = await leni();
    const wirt = await atDesk(house, `/admin/kasse/konto/${id}`, { screen });
    await wirt.page.getByRole('row', { name: /Helles/ }).waitFor();
    expect(await times(wirt.page)).toEqual(whenBooked.filter((_, index) => index !== 0));
    await expectNoBarrier(wirt.page);
    await wirt.picture('late-ledger');
    const [, month, year] = date(3).split('.');
    await wirt.page.goto(`/auszug/${year}-${month}/${id}`);
    await wirt.page.getByRole('row', { name: /^\d.*23:02 Helles .* · getippt 21:14/ }).waitFor();
    await expectNoBarrier(wirt.page);
    await wirt.picture('late-statement');
  });
});
