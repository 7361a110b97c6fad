import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atDesk, button, opensDialog } from '../story-kit/admin.js';
import { fills, type Phone } from '../story-kit/phone.js';
import { showsErrors, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

/** Fields that the stories leave empty. */
const DEFAULTS = { group: null, min_age: null };
const DRINKS_PATH = '/api/admin/drinks/';
const ORDER = `${DRINKS_PATH}update-sort-order/`;

/** The landlord's phone at the menu. */
async function menu() {
  const phone = await atDesk(house, '/admin/getraenke');
  await line(phone.page, 'Helles').waitFor();
  return phone;
}

const card = (page: Page) => page.getByRole('region', { name: 'Getränkekarte' });
const lines = (page: Page) => card(page).getByRole('listitem');
const line = (page: Page, name: string) => lines(page).filter({ has: page.getByText(name, { exact: true }) });
const names = (page: Page) => lines(page).locator('b').allTextContents();
/** Only matches while the button has the focus. */
const focused = (page: Page, name: string) => button(page, name).and(page.locator(':focus'));

/** Opens and fills the form of a new drink. */
async function opensNewForm({ page }: Phone, name = '', price = '') {
  const form = await opensDialog(page, 'Neues Getränk');
  await fills(form, { Name: name, 'Preis in Euro': price });
  return form;
}

const opensEditForm = (phone: Phone, name: string) =>
  opensDialog(phone, `${name} bearbeiten`, 'Getränk bearbeiten');

describe('a new drink', () => {
  it('is on every phone’s menu at once, last or at a chosen position', async () => {
    const wirt = await menu();
    const anna = await house.phoneOf(await house.joins('Anna'));
    const calls = await watching(wirt.page, DRINKS_PATH);
    const form = await opensNewForm(wirt, ' Radler ', '3,40');
    await form.getByRole('radio', { name: 'Weißbier' }).check();
    await form.getByRole('button', { name: 'Hinzufügen' }).click();
    await wirt.getByText('Getränk erfolgreich erstellt!').waitFor();
    await form.waitFor({ state: 'hidden' });
    await line(wirt.page, 'Radler').getByText('3,40 €').waitFor();
    await line(wirt.page, 'Radler').locator('img[src="/icons/drinks/weissbier.png"]').waitFor();
    await anna.drink('Radler, 3,40 €').waitFor();
    expect((await names(wirt.page)).at(-1)).toBe('Radler');
    expect(calls.bodies).toContainEqual({ ...DEFAULTS, name: 'Radler', price: 3.4, icon: 'weissbier.png' });

    await opensNewForm(wirt, 'Aperitif', '6.50');
    await form.getByLabel('Platz (freiwillig)').fill('1');
    await wirt.page.keyboard.press('Enter');
    await line(wirt.page, 'Aperitif').getByText('6,50 €').waitFor();
    expect((await names(wirt.page))[0]).toBe('Aperitif');
    const drink = { ...DEFAULTS, name: 'Aperitif', price: 6.5, icon: 'beer.png', sort_order: 1 };
    expect(calls.bodies).toContainEqual(drink);
  });

  it('has 16 pictures to choose from, also by keyboard, and an emoji for a missing one', async () => {
    const wirt = await menu();
    const form = await opensNewForm(wirt);
    expect(await form.getByRole('group', { name: 'Bild' }).getByRole('radio').count()).toBe(16);
    await form.locator('img[src="/icons/drinks/cocktail.png"]').dispatchEvent('error');
    await form.getByText('🍹').waitFor();
    await form.getByRole('radio', { name: 'Bier', exact: true }).focus();
    await wirt.page.keyboard.press('ArrowRight');
    await wirt.page.keyboard.press('ArrowRight');
    expect(await form.getByRole('radio', { name: 'Cocktail' }).isChecked()).toBe(true);
  });

  it('needs a name, a price and a valid position, and shows each error', async () => {
    const wirt = await menu();
    const calls = await watching(wirt.page, DRINKS_PATH);
    const form = await opensNewForm(wirt, '  ', 'drei');
    const add = form.getByRole('button', { name: 'Hinzufügen' });
    for (const [field, good, wrong] of [
      ['Name', 'Radler', 'Name ist erforderlich'],
      ['Preis in Euro', '0', 'Bitte gib einen gültigen Preis ein, zum Beispiel 12,50'],
      ['Platz (freiwillig)', '', 'Bitte gib eine ganze Zahl ab 1 ein'],
    ] as const) {
      if (field.startsWith('Platz')) await form.getByLabel(field).fill('1,5');
      await add.click();
      await form.getByText(wrong, { exact: true }).waitFor();
      await form.getByLabel(field).fill(good);
    }
    expect(calls.bodies.filter(Boolean)).toEqual([]);

    await showsErrors(wirt, DRINKS_PATH, add, [
      [{ error: 'Heute nicht' }, 'Heute nicht'],
      [{}, 'Unbekannter Fehler'],
      [null, 'Fehler beim Erstellen des Getränks'],
    ]);
  });
});

describe('an existing drink', () => {
  it('can get another name, price, picture and group', async () => {
    const { id } = await house.wirt.addsDrink({ name: 'Weisse', price: 1234.5 });
    const wirt = await menu();
    const calls = await watching(wirt.page, `${DRINKS_PATH}${id}/update/`);
    const form = await opensEditForm(wirt, 'Weisse');
    expect(await form.getByLabel('Preis in Euro').inputValue()).toBe('1.234,50');
    await fills(form, { Name: 'Hefeweisse', 'Preis in Euro': '4,1', 'Gruppe (freiwillig)': 'Frisches' });
    await form.getByRole('radio', { name: 'Weißbier' }).check();
    await form.getByRole('button', { name: 'Änderungen speichern' }).click();
    await wirt.getByText('Getränk erfolgreich bearbeitet!').waitFor();
    await line(wirt.page, 'Hefeweisse').getByText('4,10 €').waitFor();
    await line(wirt.page, 'Hefeweisse').getByText('Frisches').waitFor();
    await form.waitFor({ state: 'hidden' });
    const sent = { name: 'Hefeweisse', price: 4.1, icon: 'weissbier.png', group: 'Frisches' };
    expect(calls.bodies).toEqual([{ ...DEFAULTS, ...sent }]);
    await house.wirt.removesDrink(id);
  });

  it('shows each error, and keeps the input when somebody else removes it', async () => {
    const { id } = await house.wirt.addsDrink({ name: 'Kirschgoaß', price: 9 });
    const wirt = await menu();
    const form = await opensEditForm(wirt, 'Kirschgoaß');
    const save = form.getByRole('button', { name: 'Änderungen speichern' });
    await form.getByLabel('Name').fill('Kirschgoaßnmaß');
    await showsErrors(wirt, `${DRINKS_PATH}${id}/update/`, save, [
      [{}, 'Unbekannter Fehler'],
      [null, 'Fehler beim Bearbeiten des Getränks'],
    ]);
    await house.wirt.removesDrink(id);
    await lines(wirt.page).filter({ hasText: 'Kirschgoaß' }).waitFor({ state: 'detached' });
    await save.click();
    await wirt.showsError('Dieses Getränk gibt es nicht mehr');
    expect(await form.getByLabel('Name').inputValue()).toBe('Kirschgoaßnmaß');
  });

  it('is deleted after a confirmation, and the focus moves to the menu', async () => {
    const { id } = await house.wirt.addsDrink({ name: 'Ladenhüter', price: 1 });
    const wirt = await menu();
    const question = wirt.getByRole('alertdialog', { name: 'Ladenhüter löschen?' });
    await button(wirt, 'Ladenhüter löschen').click();
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await focused(wirt.page, 'Ladenhüter löschen').waitFor();

    await button(wirt, 'Ladenhüter löschen').click();
    const yes = question.getByRole('button', { name: 'Löschen' });
    await showsErrors(wirt, `${DRINKS_PATH}${id}/`, yes, [
      [null, 'Fehler beim Löschen des Getränks'],
      [{ error: 'Heute nicht' }, 'Fehler beim Löschen des Getränks: Heute nicht'],
    ]);

    await yes.click();
    await wirt.getByText('Getränk erfolgreich gelöscht!', { exact: true }).waitFor();
    await line(wirt.page, 'Ladenhüter').waitFor({ state: 'detached' });
    await card(wirt.page).and(wirt.page.locator(':focus')).waitFor();
  });
});

describe('sorting the menu', () => {
  it('moves drinks by button or key, keeps the focus, and saves the full order from 1', async () => {
    const wirt = await menu();
    const anna = await house.phoneOf(await house.joins('Annerl'));
    const calls = await watching(wirt.page, ORDER);
    const before = await names(wirt.page);
    await button(wirt, 'Sortieren').click();
    expect(await button(wirt, `${before[0]} nach oben`).isDisabled()).toBe(true);

    await button(wirt, 'Helles nach unten').click();
    await focused(wirt.page, 'Helles nach unten').waitFor();
    const place = before.indexOf('Helles') + 2;
    await wirt.getByRole('status').getByText(`Helles: Platz ${place} von ${before.length}`).waitFor();
    for (let below = before.length - place; below > 0; below--) await wirt.page.keyboard.press('Enter');
    // At the end the down arrow is disabled, so the focus moves to the other one.
    await focused(wirt.page, 'Helles nach oben').waitFor();
    expect((await names(wirt.page)).at(-1)).toBe('Helles');
    await wirt.page.keyboard.press('Enter');
    expect((await names(wirt.page)).indexOf('Helles')).toBe(before.length - 2);

    const sorted = await names(wirt.page);
    await button(wirt, 'Reihenfolge speichern').click();
    await wirt.getByText('Sortierung erfolgreich gespeichert', { exact: true }).waitFor();
    await button(wirt, 'Sortieren').waitFor();
    expect(await names(wirt.page)).toEqual(sorted);
    const { drinks } = await house.wirt.home();
    expect(calls.bodies).toEqual([
      { drink_orders: drinks.map(({ id }, index) => ({ id, sort_order: index + 1 })) },
    ]);
    // Members' phones show the new order.
    const cards = anna.getByRole('button', { name: /, \d+,\d\d €$/ });
    await cards.nth(-2).getByText('Helles', { exact: true }).waitFor();
  });

  it('changes nothing when cancelled', async () => {
    const { page } = await menu();
    const before = await names(page);
    const [first = '', second = ''] = before;
    await button(page, 'Sortieren').click();
    await button(page, `${second} nach oben`).click();
    expect((await names(page)).slice(0, 2)).toEqual([second, first]);
    await button(page, 'Abbrechen').click();
    await button(page, 'Sortieren').waitFor();
    expect(await names(page)).toEqual(before);
  });

  it('keeps up with changes by others, shows why saving failed, and can be saved again', async () => {
    const { id } = await house.wirt.addsDrink({ name: 'Geht gleich', price: 1 });
    const wirt = await menu();
    await line(wirt.page, 'Geht gleich').waitFor();
    const [first = '', second = ''] = await names(wirt.page);
    await button(wirt, 'Sortieren').click();
    await button(wirt, `${second} nach oben`).click();
    await house.wirt.removesDrink(id);
    await house.wirt.addsDrink({ name: 'Kommt neu', price: 1 });
    await line(wirt.page, 'Kommt neu').waitFor();
    await line(wirt.page, 'Geht gleich').waitFor({ state: 'detached' });
    expect((await names(wirt.page)).slice(0, 2)).toEqual([second, first]);

    const incomplete = 'Die Reihenfolge muss jedes Getränk genau einmal nennen';
    const save = button(wirt, 'Reihenfolge speichern');
    const failure = 'Fehler beim Speichern der Sortierung';
    await showsErrors(wirt, ORDER, save, [
      [{ error: incomplete }, `${failure}: ${incomplete}`],
      [{}, `${failure}: Unbekannter Fehler`],
      [null, `${failure}: Keine Verbindung zum Server`],
    ]);
    await save.click();
    await wirt.getByText('Sortierung erfolgreich gespeichert').waitFor();
    const { drinks } = await house.wirt.home();
    expect(drinks.map(({ name }) => name).slice(0, 2)).toEqual([second, first]);
    expect(drinks.at(-1)?.name).toBe('Kommt neu');
  });
});
