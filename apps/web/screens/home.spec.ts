import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bookings, FREE_HELLES, HELLES, PURCHASE } from '../story-kit/purchases.js';
import { answering, holding, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

/** In a page: replaces text nodes by elements, as translating browsers do. */
const TRANSLATE_PAGE = `{
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const all = [];
  while (texts.nextNode()) all.push(texts.currentNode);
  for (const text of all) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text.data);
  }
}`;

const anna = house.regular('Anna', 20);
const bertl = house.regular('Bertl');
house.regular('Cilli');

describe('the header', () => {
  it('shows members icon, title and tagline, but no admin button', async () => {
    const { page } = await house.phoneOf(anna);
    const header = page.getByRole('banner');
    await header.getByRole('heading', { name: 'Stammtisch', level: 1 }).waitFor();
    await header.getByText('Deine digitale Bierkasse').waitFor();
    expect(await header.locator('svg').first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Admin', exact: true }).count()).toBe(0);
    expect(await page.title()).toBe('Stammtisch');
  });

  it("shows superusers a round 'A' that opens the admin area", async () => {
    const { page } = await house.phoneOf(house.wirt);
    const admin = page.getByRole('button', { name: 'Admin', exact: true });
    expect(await admin.textContent()).toBe('A');
    await admin.click();
    await page.waitForURL('**/admin');
  });
});

describe('the mat', () => {
  it('greets with first name or user name, and shows the balance in euros', async () => {
    const [kathi, phone] = await house.joinsWithPhone('Kathi', 1234.5);
    await phone.sees(phone.mat, '1.234,50 €');
    await house.wirt.setsBalance(kathi.id, -0.05);
    await phone.sees(phone.mat, '−0,05 €');
    await phone.getByRole('heading', { name: 'Servus, Kathi' }).waitFor();
    await kathi.changesProfile({ first_name: '' });
    await phone.page.reload();
    await phone.getByRole('heading', { name: 'Servus, kathi' }).waitFor();
  });

  it('shows new members what to do until their first drink, and counts drinks as strokes', async () => {
    const [gast, phone] = await house.joinsWithPhone('Gast');
    const strokes = (name: string) => phone.mat.getByRole('img', { name });
    await phone.sees(phone.mat, 'Lade auf oder trink: abgerechnet wird später');
    await strokes('Noch kein Getränk heute').waitFor({ state: 'attached' });
    expect(await phone.getByText('danach').count()).toBe(0);
    await phone.buys(HELLES);
    await phone.sees(phone.mat, '−3,50 €');
    await strokes('Ein Getränk heute').waitFor();
    expect(await phone.mat.getByText('Lade auf').count()).toBe(0);
    await gast.buys('Wasser');
    await strokes('2 Getränke heute').waitFor();
    // The balance changes even on a page that the browser has translated.
    await phone.page.evaluate(TRANSLATE_PAGE);
    await phone.buys(HELLES);
    await phone.sees(phone.mat, '−8,50 €');
  });
});

describe('a drink card', () => {
  it('shows picture or emoji, name and price, and buys the drink with one tap', async () => {
    const phone = await house.phoneOf(anna);
    const weissbier = phone.drink('Weißbier, 3,90 €');
    expect(await weissbier.locator('img').getAttribute('src')).toBe('/icons/drinks/weissbier.png');
    await weissbier.getByText('Weißbier', { exact: true }).waitFor();
    await weissbier.getByText('3,90 €', { exact: true }).waitFor();
    await weissbier.locator('img').dispatchEvent('error', { bubbles: false });
    await weissbier.getByText('🍺', { exact: true }).waitFor();

    const calls = await watching(phone.page, PURCHASE);
    await phone.buys('Weißbier, 3,90 €');
    await phone.sees(phone.mat, '16,10 €');
    const { id: drink_id } = await anna.drink('Weißbier');
    expect(calls.bodies).toEqual([{ drink_id, tapped_at: expect.any(String), expected_price: 3.9 }]);
  });

  it('shows a spinner during its purchase; a double tap counts once, a later tap again', async () => {
    const [mina, phone] = await house.joinsWithPhone('Mina', 10);
    await phone.stopsTime();
    const [helles, spezi] = [phone.drink(HELLES), phone.drink('Spezi, 2,80 €')];
    await phone.opens('Verlauf', 'Verlauf');
    await phone.dialog('Verlauf').getByRole('button', { name: 'Schließen' }).click();
    await phone.dialog('Verlauf').waitFor({ state: 'hidden' });
    // The second tap of a double tap that closed the sheet above the card.
    await helles.click();
    await phone.timePasses(350);

    const purchase = await holding(phone.page, PURCHASE);
    await helles.dblclick();
    expect(await helles.getAttribute('aria-busy')).toBe('true');
    expect(await helles.locator('svg').isVisible()).toBe(true);
    await spezi.click();
    await phone.timePasses(349);
    await helles.click();
    await phone.timePasses(1);
    await spezi.click();

    purchase.release();
    await phone.sees(phone.mat, '0,90 €');
    expect((await bookings(mina)).sort()).toEqual(['Helles', 'Spezi', 'Spezi']);
  });

  it('asks before it books another price than it shows', async () => {
    const [nina, phone] = await house.joinsWithPhone('Nina', 20);
    const changed = {
      status: 409,
      code: 'price_changed',
      error: 'Der Preis hat sich gerade geändert',
      price: 9,
    };
    const refusal = await answering(phone.page, PURCHASE, changed);
    await phone.taps('Spezi, 2,80 €');
    const question = phone.getByRole('alertdialog', { name: /^Spezi kostet jetzt 9,00/ });
    await question.waitFor();
    const { id, name, icon } = await house.wirt.drink('Spezi');
    await house.wirt.changesDrink(id, { name, icon, price: 9 });
    await refusal.stop();
    await question.getByRole('button', { name: /^Für 9,00.€ bestellen$/ }).click();
    await phone.sees(phone.mat, '11,00 €');
    expect(await nina.balance()).toBe(11);
    await house.wirt.changesDrink(id, { name, icon, price: 2.8 });
  });

  it.each([
    ['shakes once', true, 1],
    ['stands still for people who want less motion', false, 0],
  ])(
    'shows no message when the purchase fails, and %s; the console logs it in German',
    async (_, motion, times) => {
      const phone = await house.phoneOf(anna, { motion });
      const { page, dom } = phone;
      const before = await phone.mat.innerText();
      await answering(page, PURCHASE, { status: 404, error: 'Dieses Getränk gibt es nicht' });
      const lines: string[] = [];
      dom.on('console', (line: string) => lines.push(line));
      const shaken: Element[] = [];
      dom.on('animation', (element: Element) => shaken.push(element));
      await phone.taps(HELLES);
      await page.locator('button:not([aria-busy])').filter({ hasText: HELLES }).waitFor();
      expect(await page.getByText('Dieses Getränk gibt es nicht').count()).toBe(0);
      expect(await page.getByRole('dialog').or(page.getByRole('alert')).count()).toBe(0);
      expect(await phone.mat.innerText()).toBe(before);
      await page.getByRole('status').getByText('Helles nicht gebucht').waitFor({ state: 'attached' });
      expect(lines).toEqual([
        `Fehler beim Kauf des Getränks (POST ${PURCHASE}): Dieses Getränk gibt es nicht`,
      ]);
      await dom.settles();
      expect(shaken).toHaveLength(times);
    },
  );

  it('shows the debt before the first tap that leads below zero, and not afterwards', async () => {
    const phone = await house.phoneOf(await house.joins('Tina', 3));
    const helles = phone.drink(HELLES);
    await helles.getByText('danach −0,50 €').waitFor();
    expect(await phone.drink('Spezi, 2,80 €').getByText('danach').count()).toBe(0);
    await phone.buys(HELLES);
    await phone.sees(phone.mat, '−0,50 €');
    expect(await phone.getByText('danach').count()).toBe(0);
  });
});

it('an open round is on the slate, and makes my drink free until I have had one from it', async () => {
  const sepp = await house.joins('Sepp', 50);
  const phone = await house.phoneOf(bertl);
  expect(await phone.slate.count()).toBe(0);

  await sepp.gives('next_round', 'Weil’s grad schön ist');
  await phone.celebratesRound();
  await phone.sees(phone.slate, 'Auf Sepps Nacken!');
  await phone.sees(phone.slate, 'Dein nächstes Getränk geht auf Sepp');
  await phone.sees(phone.slate, '„Weil’s grad schön ist“');
  await phone.drink(FREE_HELLES).locator('s', { hasText: '3,50 €' }).waitFor();
  await phone.drink(FREE_HELLES).getByText('frei', { exact: true }).waitFor();

  await phone.buys(FREE_HELLES);
  await phone.slate.waitFor({ state: 'hidden' });
  await phone.drink(HELLES).waitFor();
  await phone.sees(phone.mat, '0,00 €');
});

/** The menu's headings and names of drinks, from top to bottom. */
async function menu(page: Page): Promise<string[]> {
  const card = page.getByRole('region', { name: 'Getränke' });
  const texts = await card.locator('h3, li button').allTextContents();
  return texts.map((text) => text.split(',')[0] ?? '');
}

/** In a page: hides it, as when the phone is put away. */
const HIDE_PAGE = `{
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}`;

it('a long menu starts with my usual drinks, but is not reordered while I look at it', async () => {
  for (const name of ['Dunkles', 'Haselnussgeist', 'Kirschwasser', 'Kaffee'])
    await house.wirt.addsDrink({ name, price: 2.8 });
  const max = await house.joins('Max', 100);
  for (const drink of ['Kirschwasser', 'Spezi', 'Kirschwasser', 'Spezi', 'Spezi', 'Kaffee'])
    await max.buys(drink);
  const phone = await house.phoneOf(max);
  await phone.page.waitForFunction("localStorage.getItem('stammtisch.usual')");
  expect(await menu(phone.page)).not.toContain('Mein Übliches');
  await phone.page.evaluate(HIDE_PAGE);
  await phone.getByRole('heading', { name: 'Mein Übliches' }).waitFor();
  const usual = ['Mein Übliches', 'Spezi', 'Kirschwasser'];
  expect((await menu(phone.page)).slice(0, 3)).toEqual(usual);
  await phone.page.reload();
  await phone.showsTable();
  expect((await menu(phone.page)).slice(0, 5)).toEqual([...usual, 'Alle anderen', 'Helles']);
  expect((await menu(phone.page)).filter((name) => name === 'Spezi')).toHaveLength(1);
});
