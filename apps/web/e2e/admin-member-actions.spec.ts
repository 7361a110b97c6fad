import { describe, expect, it } from '@jest/globals';
import { atDesk, button, card } from './admin.js';
import { House } from './house.js';
import { answering } from './till-calls.js';

const house = House.opens();

describe('a password', () => {
  it('is reset after a question, shown once and copied', async () => {
    const toni = await house.joins('Toni');
    const phone = await atDesk(house, '/admin/mitglieder');
    const { page } = phone;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Passwort von Toni zurücksetzen').click();
    await page
      .getByRole('alertdialog', { name: 'Passwort zurücksetzen?' })
      .getByText(/^Toni bekommt/)
      .waitFor();
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
    await button(page, 'Passwort von Hias zurücksetzen').click();
    await answering(page, `/api/admin/members/${hias.id}/reset-password/`);
    await button(page, 'Zurücksetzen').click();
    await page.getByRole('alert').getByText('Fehler beim Zurücksetzen des Passworts').waitFor();
    await hias.logsIn();
  });

  it('of one’s own is changed elsewhere: a reset would end the session that shows it', async () => {
    const phone = await atDesk(house, '/admin/mitglieder');
    await button(phone.page, 'Passwort von wirt zurücksetzen').click();
    await button(phone.page, 'Zum Konto').click();
    await phone.dialog('Konto').waitFor();
  });
});

describe('a member', () => {
  it('is deleted after a question that names the open balance', async () => {
    const franz = await house.joins('Franz', -7.8);
    const { page } = await atDesk(house, '/admin/mitglieder');
    await button(page, 'Franz löschen').click();
    const question = page.getByRole('alertdialog', { name: 'Franz löschen?' });
    await question.getByText('Es sind noch 7,80 € Schulden offen.').waitFor();
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await card(page, franz).waitFor();
    await button(page, 'Franz löschen').click();
    await question.getByRole('button', { name: 'Löschen' }).click();
    await page.getByText('Mitglied erfolgreich gelöscht!').waitFor();
    await card(page, franz).waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Mitglieder' }).and(page.locator(':focus')).waitFor();
  });

  it('with credit, and one with neither, are named for what they are', async () => {
    await house.joins('Reich', 1234.5);
    await house.joins('Eben');
    const { page } = await atDesk(house, '/admin/mitglieder');
    await button(page, 'Reich löschen').click();
    await page.getByText('Es sind noch 1.234,50 € Guthaben offen.').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Eben löschen').click();
    await page.getByText('Das Guthaben ist ausgeglichen: 0,00 €.').waitFor();
  });

  it('stays when the till says no, with its reason or without one', async () => {
    const sepp = await house.joins('Sepp');
    const { page } = await atDesk(house, '/admin/mitglieder');
    await button(page, 'wirt löschen').click();
    await button(page, 'Löschen').click();
    await page.getByRole('alert').getByText('Der letzte Admin kann nicht gelöscht werden').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Sepp löschen').click();
    await answering(page, `/api/admin/members/${sepp.id}/delete/`);
    await button(page, 'Löschen').click();
    await page.getByRole('alert').getByText('Fehler beim Löschen des Mitglieds').waitFor();
    await page.keyboard.press('Escape');
    await card(page, sepp).waitFor();
  });
});
