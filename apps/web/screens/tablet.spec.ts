import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { atDesk, button } from '../story-kit/admin.js';
import { findsNetwork, HELLES, losesNetwork, SPEZI } from '../story-kit/noted.js';
import { DESK, PHONE, type Phone, type ScreenSize } from '../story-kit/phone.js';
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
} from '../story-kit/tablet.js';
import { holding, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

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

/** A reader types much faster than anybody, and ends with Enter. It is held there again only after a while. */
async function reads(tablet: Phone, badge: string): Promise<void> {
  for (const key of [...badge, 'Enter']) await tablet.page.keyboard.press(key);
  await tablet.timePasses(1_200);
}

/** At the pace of a finger. */
async function types(tablet: Phone, text: string): Promise<void> {
  for (const key of text) {
    await tablet.page.keyboard.press(key);
    await tablet.timePasses(80);
  }
}

describe('an evening at the tablet', () => {
  it('takes two taps for each of ten people in a row', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    const people = ['Gäste', 'Anna', ...PREPARED.slice(0, 8)];
    for (const name of people) {
      await tile(page, name).click();
      await drink(page, HELLES).click();
      await tablet.sees(slip(page), '3,50 €');
      await tablet.timePasses(4_000);
      await tile(page, 'Sepp').waitFor();
    }
    expect(await booked(house, before, people.length)).toEqual(people.map((name) => `${name}: Helles`));

    // The last one was a slip: one more tap.
    await button(page, 'Rückgängig').click();
    await tablet.sees(slip(page), 'zurückgenommen');
    await page.getByRole('region', { name: 'Heute da' }).getByRole('button', { name: 'Anna' }).waitFor();

    const phone = await house.phoneOf(anna, { path: '/verlauf' });
    await phone.sees(phone.dialog('Verlauf').getByRole('listitem').first(), 'am Tresen (Tresen vorn)');
    const desk = await atDesk(house, '/admin/protokoll', { screen: DESK });
    await desk.page.getByRole('option').filter({ hasText: 'am Tresen „Tresen vorn“' }).first().waitFor();
  });

  it('stays with who takes two, counts them, and takes back each by a tap', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    await tablet.stopsTime();
    await tile(page, 'Paula').click();
    await tablet.timePasses(400);
    for (const seen of ['Helles', 'Helles ×2', 'Helles ×3']) {
      await drink(page, HELLES).click();
      await tablet.sees(slip(page), seen);
      // Whoever pours meanwhile touches nothing.
      await tablet.timePasses(3_500);
    }
    // Nothing changes under a finger.
    await page.getByRole('region', { name: 'Für Paula' }).click();
    await tablet.timePasses(3_500);
    await drink(page, HELLES).waitFor();
    await booked(house, before, 3);
    for (let taken = 1; taken <= 3; taken++) {
      await button(page, 'Rückgängig').click();
      await slip(page).getByText('zurückgenommen', { exact: true }).waitFor();
      expect(await button(page, 'Rückgängig').count()).toBe(taken < 3 ? 1 : 0);
    }
    await tablet.timePasses(4_000);
    await tablet.timePasses(400);
    await tile(page, 'Paula').waitFor();
    const [paula] = (await house.wirt.members()).filter((member) => member.user_first_name === 'Paula');
    expect(paula?.balance).toBe(0);
  });

  it('leaves a refusal to whoever stands there, and to nobody else, and what was tapped since to be taken back', async () => {
    const nina = (await house.wirt.members()).find((member) => member.user_first_name === 'Nina');
    await house.wirt.drawsLine(0, nina?.id);
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    await tile(page, 'Nina').click();
    await drink(page, HELLES).click();
    await tablet.sees(slip(page), /nicht gebucht/);
    await page.getByRole('region', { name: 'Für Nina' }).click();
    await tablet.timePasses(9_000);
    await tablet.sees(slip(page), 'Dein Limit ist erreicht');
    expect(await page.getByText(/nicht gebucht/).count()).toBe(1);
    await button(page, 'Namen').click();
    expect(await page.getByText(/nicht gebucht/).count()).toBe(0);
    await tile(page, 'Nina').click();
    await house.wirt.drawsLine(null, nina?.id);

    await drink(page, HELLES).click();
    await tablet.sees(slip(page), '3,50 €');
    const cancelling = await holding(page, '/api/tablet/cancel-transaction/*/');
    await button(page, 'Rückgängig').click();
    await drink(page, 'Wasser').click();
    cancelling.release();
    await page.getByRole('img', { name: '1 gerade eben, 0 notiert' }).waitFor();
    await tablet.sees(slip(page), 'Wasser');
    expect(await button(page, 'Rückgängig').count()).toBe(1);
  });

  it('keeps what was not booked of whoever has left, with the reason, until somebody has read it', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    const absinth = await house.wirt.addsDrink({ name: 'Absinth', price: 6, icon: 'schnaps.png' });
    await tile(page, 'Dora').click();
    await drink(page, 'Absinth').waitFor();
    await losesNetwork(tablet);
    await tablet.timePasses(2_000);
    await tablet.sees(page.getByRole('banner'), 'ohne Netz');
    await drink(page, 'Absinth').click();
    await button(page, 'Namen').click();
    await serves(page, 'Max', HELLES);
    await house.wirt.removesDrink(absinth.id);
    const max = (await house.wirt.members()).find((member) => member.user_first_name === 'Max');
    await house.wirt.drawsLine(0, max?.id);
    await findsNetwork(tablet);
    await button(page, '2 nicht gebucht').click();
    await tablet.sees(tablet.dialog('Notiert'), 'Nicht gebucht: Dieses Getränk gibt es nicht mehr');
    await tablet.sees(tablet.dialog('Notiert'), 'Warum, steht bei Max.');
    await page.keyboard.press('Escape');
    await tile(page, 'Max').click();
    await tablet.sees(page.getByRole('list', { name: 'Nicht gebucht' }), 'Dein Limit ist erreicht');
    await button(page, 'Max: Helles gelesen').click();
    await button(page, 'Namen').click();
    await button(page, '1 nicht gebucht').click();
    await tablet.dialog('Notiert').getByRole('button', { name: 'Dora: Absinth gelesen' }).click();
    await tablet.sees(tablet.dialog('Notiert'), 'Hier wartet nichts mehr.');
    expect(await booked(house, before)).toEqual([]);
  });
});

describe('whoever is known', () => {
  it('sees their mat after the PIN, gives a round, tops up and takes back', async () => {
    const tablet = await tabletAt(house, link, { screen: ACROSS });
    const { page } = tablet;
    await tile(page, 'Anna').click();
    await button(page, 'Mein Deckel').click();
    await button(page, '1').waitFor();
    await types(tablet, '9999');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByText('€').count()).toBe(0);
    for (const digit of PIN) await button(page, digit).click();
    await button(page, 'OK').click();
    const mat = page.getByRole('region', { name: 'Für Anna' });
    await tablet.sees(mat, /\d,\d\d/);
    await drink(page, 'Wasser').click();
    await button(page, 'Wasser zurücknehmen').click();
    await button(page, 'Wasser zurücknehmen').waitFor({ state: 'hidden' });
    await button(page, 'Aufladen').click();
    await button(page, /^10\s€$/).click();
    await tablet
      .dialog('Guthaben aufladen')
      .getByRole('button', { name: /aufladen$/ })
      .click();
    await tablet.sees(slip(page), /10,00\s€ aufgeladen/);
    await button(page, 'Auf meinen Nacken').click();
    await button(page, 'Runde ausgeben').click();
    await button(page, 'Fertig').click();
    await tile(page, 'Berta').getByText('frei').waitFor();
    const calls = await watching(page, TABLET_PURCHASE);
    await serves(page, 'Berta', 'Helles, frei statt 3,50 €');
    await tablet.sees(slip(page), 'auf Annas Nacken');
    expect(calls.bodies).toMatchObject([{ expected_price: 3.5, expected_free: true }]);
  });

  it('is let in by a badge wherever the focus is, and none of it lands in a field', async () => {
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    await opensMat(page);
    await button(page, 'Badge anlernen').click();
    await tablet.stopsTime();
    const teaching = tablet.dialog('Badge anlernen');
    // A phone, which has another number each time; and a reader that types what nobody can tell.
    for (const number of ['08a1b2c3', '08d4e5f6']) await reads(tablet, number);
    await tablet.sees(teaching, 'eine andere Nummer');
    await reads(tablet, '04ßA3ß5Fß91');
    await tablet.sees(teaching, 'Diesen Badge verstehe ich nicht');
    for (const badge of ['0192837465', '0192837465']) await reads(tablet, badge);
    await tablet.sees(slip(page), 'Badge angelernt: Anna');
    await button(page, 'Fertig').click();

    const search = page.getByLabel('Name suchen');
    await tablet.timePasses(400);
    await search.click();
    await types(tablet, 'Kino');
    await tablet.timePasses(500);
    expect(await search.inputValue()).toBe('Kino');
    await reads(tablet, '98765432');
    await tablet.sees(slip(page), 'Diesen Badge kennt die Kasse nicht');
    expect(await search.inputValue()).toBe('Kino');
    const isLetIn = async () => {
      await page.getByText('Badge anlernen').waitFor();
      await tablet.timePasses(400);
      await page.getByRole('region', { name: 'Für Anna' }).waitFor();
    };
    await reads(tablet, '0192837465');
    await isLetIn();

    // Shortly before the names come back by themselves, over somebody else's drinks.
    await button(page, 'Fertig').click();
    await tablet.timePasses(400);
    await tile(page, 'Berta').click();
    await tablet.timePasses(29_500);
    const opening = await holding(page, '/api/tablet/open/');
    await reads(tablet, '0192837465');
    await button(page, 'Namen').click();
    opening.release();
    await isLetIn();
  });

  it('chooses in the own account how the bar serves them; the table says what is usual', async () => {
    const { page: desk } = await atDesk(house, '/admin/einrichten/geraete');
    await button(desk, 'Tablet aufstellen').click();
    await desk.getByLabel('Wo steht es?').fill('Garten');
    await button(desk, 'Link erstellen').click();
    const made = await desk.getByLabel('Link für das Tablet').inputValue();
    await desk.keyboard.press('Escape');
    await desk.getByRole('radio', { name: /^Mit PIN/ }).check();
    await button(desk, 'Speichern').click();
    await desk.getByText('Gespeichert', { exact: true }).waitFor();

    const tablet = await tabletAt(house, made, { screen: PHONE });
    await button(tablet.page, /^Berta.*mit PIN$/)
      .first()
      .click();
    await tablet.sees(tablet.page.getByRole('main'), 'Der Kassenwart macht dir einen Link');
    const phone = await house.phoneOf(anna, { path: '/konto' });
    const section = phone.page.getByRole('region', { name: 'Am Tresen' });
    await section.getByRole('radio', { name: /^Nur am Handy/ }).check();
    await button(tablet.page, 'Namen').click();
    await button(tablet.page, 'Anna nur am eigenen Handy').click();
    await tablet.sees(tablet.page.getByRole('main'), 'bucht nur am eigenen Handy.');
    await section.getByRole('radio', { name: /^Ohne PIN/ }).check();
    await section.getByRole('button', { name: 'Badge sperren' }).click();
    await section.getByRole('button', { name: 'Badge sperren' }).waitFor({ state: 'hidden' });
    await house.wirt.call(calls.changeSettings, { body: { tabletAccess: 'tile' } });
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
    await page.goto(await makesLink(house, 'Keller'));
    await page.reload();
    await tile(page, 'Anna').waitFor();
    await tablet.sees(page.getByRole('banner'), '1 nicht gebucht');
    expect(await booked(house, before, 1)).toEqual(['Franz: Spezi']);
  });

  it('goes back to the names by itself, but not while somebody types, and books nothing by that', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    await tablet.stopsTime();
    await tile(page, 'Anna').click();
    await tablet.timePasses(29_000);
    await drink(page, HELLES).waitFor();
    await tablet.timePasses(1_400);
    const search = page.getByLabel('Name suchen');
    await search.fill('Se');
    await tablet.timePasses(60_000);
    expect(await search.inputValue()).toBe('Se');
    await tablet.timePasses(61_000);
    expect(await search.inputValue()).toBe('');
    expect(await booked(house, before)).toEqual([]);
  });
});
