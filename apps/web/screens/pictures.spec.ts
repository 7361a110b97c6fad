import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atDesk, button, pathOf } from '../story-kit/admin.js';
import { House } from './house.js';

const house = House.opens();

const leni = house.regular('Leni', 20);

beforeAll(async () => {
  await leni.buys('Helles');
  await leni.buys('Helles');
  await leni.buys('Spezi');
  await leni.gives('next_round', 'Prost!');
  await house.wirt.buys('Weißbier');
});

const drawing = (page: Page, name: RegExp) => page.getByRole('img', { name });
const view = (page: Page, name: string) => page.getByRole('radio', { name });

it('the table’s charts have a text and a table of numbers, and are live', async () => {
  const { page } = await atDesk(house);
  await drawing(page, /^Getränke pro Abend\. 4 Getränke an einem Abend/).waitFor();
  await page.getByText('Am liebsten Helles: 2 von 4.').waitFor();
  const giver = page.getByRole('listitem').filter({ hasText: 'Leni' });
  await giver.getByText('1 Runde · 1 Getränk').waitFor();
  await leni.buys('Helles');
  await drawing(page, /5 Getränke an einem Abend/).waitFor();
  await page.getByText('Zahlen zeigen').click();
  await page.getByRole('row', { name: /\d{4} 5 17,20 €/ }).waitFor();
});

describe('members', () => {
  it('see live charts and monthly statements of their own account only', async () => {
    const { page } = await house.phoneOf(leni, { path: '/verlauf' });
    await view(page, 'Bilder').check();
    await drawing(page, /^Guthaben über die Zeit\. Zuletzt 2,80 €; höchstens 20,00 €/).waitFor();
    await page.getByText('1 Runde ausgegeben: 1 Getränk für die anderen, zusammen 3,90 €.').waitFor();
    await leni.topsUp(5);
    await drawing(page, /Zuletzt 7,80 €/).waitFor();
    await page.getByText('Zahlen zeigen').first().click();
    await page.getByRole('row', { name: /7,80 €/ }).waitFor();

    await view(page, 'Auszüge').check();
    await page.getByRole('list', { name: 'Monatsauszüge' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Monatsauszug/ }).waitFor();
    await page.getByRole('row', { name: /Weißbier für wirt .*−3,90 €/ }).waitFor();
    expect(await page.getByText('davon eingeladen').count()).toBe(0);
    await page
      .getByText(/^Für Prüfer: gilt bis Eintrag Nr\.\s\d+, Prüfsumme ([0-9a-f]{4} ?){16}\./)
      .waitFor();
    await page.waitForFunction(String.raw`/^Monatsauszug .* \d{4}, Leni · Stammtisch$/.test(document.title)`);
    const ownStatement = pathOf(page);
    await button(page, 'Zurück').click();
    await page.getByRole('dialog', { name: 'Verlauf' }).waitFor();
    await page.goto(`${ownStatement}/${house.wirt.id}`);
    await page.getByRole('alert').waitFor();
  });

  it('without bookings see a note and the running month, and can download their data', async () => {
    const { page } = await house.phoneOf(await house.joins('Neuling'), { path: '/verlauf' });
    await view(page, 'Bilder').check();
    await page.getByText('In dieser Zeit steht nichts auf deinem Deckel.').waitFor();
    await view(page, 'Auszüge').check();
    await page.getByRole('listitem').getByText('läuft noch').waitFor();
    await page.goto('/konto');
    const link = page.getByRole('link', { name: 'Meine Daten herunterladen' });
    expect(await link.getAttribute('href')).toBe('/api/my-data/');
  });
});
