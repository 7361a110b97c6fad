import { describe, expect, it } from '@jest/globals';
import { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { atDesk } from '../story-kit/admin.js';
import { before } from '../story-kit/before.js';
import { House } from './house.js';

/** A moment of the month's last evening, and of the morning after, by the clock at the wall. */
const last = (clock: string) => new Date(`2026-10-31T${clock}:00+01:00`).toISOString();
const first = (clock: string) => new Date(`2026-11-01T${clock}:00+01:00`).toISOString();

/** On the last evening of the month Leni sat in the cellar: her phone found the till later than she tapped. */
const anEveningInTheCellar = (dataDir: string) =>
  before(dataDir, last('20:00'), async ({ clock, wirt, joins }) => {
    const leni = await joins('leni', 'Leni');
    await leni.topsUp(20);
    clock.moveTo(last('21:04'));
    await leni.buysLate('Wasser', last('21:00'));
    clock.moveTo(last('23:02'));
    await leni.buysLate('Helles', last('21:14'));
    await wirt.gives('next_round', 'Auf den Keller!');
    clock.moveTo(first('00:20'));
    await leni.buysLate('Weißbier', last('23:50'));
    clock.moveTo(first('09:12'));
    await leni.buysLate('Spezi', last('23:55'));
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
  '31.10.2026, getippt 23:55, gebucht 01.11., 09:12',
  '31.10.2026, getippt 23:50, gebucht 01.11., 00:20',
  '31.10.2026, getippt 21:14, gebucht 23:02',
  '31.10.2026, 21:04',
  '31.10.2026, 20:00',
];

describe('a drink that had to wait for the till', () => {
  it('says both times in the member’s own history', async () => {
    const phone = await house.phoneOf(await leni());
    const sheet = await phone.opens('Verlauf', 'Verlauf');
    await sheet.getByRole('listitem').nth(4).waitFor();
    expect(plain(await sheet.locator('time').allTextContents())).toEqual(whenBooked);
    // They stand with the evening on which they were tapped.
    const evenings = await sheet.getByRole('heading', { level: 3 }).allTextContents();
    expect(evenings).toEqual(['Samstag, 31. Oktober 2026']);
  });

  it('says both times in the admins’ list', async () => {
    const wirt = await atDesk(house, '/admin/transaktionen');
    await wirt.page.getByRole('row', { name: /Helles/ }).waitFor();
    expect(await times(wirt.page)).toEqual(whenBooked);
  });

  it('says both times in the Protokoll', async () => {
    const wirt = await atDesk(house, '/admin/protokoll');
    const told = wirt.page.getByRole('option');
    await told
      .filter({ hasText: 'Leni hat Helles für 3,50 € getrunken (getippt 21:14, gebucht 23:02)' })
      .waitFor();
    await told.filter({ hasText: /Leni hat Wasser für 1,50\s€ getrunken(?! \()/ }).waitFor();
    await told.filter({ hasText: '(getippt 31.10., 23:50, gebucht 01.11., 00:20)' }).click();
    await wirt.page.getByRole('region', { name: 'Rohdaten' }).waitFor();
  });

  it('says when it was tapped in ledger and statement', async () => {
    const { id } = await leni();
    const wirt = await atDesk(house, `/admin/kasse/konto/${id}`);
    await wirt.page.getByRole('row', { name: /Helles/ }).waitFor();
    expect(await times(wirt.page)).toEqual(whenBooked.filter((_, index) => index !== 1));
    await wirt.page.goto(`/auszug/2026-10/${id}`);
    await wirt.page.getByRole('row', { name: /^\d.*23:02 Helles .* · getippt 21:14/ }).waitFor();
    // Both Spezi and Weißbier were drunk that evening, but only the one that was booked by six is in the month's balance.
    await wirt.page.getByRole('row', { name: 'Zusammen 4 11,70 €' }).waitFor();
    await wirt.page.getByRole('row', { name: 'davon eingeladen 3,90 €' }).waitFor();
    await wirt.page.getByText(/was erst in einem anderen Monat gebucht/).waitFor();
  });
});
