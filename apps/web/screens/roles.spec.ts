import { describe, expect, it } from '@jest/globals';
import { PASSWORD } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { atDesk, button, card, chooses, heading, pathOf, tab } from '../story-kit/admin.js';
import { answering } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const tabsOf = (page: Page) => page.getByRole('tab').allInnerTexts();
const admin = (page: Page) => button(page, 'Admin');

describe('a role', () => {
  it('is given in the member’s menu, with the keyboard alone, reaches their phone at once, and stays as it was when the till says no', async () => {
    const toni = await house.joins('Toni');
    const his = await house.phoneOf(toni);
    expect(await admin(his.page).count()).toBe(0);

    const desk = await atDesk(house, '/admin/mitglieder');
    const { page } = desk;
    await button(page, 'Mehr für Toni').press('Enter');
    await page
      .getByRole('dialog', { name: 'Toni' })
      .getByRole('button', { name: 'Amt vergeben' })
      .press('Enter');
    const dialog = desk.dialog('Amt vergeben');
    const password = dialog.getByLabel('Dein Passwort', { exact: true });
    expect(await password.count()).toBe(0);
    await dialog.getByRole('radio', { name: /^Kein Amt/ }).press('ArrowDown');
    await dialog.getByRole('radio', { name: /^Kassenwart/, checked: true }).press('Enter');
    await desk.complains('Bitte gib dafür noch einmal dein Passwort ein');
    await password.and(page.locator(':focus')).fill(PASSWORD);
    const refusal = await answering(page, `/api/admin/members/${toni.id}/role/`);
    await password.press('Enter');
    await desk.complains('Fehler beim Vergeben des Amts');
    expect((await toni.home()).member.role).toBe(null);
    await refusal.stop();
    await password.press('Enter');
    await page.getByText('Toni ist jetzt Kassenwart.').waitFor();
    await card(page, toni).getByText('Kassenwart', { exact: true }).waitFor();

    await admin(his.page).click();
    await heading(his.page, 'Heute').waitFor();
    await his.page.getByText('Angemeldet als Kassenwart Toni').waitFor();
    await chooses(page, 'Toni', 'Amt vergeben');
    await dialog.getByRole('radio', { name: /^Kein Amt/ }).check();
    await button(page, 'Speichern').click();
    await page.getByText('Toni hat kein Amt mehr.').waitFor();
    await his.live();
    expect(pathOf(his.page)).toBe('/');
    expect(await admin(his.page).count()).toBe(0);

    await chooses(page, 'Toni', 'Amt vergeben');
    await dialog.getByRole('radio', { name: /^Admin/ }).check();
    await password.fill(PASSWORD);
    await password.press('Enter');
    await page.getByText('Toni ist jetzt Admin.').waitFor();
    await card(page, toni).getByText('Admin', { exact: true }).waitFor();
    await admin(his.page).waitFor();
    await chooses(page, 'Toni', 'Amt vergeben');
    await dialog.getByRole('radio', { name: /^Kein Amt/ }).check();
    await password.fill(PASSWORD);
    await password.press('Enter');
    await page.getByText('Toni hat kein Amt mehr.').waitFor();
  });
});

describe('an office', () => {
  it('a treasurer books money and cancels, and meets nothing that is the admins’', async () => {
    const zenz = await house.joins('Zenz', 12);
    const theresa = await house.joins('Theresa');
    await house.wirt.setsRole(theresa.id, 'treasurer');
    const phone = await house.phoneOf(theresa, { path: '/admin' });
    const { page } = phone;
    await heading(page, 'Übersicht').waitFor();
    expect(await tabsOf(page)).toEqual([
      'Übersicht',
      'Mitglieder',
      'Getränke',
      'Transaktionen',
      'Protokoll',
      'Kasse',
    ]);
    await page.getByRole('heading', { name: 'In Bildern' }).waitFor();
    expect(await button(page, 'Mitglied einladen').count()).toBe(0);

    await tab(page, 'Mitglieder').click();
    await button(page, 'Einzahlung von Zenz buchen').waitFor();
    expect(await button(page, /einladen/).count()).toBe(0);
    await button(page, 'Mehr für Zenz').click();
    const menu = phone.dialog('Zenz');
    await menu.getByRole('button', { name: 'Auszahlung buchen' }).waitFor();
    expect(await menu.getByRole('button', { name: 'Guthaben setzen' }).count()).toBe(0);
    for (const name of ['Amt vergeben', 'Löschen'])
      expect(await menu.getByRole('button', { name }).count()).toBe(0);
    await menu.getByRole('button', { name: 'Auszahlung buchen' }).click();
    await page.getByLabel('Betrag in Euro').fill('2');
    await button(page, '2,00 € auszahlen').click();
    await page.getByText('Auszahlung gebucht: 2,00 €').waitFor();
    expect(await zenz.balance()).toBe(10);

    await tab(page, 'Transaktionen').click();
    await button(page, 'Auszahlung bar von Zenz stornieren').click();
    await button(page, 'Stornieren').last().click();
    await page.getByText('Transaktion erfolgreich storniert!').waitFor();
    expect(await zenz.balance()).toBe(12);

    await tab(page, 'Getränke').click();
    const drinks = page.getByRole('region', { name: 'Getränkekarte' });
    await drinks.getByText('Helles', { exact: true }).waitFor();
    expect(await drinks.getByRole('button').count()).toBe(0);
    expect(await button(page, 'Neues Getränk').count()).toBe(0);
  });

  it('an auditor reads members, transactions, Kasse and Protokoll as it grows, and changes nothing', async () => {
    const rudi = await house.joins('Rudi');
    await house.wirt.setsRole(rudi.id, 'auditor');
    const phone = await house.phoneOf(rudi, { path: '/admin' });
    const { page } = phone;
    await heading(page, 'Heute').waitFor();
    expect(await tabsOf(page)).toEqual(['Mitglieder', 'Transaktionen', 'Protokoll', 'Kasse']);
    await tab(page, 'Protokoll').click();
    await page.getByText('wirt hat Rudi als Kassenprüfer eingesetzt').first().waitFor();
    await (await house.joins('Vroni')).topsUp(5);
    await page.getByText('Vroni hat 5,00 € aufgeladen').first().waitFor();
    // When they follow a balance step by step
    await tab(page, 'Mitglieder').click();
    const members = page.getByRole('table', { name: 'Mitglieder' });
    await members.getByRole('link', { name: 'Vroni' }).waitFor();
    expect(await members.getByRole('button').count()).toBe(0);
    await members.getByRole('link', { name: 'Vroni' }).click();
    await heading(page, 'Vroni').waitFor();
    await page.getByRole('row', { name: /aufgeladen.*\+5,00.*5,00/ }).waitFor();

    // When they look for what was large
    await tab(page, 'Transaktionen').click();
    await button(page, 'Filter').click();
    await page.getByRole('combobox', { name: 'Mitglied' }).selectOption({ label: 'Vroni' });
    await page.getByLabel('Betrag mindestens').fill('5');
    await button(page, 'Anzeigen').click();
    await page.getByText('1 Buchung', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /stornieren$/ }).count()).toBe(0);
    await button(page, 'Mindestens 5,00 € – entfernen').click();
    await button(page, 'Getränke').click();
    await page.getByText('Keine Transaktionen gefunden', { exact: true }).waitFor();

    await page.goto('/admin/getraenke');
    await page.getByText('Hier sind die Admins und der Kassenwart zu Hause.').waitFor();
    await page.getByRole('link', { name: 'Zur Kasse' }).click();
    await heading(page, 'Heute').waitFor();
  });
});
