import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { House } from './house.js';

const house = House.opens();

let anna: Guest;

/** Twelve drinks, some of them in groups. */
beforeAll(async () => {
  for (const { id, name, price } of (await house.wirt.home()).drinks) {
    const group = { Helles: 'Bier', Weißbier: 'Bier', Obstler: 'Scharfes' }[name];
    await house.wirt.changesDrink(id, { name, price, group });
  }
  for (const [name, price, group] of [
    ['Dunkles', 3.7, 'Bier'],
    ['Haselnussgeist', 2.8, 'Scharfes'],
    ['Kirschwasser', 2.8, 'Scharfes'],
    ['Kaffee', 1.8, null],
    ['Apfelschorle', 2.4, null],
    ['Leitungswasser', 0, null],
  ] as const)
    await house.wirt.addsDrink({ name, price, icon: 'beer.png', group });
  anna = await house.joins('Anna', 100);
});

/** What the menu says from top to bottom: headings, and drinks by their names. */
async function menu(page: Page): Promise<string[]> {
  const card = page.getByRole('region', { name: 'Getränke' });
  const said = await card.locator('h3, li button').allTextContents();
  return said.map((text) => text.split(',')[0] ?? '');
}

/** The phone knows what is usual. */
const REMEMBERED = "localStorage.getItem('stammtisch.usual')";

/** The phone goes into the pocket. */
const PUT_AWAY = `{
  Object.defineProperty(document, 'hidden', { value: true });
  document.dispatchEvent(new Event('visibilitychange'));
}`;

const GROUPED = [
  ...['Bier', 'Helles', 'Weißbier', 'Dunkles'],
  ...['Scharfes', 'Obstler', 'Haselnussgeist', 'Kirschwasser'],
  ...['Weitere Getränke', 'Spezi', 'Wasser', 'Schorle rot', 'Kaffee', 'Apfelschorle', 'Leitungswasser'],
];

describe('a long menu', () => {
  it('has its groups with headings', async () => {
    const { page } = await house.phoneOf(anna);
    expect(await menu(page)).toEqual(GROUPED);
    await page
      .getByRole('list', { name: 'Scharfes' })
      .getByRole('button', { name: /^Obstler/ })
      .waitFor();
  });

  it('begins at the next start with what I usually have, and never moves while it is looked at', async () => {
    for (const drink of ['Kirschwasser', 'Spezi', 'Kirschwasser', 'Spezi', 'Spezi', 'Kaffee'])
      await anna.buys(drink);
    const phone = await house.phoneOf(anna);
    const { page } = phone;
    await page.waitForFunction(REMEMBERED);
    expect(await menu(page)).toEqual(GROUPED);
    await page.evaluate(PUT_AWAY);
    await page.getByRole('heading', { name: 'Mein Übliches' }).waitFor();
    expect((await menu(page)).slice(0, 3)).toEqual(['Mein Übliches', 'Spezi', 'Kirschwasser']);
    await page.reload();
    await phone.live();
    expect((await menu(page)).slice(0, 5)).toEqual([
      'Mein Übliches',
      'Spezi',
      'Kirschwasser',
      'Bier',
      'Helles',
    ]);
    expect((await menu(page)).filter((name) => name === 'Spezi')).toHaveLength(1);
    await phone.buys('Spezi, 2,80 €');
  });

  it('is kept in groups by the admins', async () => {
    const { page } = await house.phoneOf(house.wirt, { path: '/admin/getraenke' });
    await page.getByRole('button', { name: 'Kaffee bearbeiten' }).click();
    const sheet = page.getByRole('dialog', { name: 'Getränk bearbeiten' });
    await sheet.getByLabel('Gruppe (freiwillig)').fill('Heißes');
    await sheet.getByRole('button', { name: /Änderungen speichern/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    const line = page.getByRole('listitem').filter({ hasText: 'Kaffee' });
    await line.getByText('Heißes').waitFor();
    await page.getByRole('button', { name: 'Kaffee bearbeiten' }).click();
    expect(await sheet.getByLabel('Gruppe (freiwillig)').inputValue()).toBe('Heißes');
    await sheet.getByLabel('Gruppe (freiwillig)').fill('');
    await sheet.getByRole('button', { name: /Änderungen speichern/ }).click();
    await line.getByText('Heißes').waitFor({ state: 'hidden' });
    expect((await anna.drink('Kaffee')).group).toBeNull();
  });
});
