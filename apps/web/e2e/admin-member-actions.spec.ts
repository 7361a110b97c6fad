import { describe, expect, it } from '@jest/globals';
import { PASSWORD } from '@stammtisch/test-kit';
import { atDesk, button, card, chooses } from './admin.js';
import { House } from './house.js';
import { answering } from './till-calls.js';

const house = House.opens();

describe('a password', () => {
  it('is reset after a question, shown once and copied', async () => {
    const toni = await house.joins('Toni');
    const phone = await atDesk(house, '/admin/mitglieder');
    const { page } = phone;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await chooses(page, 'Toni', 'Passwort zurücksetzen');
    const question = phone.dialog('Passwort zurücksetzen?');
    await question.getByText(/^Toni bekommt/).waitFor();
    await phone.picture('reset-password');
    await question.getByLabel('Dein Passwort').and(page.locator(':focus')).fill(PASSWORD);
    await button(page, 'Zurücksetzen').click();
    const shown = phone.dialog('Neues Passwort');
    const password = await shown.getByLabel('Passwort', { exact: true }).inputValue();
    await shown.getByRole('button', { name: 'Passwort kopieren' }).click();
    await shown.getByText('Passwort in die Zwischenablage kopiert!').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(password);
    await toni.logsIn(password);
  });

  it('stays when the till says no', async () => {
    const hias = await house.joins('Hias');
    const { page } = await atDesk(house, '/admin/mitglieder');
    await chooses(page, 'Hias', 'Passwort zurücksetzen');
    await answering(page, `/api/admin/members/${hias.id}/reset-password/`);
    await page.getByLabel('Dein Passwort').fill(PASSWORD);
    await button(page, 'Zurücksetzen').click();
    await page.getByRole('alert').getByText('Fehler beim Zurücksetzen des Passworts').waitFor();
    await hias.logsIn();
  });

  it('of one’s own is changed elsewhere: a reset would end the session that shows it', async () => {
    const phone = await atDesk(house, '/admin/mitglieder');
    await chooses(phone.page, 'wirt', 'Passwort zurücksetzen');
    await button(phone.page, 'Zum Konto').click();
    await phone.dialog('Konto').waitFor();
  });
});

describe('a member', () => {
  it('is deleted after a question that names the open balance', async () => {
    const franz = await house.joins('Franz', -7.8);
    const { page } = await atDesk(house, '/admin/mitglieder');
    await chooses(page, 'Franz', 'Löschen');
    const question = page.getByRole('alertdialog', { name: 'Franz löschen?' });
    await question.getByText('Es sind noch 7,80 € Schulden offen.').waitFor();
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await card(page, franz).waitFor();
    await chooses(page, 'Franz', 'Löschen');
    await question.getByRole('button', { name: 'Löschen' }).click();
    await page.getByText('Mitglied erfolgreich gelöscht!').waitFor();
    await card(page, franz).waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Mitglieder' }).and(page.locator(':focus')).waitFor();
  });

  it('with credit, and one with neither, are named for what they are', async () => {
    await house.joins('Reich', 1234.5);
    await house.joins('Eben');
    const { page } = await atDesk(house, '/admin/mitglieder');
    await chooses(page, 'Reich', 'Löschen');
    await page.getByText('Es sind noch 1.234,50 € Guthaben offen.').waitFor();
    await page.keyboard.press('Escape');
    await chooses(page, 'Eben', 'Löschen');
    await page.getByText('Das Guthaben ist ausgeglichen: 0,00 €.').waitFor();
  });

  it('stays when the till says no, with its reason or without one', async () => {
    const sepp = await house.joins('Sepp');
    const { page } = await atDesk(house, '/admin/mitglieder');
    await chooses(page, 'Sepp', 'Löschen');
    const path = `/api/admin/members/${sepp.id}/delete/`;
    const reason = await answering(page, path, { error: 'Der letzte Admin kann nicht gelöscht werden' });
    await button(page, 'Löschen').click();
    await page.getByRole('alert').getByText('Der letzte Admin kann nicht gelöscht werden').waitFor();
    await reason.stop();
    await answering(page, path);
    await button(page, 'Löschen').click();
    await page.getByRole('alert').getByText('Fehler beim Löschen des Mitglieds').waitFor();
    await page.keyboard.press('Escape');
    await card(page, sepp).waitFor();
  });

  it('is not offered to delete themselves, which the till would refuse', async () => {
    const { page } = await atDesk(house, '/admin/mitglieder');
    await button(page, 'Mehr für wirt').click();
    const menu = page.getByRole('dialog', { name: 'wirt' });
    await menu.getByRole('button', { name: 'Passwort zurücksetzen' }).waitFor();
    expect(await menu.getByRole('button', { name: 'Löschen' }).count()).toBe(0);
  });
});
