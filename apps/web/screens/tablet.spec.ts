import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { atDesk, button } from '../story-kit/admin.js';
import { PHONE, type ScreenSize } from '../story-kit/phone.js';
import { HELLES, SPEZI } from '../story-kit/purchases.js';
import {
  bookedDrinks,
  buysFor,
  drink,
  joinsWithPin,
  makesTabletLink,
  opensMat,
  PIN,
  revisionOf,
  revokesLink,
  TABLET_PURCHASE,
  tabletAt,
  tapBar,
  tile,
} from '../story-kit/tablet.js';
import { holding, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';
import type { ScreenPhone } from './screen-phone.js';

const house = House.opens();

const LANDSCAPE: ScreenSize = { width: 1024, height: 768 };
/** So many that there is a search field. */
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
  link = await makesTabletLink(house);
});

/** A badge reader types much faster than people, and ends with Enter. Then time passes, so that the next badge is no repetition. */
async function scansBadge(tablet: ScreenPhone, badge: string): Promise<void> {
  for (const key of [...badge, 'Enter']) await tablet.page.keyboard.press(key);
  await tablet.timePasses(1_200);
}

describe('an evening at the tablet', () => {
  it('takes two taps for each of four members in a row', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const people = ['Gäste', 'Anna', ...PREPARED.slice(0, 2)];
    for (const name of people) {
      await tile(tablet, name).click();
      await drink(tablet, HELLES).click();
      await tablet.sees(tapBar(tablet), '3,50 €');
      await tablet.timePasses(4_000);
      await tile(tablet, 'Sepp').waitFor();
    }
    expect(await bookedDrinks(house, before, people.length)).toEqual(people.map((name) => `${name}: Helles`));

    await button(tablet, 'Rückgängig').click();
    await tablet.sees(tapBar(tablet), 'zurückgenommen');
    await tablet.getByRole('region', { name: 'Heute da' }).getByRole('button', { name: 'Anna' }).waitFor();

    const phone = await house.phoneOf(anna, { path: '/verlauf' });
    await phone.sees(phone.dialog('Verlauf').getByRole('listitem').first(), 'am Tresen (Tresen vorn)');
  });

  it('stays on a member who takes several drinks, counts them, and undoes them one by one', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    await tablet.stopsTime();
    await tile(tablet, 'Paula').click();
    await tablet.timePasses(400);
    for (const seen of ['Helles', 'Helles ×2', 'Helles ×3']) {
      await drink(tablet, HELLES).click();
      await tablet.sees(tapBar(tablet), seen);
      await tablet.timePasses(3_500);
    }
    // A touch anywhere restarts the time until the names come back.
    await tablet.getByRole('region', { name: 'Für Paula' }).click();
    await tablet.timePasses(3_500);
    await drink(tablet, HELLES).waitFor();
    await bookedDrinks(house, before, 3);
    for (let taken = 1; taken <= 3; taken++) {
      await button(tablet, 'Rückgängig').click();
      await tapBar(tablet).getByText('zurückgenommen', { exact: true }).waitFor();
      // The second tap of a double tap.
      if (taken < 3) await button(tablet, 'Rückgängig').click();
      await tablet.timePasses(400);
      expect(await button(tablet, 'Rückgängig').count()).toBe(taken < 3 ? 1 : 0);
    }
    await tablet.timePasses(4_000);
    await tablet.timePasses(400);
    await tile(tablet, 'Paula').waitFor();
    const [paula] = (await house.wirt.members()).filter((member) => member.user_first_name === 'Paula');
    expect(paula?.balance).toBe(0);
  });

  it('shows a refusal only to its member, and lets later taps be undone', async () => {
    const nina = (await house.wirt.members()).find((member) => member.user_first_name === 'Nina');
    await house.wirt.setsCreditLine(0, nina?.id);
    const tablet = await tabletAt(house, link);
    await tile(tablet, 'Nina').click();
    await drink(tablet, HELLES).click();
    await tablet.sees(tapBar(tablet), /nicht gebucht/);
    await tablet.getByRole('region', { name: 'Für Nina' }).click();
    await tablet.timePasses(9_000);
    await tablet.sees(tapBar(tablet), 'Dein Limit ist erreicht');
    expect(await tablet.getByText(/nicht gebucht/).count()).toBe(1);
    await button(tablet, 'Namen').click();
    expect(await tablet.getByText(/nicht gebucht/).count()).toBe(0);
    await tile(tablet, 'Nina').click();

    await house.wirt.setsCreditLine(2, nina?.id);
    const refusing = await holding(tablet.page, TABLET_PURCHASE);
    await drink(tablet, HELLES).click();
    await drink(tablet, 'Wasser').click();
    refusing.release();
    await tablet.sees(tapBar(tablet), 'Helles nicht gebucht');
    await button(tablet, 'Rückgängig').click();
    await tablet.sees(tapBar(tablet), 'Wasser zurückgenommen');
    await tablet.timePasses(400);

    await house.wirt.setsCreditLine(null, nina?.id);
    await drink(tablet, HELLES).click();
    await tablet.sees(tapBar(tablet), '3,50 €');
    const cancelling = await holding(tablet.page, '/api/tablet/cancel-transaction/*/');
    await button(tablet, 'Rückgängig').click();
    await drink(tablet, 'Wasser').click();
    cancelling.release();
    await tablet.getByRole('img', { name: '1 gerade eben, 0 notiert' }).waitFor();
    await tablet.sees(tapBar(tablet), 'Wasser');
    expect(await button(tablet, 'Rückgängig').count()).toBe(1);
  });

  it('keeps refused drinks after their member has left, with a reason, until marked as read', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const absinth = await house.wirt.addsDrink({ name: 'Absinth', price: 6, icon: 'schnaps.png' });
    await tile(tablet, 'Dora').click();
    await drink(tablet, 'Absinth').waitFor();
    await tablet.losesNetwork();
    await tablet.timePasses(2_000);
    await tablet.sees(tablet.getByRole('banner'), 'ohne Netz');
    await drink(tablet, 'Absinth').click();
    await button(tablet, 'Namen').click();
    await buysFor(tablet, 'Max', HELLES);
    await house.wirt.removesDrink(absinth.id);
    const max = (await house.wirt.members()).find((member) => member.user_first_name === 'Max');
    await house.wirt.setsCreditLine(0, max?.id);
    await tablet.findsNetwork();
    await button(tablet, '2 nicht gebucht').click();
    await tablet.sees(tablet.dialog('Notiert'), 'Nicht gebucht: Dieses Getränk gibt es nicht mehr');
    await tablet.sees(tablet.dialog('Notiert'), 'Warum, steht bei Max.');
    await tablet.page.keyboard.press('Escape');
    await tile(tablet, 'Max').click();
    await tablet.sees(tablet.getByRole('list', { name: 'Nicht gebucht' }), 'Dein Limit ist erreicht');
    await button(tablet, 'Max: Helles gelesen').click();
    await button(tablet, 'Namen').click();
    await button(tablet, '1 nicht gebucht').click();
    await tablet.dialog('Notiert').getByRole('button', { name: 'Dora: Absinth gelesen' }).click();
    await tablet.sees(tablet.dialog('Notiert'), 'Hier wartet nichts mehr.');
    expect(await bookedDrinks(house, before)).toEqual([]);
  });
});

describe('a member at the tablet', () => {
  it('sees their mat after the PIN, gives a round and tops up', async () => {
    const tablet = await tabletAt(house, link, { screen: LANDSCAPE });
    await tile(tablet, 'Anna').click();
    await drink(tablet, HELLES).click();
    await tablet.sees(tapBar(tablet), '3,50 €');
    await button(tablet, 'Mein Deckel').click();
    // Longer than the names take to come back after a drink.
    await tablet.timePasses(10_000);
    await button(tablet, '1').waitFor();
    // Slowly, as people type.
    for (const digit of '9999') {
      await tablet.page.keyboard.press(digit);
      await tablet.timePasses(80);
    }
    await tablet.page.keyboard.press('Enter');
    await tablet.getByRole('alert').waitFor();
    expect(await tablet.getByText('€').count()).toBe(0);
    for (const digit of PIN) await button(tablet, digit).click();
    await button(tablet, 'OK').click();
    const mat = tablet.getByRole('region', { name: 'Für Anna' });
    await tablet.sees(mat, /\d,\d\d/);
    await button(tablet, 'Aufladen').click();
    await button(tablet, /^10\s€$/).click();
    await button(tablet, /aufladen$/).click();
    await tablet.sees(tapBar(tablet), /10,00\s€ aufgeladen/);
    await button(tablet, 'Auf meinen Nacken').click();
    await button(tablet, 'Runde ausgeben').click();
    await button(tablet, 'Fertig').click();
    await tile(tablet, 'Berta').getByText('frei').waitFor();
    const calls = await watching(tablet.page, TABLET_PURCHASE);
    await tablet.timePasses(400);
    await buysFor(tablet, 'Berta', 'Helles, frei statt 3,50 €');
    await tablet.sees(tapBar(tablet), 'auf Annas Nacken');
    expect(calls.bodies).toMatchObject([{ expected_price: 3.5, expected_free: true }]);
  });

  it('is identified by a badge wherever the focus is, and no key of it reaches a field', async () => {
    const tablet = await tabletAt(house, link);
    await opensMat(tablet);
    await button(tablet, 'Badge anlernen').click();
    await tablet.stopsTime();
    const teaching = tablet.dialog('Badge anlernen');
    // A phone, whose number changes each time, and a reader that types unknown characters.
    for (const number of ['08a1b2c3', '08d4e5f6']) await scansBadge(tablet, number);
    await tablet.sees(teaching, 'eine andere Nummer');
    await scansBadge(tablet, '04ßA3ß5Fß91');
    await tablet.sees(teaching, 'Diesen Badge verstehe ich nicht');
    for (const badge of ['0192837465', '0192837465']) await scansBadge(tablet, badge);
    await tablet.sees(tapBar(tablet), 'Badge angelernt: Anna');
    await button(tablet, 'Fertig').click();

    const search = tablet.getByLabel('Name suchen');
    await tablet.timePasses(400);
    await search.click();
    await scansBadge(tablet, '98765432');
    await tablet.sees(tapBar(tablet), 'Diesen Badge kennt die Kasse nicht');
    expect(await search.inputValue()).toBe('');
    const expectMat = async () => {
      await tablet.getByText('Badge anlernen').waitFor();
      await tablet.timePasses(400);
      await tablet.getByRole('region', { name: 'Für Anna' }).waitFor();
    };
    await scansBadge(tablet, '0192837465');
    await expectMat();

    // A badge shortly before the names come back by themselves, while another member's drinks show.
    await button(tablet, 'Fertig').click();
    await tablet.timePasses(400);
    await tile(tablet, 'Berta').click();
    await tablet.timePasses(29_500);
    const opening = await holding(tablet.page, '/api/tablet/open/');
    await scansBadge(tablet, '0192837465');
    await button(tablet, 'Namen').click();
    opening.release();
    await expectMat();
  });

  it('chooses in their account how to be served; the table has a default', async () => {
    const { page: desk } = await atDesk(house, '/admin/einrichten/geraete');
    await desk.getByLabel('Wo steht es?').fill('Garten');
    await button(desk, 'Tablet aufstellen').click();
    const gardenLink = await desk.getByLabel('Link für das Tablet').inputValue();
    await desk.keyboard.press('Escape');
    await desk.getByRole('radio', { name: /^Mit PIN/ }).check();
    await button(desk, 'Speichern').click();
    await desk.getByText('Gespeichert', { exact: true }).waitFor();

    const tablet = await tabletAt(house, gardenLink, { screen: PHONE });
    await tile(tablet, 'Berta')
      .and(button(tablet, /mit PIN$/))
      .click();
    await tablet.sees(tablet.getByRole('main'), 'Der Kassenwart macht dir einen Link');
    const phone = await house.phoneOf(anna, { path: '/konto' });
    const section = phone.getByRole('region', { name: 'Am Tresen' });
    await section.getByRole('radio', { name: /^Nur am Handy/ }).check();
    await button(tablet, 'Namen').click();
    await button(tablet, 'Anna nur am eigenen Handy').click();
    await tablet.sees(tablet.getByRole('main'), 'bucht nur am eigenen Handy.');
    await section.getByRole('radio', { name: /^Ohne PIN/ }).check();
    await section.getByRole('button', { name: 'Badge sperren' }).click();
    await section.getByRole('button', { name: 'Badge sperren' }).waitFor({ state: 'hidden' });
    await house.wirt.call(calls.changeSettings, { body: { tabletAccess: 'tile' } });
  });
});

describe('the tablet itself', () => {
  it('that is revoked during a tap books nothing more, and keeps what waits', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, await makesTabletLink(house, 'Keller'));
    const calling = await holding(tablet.page, TABLET_PURCHASE);
    await buysFor(tablet, 'Emil', HELLES);
    await tile(tablet, 'Sepp').waitFor();
    await buysFor(tablet, 'Franz', SPEZI);
    await revokesLink(house, 'Keller');
    calling.release();
    await tablet.getByText('Dieser Link gilt nicht mehr').waitFor();
    await tablet.getByText('2 Getränke von diesem Tablet').waitFor();
    await tablet.page.goto(await makesTabletLink(house, 'Keller'));
    await tablet.page.reload();
    await tile(tablet, 'Anna').waitFor();
    await tablet.sees(tablet.getByRole('banner'), '1 nicht gebucht');
    expect(await bookedDrinks(house, before, 1)).toEqual(['Franz: Spezi']);
  });

  it('returns to the names by itself, later after typing, and books nothing', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    await tablet.stopsTime();
    await tile(tablet, 'Anna').click();
    await tablet.timePasses(29_000);
    await drink(tablet, HELLES).waitFor();
    await tablet.timePasses(1_400);
    const search = tablet.getByLabel('Name suchen');
    await search.fill('Se');
    await tablet.timePasses(60_000);
    expect(await search.inputValue()).toBe('Se');
    await tablet.timePasses(61_000);
    expect(await search.inputValue()).toBe('');
    expect(await bookedDrinks(house, before)).toEqual([]);
  });
});
