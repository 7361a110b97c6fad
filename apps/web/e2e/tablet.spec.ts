import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator, Page } from 'playwright-core';
import { atDesk, button } from '../story-kit/admin.js';
import { findsNetwork, HELLES, losesNetwork, SPEZI } from '../story-kit/noted.js';
import { DESK, PHONE, type ScreenSize } from '../story-kit/phone.js';
import {
  booked,
  drink,
  joinsWithPin,
  makesLink,
  opensMat,
  PIN,
  revisionOf,
  revokesLink,
  serves,
  slip,
  TABLET_PURCHASE,
  tabletAt,
  tile,
  UPRIGHT,
} from '../story-kit/tablet.js';
import { holding } from '../story-kit/till-calls.js';
import { expectNoBarrier } from './barriers.js';
import { House } from './house.js';
import { diskThatOpensLate } from './slow-disk.js';
import { kept } from './worker.js';

const house = House.opens();

const ACROSS: ScreenSize = { width: 1024, height: 768 };
/** More than are seen at a glance, so that there is a search. */
const PREPARED =
  'Berta Carl Dora Emil Franz Gisela Hans Irmi Josef Kathi Leni Max Nina Otto Paula Quirin Resi Sepp'
    .split(' ')
    .concat('Ferdinand-Maximilian von und zu Hohenburg', 'Donaudampfschifffahrtsgesellschaftskapitän');

let anna: Guest;
let link: string;

beforeAll(async () => {
  anna = await joinsWithPin(house, 'Anna');
  for (const name of PREPARED) await house.wirt.prepares(name);
  await house.wirt.prepares('Gäste', { kind: 'collective' });
  link = await makesLink(house);
});

/**
 * A reader types much faster than anybody, and ends with Enter. What comes slower, on a machine with much else to do, is typed and no
 * badge: whoever holds it then empties the field and tries again, until the tablet says something and nothing was typed.
 */
async function reads(page: Page, badge: string, said: Locator): Promise<void> {
  const search = page.getByLabel('Name suchen');
  const inField = async () => ((await search.isVisible()) ? await search.inputValue() : undefined);
  const before = await inField();
  for (let tries = 1; ; tries++) {
    await Promise.all([...badge, 'Enter'].map((key) => page.keyboard.press(key)));
    const missed = await said.waitFor({ timeout: 4_000 }).catch((error: unknown) => error);
    const after = await inField();
    const typed = before !== undefined && after !== undefined && after !== before;
    if (!missed && !typed) return;
    if (tries === 5) throw missed ?? new Error(`The badge was typed into the field: ${after}`);
    if (typed) await search.fill(before);
  }
}

describe('an evening at the tablet', () => {
  it('takes two taps for each of ten people in a row', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    await expectNoBarrier(page);
    await tablet.picture('names');
    const people = ['Gäste', 'Anna', ...PREPARED.slice(0, 8)];
    for (const name of people) {
      await serves(page, name, HELLES);
      await tablet.sees(slip(page), '3,50 €');
      if (name === 'Anna') await tablet.picture('counter');
      await tile(page, 'Sepp').waitFor();
    }
    while ((await booked(house, before)).length < people.length);
    expect(await booked(house, before)).toEqual(people.map((name) => `${name}: Helles`));

    // The last one was a slip: one more tap.
    await button(page, 'Rückgängig').click();
    await tablet.sees(slip(page), 'zurückgenommen');
    await page.getByRole('region', { name: 'Heute da' }).getByRole('button', { name: 'Anna' }).waitFor();
    await tablet.picture('tonight');

    const phone = await house.phoneOf(anna, { path: '/verlauf' });
    await phone.sees(phone.dialog('Verlauf').getByRole('listitem').first(), 'am Tresen (Tresen vorn)');
    const desk = await atDesk(house, '/admin/protokoll', { screen: DESK });
    await button(desk.page, 'Filter').click();
    await desk.page.getByLabel('An welchem Tresen').selectOption({ index: 1 });
    await button(desk.page, 'Anzeigen').click();
    await desk.page.getByRole('option').filter({ hasText: 'am Tresen „Tresen vorn“' }).first().waitFor();
    await button(desk.page, /^Tresen: Tresen vorn – entfernen$/).waitFor();
  });

  it('goes on without network: everything is noted, kept through a restart, and booked once', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link, { worker: true });
    const { page } = tablet;
    await kept(page);
    await losesNetwork(tablet);
    await tablet.sees(page.getByRole('banner'), 'ohne Netz');
    await serves(page, 'Anna', SPEZI);
    await tablet.sees(slip(page), 'notiert');
    await serves(page, 'Berta', HELLES);
    await serves(page, 'Carl', HELLES);
    await button(page, 'Rückgängig').click();
    await slip(page).getByText('zurückgenommen', { exact: true }).waitFor();
    await tile(page, 'Sepp').waitFor();
    await tablet.picture('offline');
    await page.reload();
    await tile(page, 'Anna').getByRole('img', { name: '1 notiert' }).waitFor();
    await serves(page, 'Anna', HELLES);
    await button(page, '3 notiert').click();
    const list = tablet.dialog('Notiert');
    expect(await list.getByRole('listitem').count()).toBe(3);
    await expectNoBarrier(page);
    await tablet.picture('noted');
    await page.keyboard.press('Escape');
    await findsNetwork(tablet);
    for (const name of ['Anna', 'Berta'])
      await tile(page, name)
        .getByRole('img', { name: /notiert/ })
        .waitFor({ state: 'hidden' });
    while ((await booked(house, before)).length < 3);
    expect(await booked(house, before)).toEqual(['Anna: Spezi', 'Berta: Helles', 'Anna: Helles']);
  });

  it('keeps what was tapped before its disk opened, too', async () => {
    const before = await revisionOf(house);
    const tablet = await house.phone({ owner: 'tablet', screen: UPRIGHT });
    const { page } = tablet;
    const disk = await diskThatOpensLate(tablet);
    await page.goto(link);
    await tile(page, 'Anna').waitFor();
    await losesNetwork(tablet);
    await tablet.sees(page.getByRole('banner'), 'ohne Netz');
    await serves(page, 'Anna', SPEZI);
    await tablet.sees(slip(page), 'notiert');
    await disk.ends();
    await serves(page, 'Berta', HELLES);
    await button(page, '2 notiert').waitFor();
    await findsNetwork(tablet);
    while ((await booked(house, before)).length < 2);
    expect(await booked(house, before)).toEqual(['Anna: Spezi', 'Berta: Helles']);
  });

  it('keeps what was not booked, with the reason, until somebody has read it', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    const absinth = await house.wirt.addsDrink({ name: 'Absinth', price: 6, icon: 'schnaps.png' });
    await tile(page, 'Dora').click();
    await drink(page, 'Absinth').waitFor();
    await losesNetwork(tablet);
    await tablet.sees(page.getByRole('banner'), 'ohne Netz');
    await drink(page, 'Absinth').click();
    await house.wirt.removesDrink(absinth.id);
    await findsNetwork(tablet);
    await button(page, '1 nicht gebucht').click();
    await tablet.sees(tablet.dialog('Notiert'), 'Nicht gebucht: Dieses Getränk gibt es nicht mehr');
    await tablet.dialog('Notiert').getByRole('button', { name: 'Dora: Absinth gelesen' }).click();
    await tablet.sees(tablet.dialog('Notiert'), 'Hier wartet nichts mehr.');
    expect(await booked(house, before)).toEqual([]);
  });
});

describe('whoever is known', () => {
  it('sees their mat after the PIN, gives a round, tops up and takes back', async () => {
    const tablet = await tabletAt(house, link, { screen: ACROSS });
    const { page } = tablet;
    await opensMat(page, { pin: '9999' });
    await page.getByRole('alert').waitFor();
    expect(await page.getByText('€').count()).toBe(0);
    await tablet.picture('pin');
    await expectNoBarrier(page);
    for (const digit of PIN) await button(page, digit).click();
    await button(page, 'OK').click();
    const mat = page.getByRole('region', { name: 'Für Anna' });
    await mat
      .getByText(/\d,\d\d/)
      .first()
      .waitFor();
    await tablet.picture('own');
    await expectNoBarrier(page);
    await drink(page, 'Wasser').click();
    await button(page, 'Wasser zurücknehmen').click();
    await button(page, 'Wasser zurücknehmen').waitFor({ state: 'hidden' });
    await button(page, 'Aufladen').click();
    await button(page, /^10\s€$/).click();
    await tablet.picture('own-top-up');
    await tablet
      .dialog('Guthaben aufladen')
      .getByRole('button', { name: /aufladen$/ })
      .click();
    await tablet.sees(slip(page), /10,00\s€ aufgeladen/);
    await button(page, 'Auf meinen Nacken').click();
    await tablet.picture('own-round');
    await button(page, 'Runde ausgeben').click();
    await button(page, 'Fertig').click();
    await tile(page, 'Berta').getByText('frei').waitFor();
    await serves(page, 'Berta', 'Helles, frei statt 3,50 €');
    await tablet.sees(slip(page), 'auf Annas Nacken');
    await house.endsRounds();
  });

  it('is let in by a badge wherever the focus is, and none of it lands in a field', async () => {
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    await opensMat(page);
    await button(page, 'Badge anlernen').click();
    await tablet.picture('badge');
    await expectNoBarrier(page);
    await reads(page, '0192837465', slip(page).getByText('Badge angelernt: Anna'));
    await button(page, 'Fertig').click();

    const search = page.getByLabel('Name suchen');
    await search.click();
    await page.keyboard.type('Ki', { delay: 80 });
    await page.keyboard.type('no', { delay: 80 });
    expect(await search.inputValue()).toBe('Kino');
    await reads(page, '98765432', slip(page).getByText('Diesen Badge kennt die Kasse nicht'));
    expect(await search.inputValue()).toBe('Kino');
    await reads(page, '0192837465', page.getByRole('region', { name: 'Für Anna' }));
    await button(page, 'Fertig').click();
    await tile(page, 'Sepp').waitFor();
  });

  it('chooses in the own account how the bar serves them; the table says what is usual', async () => {
    const { page: desk } = await atDesk(house, '/admin/einrichten/tresen');
    await button(desk, 'Tablet aufstellen').click();
    await desk.getByLabel('Wo steht es?').fill('Garten');
    await button(desk, 'Link erstellen').click();
    const made = await desk.getByLabel('Link für das Tablet').inputValue();
    await expectNoBarrier(desk);
    await desk.keyboard.press('Escape');
    await desk.getByRole('radio', { name: /^Mit PIN/ }).check();
    await button(desk, 'Speichern').click();
    await desk.getByText('Gespeichert', { exact: true }).waitFor();

    const tablet = await tabletAt(house, made, { screen: PHONE });
    await button(tablet.page, /^Berta.*mit PIN$/)
      .first()
      .click();
    await tablet.sees(tablet.page.getByRole('main'), 'PIN eingeben oder Badge hinhalten');
    await tablet.picture('phone-pin');
    const phone = await house.phoneOf(anna, { path: '/konto' });
    const section = phone.page.getByRole('region', { name: 'Am Tresen' });
    await section.getByRole('radio', { name: /^Nur am Handy/ }).check();
    await button(tablet.page, 'Namen').click();
    await button(tablet.page, 'Anna nur am eigenen Handy').click();
    await tablet.sees(tablet.page.getByRole('main'), 'bucht nur am eigenen Handy.');
    await expectNoBarrier(phone.page);
    await section.getByRole('radio', { name: /^Ohne PIN/ }).check();
    await section.getByRole('button', { name: 'Badge sperren' }).click();
    await section.getByRole('button', { name: 'Badge sperren' }).waitFor({ state: 'hidden' });
    await house.wirt.call(calls.setUsualTabletAccess, { body: { access: 'tile' } });
  });
});

describe('the tablet itself', () => {
  it('that is revoked in the middle of a tap books nothing more, and loses nothing', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, await makesLink(house, 'Keller'));
    const { page } = tablet;
    const calling = await holding(page, TABLET_PURCHASE);
    await serves(page, 'Emil', HELLES);
    await tile(page, 'Sepp').waitFor();
    await serves(page, 'Franz', SPEZI);
    await revokesLink(house, 'Keller');
    calling.release();
    await page.getByText('Dieser Link gilt nicht mehr').waitFor();
    await page.getByText('2 Getränke von diesem Tablet').waitFor();
    await tablet.picture('revoked');
    await expectNoBarrier(page);
    await page.goto(await makesLink(house, 'Keller'));
    await page.reload();
    await tile(page, 'Anna').waitFor();
    await tablet.sees(page.getByRole('banner'), '1 nicht gebucht');
    while ((await booked(house, before)).length === 0);
    expect(await booked(house, before)).toEqual(['Franz: Spezi']);
  });

  it('says kindly what it is to a guest without its link', async () => {
    const phone = await house.phone();
    await phone.page.goto('/tresen');
    await phone.page.getByRole('heading', { name: 'Hier ist der Tresen' }).waitFor();
    await expectNoBarrier(phone.page);
    await phone.picture('no-link');
  });

  it('goes back to the names by itself, but not while somebody types, and books nothing by that', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    await tablet.stopsTime();
    await tile(page, 'Anna').click();
    await tablet.timePasses(29_000);
    await drink(page, HELLES).waitFor();
    await tablet.timePasses(1_100);
    await tile(page, 'Sepp').waitFor();
    const search = page.getByLabel('Name suchen');
    await tablet.timePasses(400);
    await search.fill('Se');
    await tablet.timePasses(60_000);
    expect(await search.inputValue()).toBe('Se');
    await tablet.timePasses(61_000);
    expect(await search.inputValue()).toBe('');
    expect(await booked(house, before)).toEqual([]);
  });
});
