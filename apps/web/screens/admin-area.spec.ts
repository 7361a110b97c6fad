import { describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { Locator, Page } from 'playwright-core';
import { atDesk, button, card, dialogOf, heading, pathOf, tab, tabsOf } from '../story-kit/admin.js';
import { answering } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

describe('the admin area', () => {
  it('has a path for each tab, for links, reloads and the back button', async () => {
    const { page } = await atDesk(house);
    await heading(page, 'Übersicht').waitFor();
    await page.getByText('Angemeldet als wirt').waitFor();
    const tabs = [
      ['Mitglieder', '/admin/mitglieder'],
      ['Getränke', '/admin/getraenke'],
      ['Transaktionen', '/admin/transaktionen'],
      ['Protokoll', '/admin/protokoll'],
      ['Kasse', '/admin/kasse'],
      ['Übersicht', '/admin'],
    ] as const;
    for (const [name, at] of tabs) {
      await tab(page, name).click();
      await heading(page, name === 'Kasse' ? 'Heute' : name).waitFor();
      expect(pathOf(page)).toBe(at);
      expect(await tab(page, name).getAttribute('aria-current')).toBe('page');
      expect(await page.title()).toBe(`${name}, Admin · Stammtisch`);
    }
    expect(await tabsOf(page).getByRole('link').count()).toBe(tabs.length);
    await page.goBack();
    await heading(page, 'Heute').waitFor();
    await page.reload();
    await heading(page, 'Heute').waitFor();
    await button(page, 'Zurück zum Tisch').click();
    await page.getByRole('region', { name: 'Mein Bierdeckel' }).waitFor();
  });

  it('keeps the focus on a saved rule, and what is typed while someone else changes it', async () => {
    const { page } = await atDesk(house, '/admin/einrichten');
    const [categories, ages] = ['Kategorien', 'Jugendschutz'].map((name) => page.getByRole('form', { name }));
    const income = categories?.getByLabel('Für Einnahmen');
    await income?.fill('Beiträge\nSpenden');
    await house.wirt.call(calls.changeSettings, {
      body: { categories: { expenses: ['Fassbier'], income: [] } },
    });
    await page.waitForFunction("document.querySelector('[name=expenses]').value === 'Fassbier'");
    expect(await income?.inputValue()).toBe('Beiträge\nSpenden');

    const saves = async (form: Locator | undefined) => {
      const answer = page.waitForResponse('**/api/admin/settings/');
      await form?.getByRole('button', { name: 'Speichern' }).press('Enter');
      await answer;
    };
    await ages?.getByRole('checkbox').uncheck();
    await saves(ages);
    await page.getByText('Gespeichert', { exact: true }).waitFor();
    expect(await ages?.evaluate((form) => form.contains(form.ownerDocument.activeElement))).toBe(true);
    expect(await ages?.getByRole('checkbox').isChecked()).toBe(false);

    // A saved text makes way for the next change.
    await saves(categories);
    await house.wirt.call(calls.changeSettings, {
      body: { categories: { expenses: ['Wurst'], income: [] } },
    });
    await page.waitForFunction("document.querySelector('[name=expenses]').value === 'Wurst'");
    expect(await income?.inputValue()).toBe('');
  });

  it('is closed to members', async () => {
    const gast = await house.phoneAt('/admin/mitglieder', await house.joins('Gast'));
    await gast.showsTable();
    expect(pathOf(gast.page)).toBe('/');
  });

  it('says when the connection is lost, and catches up once it is back', async () => {
    const anna = await house.joins('Abwesend', 10);
    const desk = await atDesk(house, '/admin/mitglieder');
    await card(desk, anna).getByText('10,00 €').waitFor();
    await desk.losesNetwork();
    await desk.getByText('Verbindung unterbrochen – wird wiederhergestellt …').waitFor();
    await anna.topsUp(5);
    await desk.findsNetwork();
    await card(desk, anna).getByText('15,00 €').waitFor();
    await desk.getByText('Verbindung unterbrochen').waitFor({ state: 'hidden' });
  });
});

it('the overview counts members, drinks and transactions live, and opens their forms', async () => {
  const count = (page: Page, words: string) => page.getByRole('main').getByText(new RegExp(`${words}\\b`));
  const vroni = await house.joins('Vroni');
  const { total } = await house.wirt.transactions('?limit=1');
  const { page } = await atDesk(house);
  await count(page, `Transaktionen ${total}`).waitFor();
  await vroni.topsUp(5);
  await vroni.buys('Helles');
  await count(page, `Transaktionen ${total + 2}`).waitFor();
  const members = (await house.wirt.members()).length;
  await count(page, `Mitglieder ${members}`).waitFor();
  await house.joins('Xaver');
  await count(page, `Mitglieder ${members + 1}`).waitFor();
  await count(page, 'Getränke 6').waitFor();

  await button(page, 'Mitglied einladen').click();
  await dialogOf(page, 'Mitglied einladen').waitFor();
  await page.goBack();
  await dialogOf(page, 'Mitglied einladen').waitFor({ state: 'hidden' });
  await button(page, 'Getränk hinzufügen').click();
  await page.getByRole('dialog').waitFor();
  expect(pathOf(page)).toBe('/admin/getraenke/neu');
});

it('a tab that fails to load shows an error, and can be retried', async () => {
  const { page } = await atDesk(house, '/admin/kasse');
  for (const [name, what] of [
    ['Übersicht', 'transactions'],
    ['Mitglieder', 'members'],
    ['Getränke', 'drinks'],
    ['Transaktionen', 'transactions'],
    ['Protokoll', 'events'],
    ['Übersicht', 'statistics'],
  ] as const) {
    const calls = await answering(page, `/api/admin/${what}/`);
    await tab(page, name).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Fehler beim Laden der Daten').waitFor();
    await calls.stop();
    await button(page, 'Noch einmal versuchen').click();
    await alert.waitFor({ state: 'hidden' });
  }
});
