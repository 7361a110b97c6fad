import { describe, expect, it } from '@jest/globals';
import { Guest, PASSWORD } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { qrPath } from '../src/ui/qr-codes.js';
import { atDesk, button, chooses, choosesIn, opensDialog } from '../story-kit/admin.js';
import { fills } from '../story-kit/phone.js';
import { showsErrors } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const zenz = house.regular('Zenz', 0, 'treasurer');

const opensMembers = () => house.phoneOf(zenz, { path: '/admin/mitglieder' });

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Fills in the form that a personal link opens. */
async function setsLogin(page: Page, password: string, username?: string): Promise<void> {
  if (username) await page.getByLabel('Benutzername').fill(username);
  await fills(page, { Passwort: password, 'Passwort wiederholen': password });
  await button(page, 'Speichern').click();
}

async function personalLink(name: string): Promise<string> {
  const { id } = await house.wirt.prepares(name);
  const [token] = await house.wirt.makesPersonalLinks([id]);
  return `/zugang#${token}`;
}

const GONE = 'Dieser Link gilt nicht mehr';
const FAILED = 'Fehler beim Zurücksetzen des Passworts';

describe('a member without a phone', () => {
  it('gets an account and a drink, and later a login to the same account', async () => {
    const desk = await opensMembers();
    const form = await choosesIn(desk, 'Neu', 'Ohne Handy', 'Mitglied anlegen');
    await form.getByRole('button', { name: 'Mitglied anlegen' }).click();
    await form.getByText('Name ist erforderlich').waitFor();
    await desk.page.keyboard.type('Opa Franz');
    await desk.page.keyboard.press('Enter');
    const offer = desk.dialog('Persönlicher Link');
    await offer.getByText('Opa Franz · ohne Zugang').waitFor();
    await desk.page.keyboard.press('Escape');
    await row(desk.page, 'Opa Franz').getByText('ohne Zugang').waitFor();
    const franz = (await house.wirt.members()).find((each) => each.user_first_name === 'Opa Franz');
    await zenz.serves(String(franz?.id), 'Helles');

    await chooses(desk, 'Opa Franz', 'Persönlicher Link');
    await button(desk, 'Link erstellen').click();
    const link = await offer.getByLabel('Persönlicher Link').inputValue();
    const token = new URL(link).hash.slice(1);
    const his = await house.phoneAt(link);
    await his.getByRole('heading', { name: 'Servus, Opa Franz' }).waitFor();
    expect(new URL(his.page.url()).hash).toBe('');
    const { device, session, sessionHistory } = his.dom;
    const stored = [...device.stored, ...session, sessionHistory.state];
    expect(JSON.stringify(stored)).not.toContain(token);
    await setsLogin(his.page, 'kurz', 'franz');
    await his.showsError('Das Passwort muss mindestens 6 Zeichen lang sein');
    await setsLogin(his.page, 'zwickl-1', 'zenz');
    await his.showsError('Dieser Benutzername ist schon vergeben');
    await setsLogin(his.page, 'zwickl-1', 'franz');
    await his.getByRole('alert').getByRole('heading', { name: 'Willkommen am Tisch!' }).waitFor();
    await button(his, 'OK').click();
    await button(his, 'Anmelden').and(his.page.locator(':focus')).press('Enter');
    await his.sees(his.mat, 'Servus, Opa Franz');
    await his.sees(his.mat, '−3,50 €');
    await his.inHistory((sheet) => his.sees(sheet, /gebucht von Zenz/));
  });

  it('is served by a treasurer, who can undo it and print a personal link', async () => {
    const { id } = await zenz.prepares('Oma Leni');
    const desk = await opensMembers();
    const menu = await chooses(desk, 'Oma Leni', 'Getränk buchen');
    await menu.getByRole('radio', { name: /^Helles/ }).check();
    await menu.getByRole('button', { name: 'Helles buchen · 3,50 €' }).click();
    await desk.getByText('Für Oma Leni gebucht: Helles, 3,50 €').waitFor();
    await row(desk.page, 'Oma Leni').getByText('−3,50 €').waitFor();
    await button(desk, 'Rückgängig').click();
    await desk.getByText('Storniert: Helles, 3,50 €').waitFor();
    await row(desk.page, 'Oma Leni').getByText('0,00 €').waitFor();

    // Fixed addresses, as the till's depend on the machine.
    await desk.page.route('**/api/admin/personal-links/', async (route) => {
      const response = await route.fetch();
      const addresses = [house.till.url, 'http://192.168.178.23:8000'];
      await route.fulfill({ response, json: { ...(await response.json()), addresses } });
    });
    await chooses(desk, 'Oma Leni', 'Persönlicher Link');
    const shown = await opensDialog(desk, 'Link erstellen', 'Persönlicher Link');
    await shown.getByRole('img', { name: /^QR-Code für Oma Leni/ }).waitFor();
    const link = await shown.getByLabel('Persönlicher Link').inputValue();
    const token = new URL(link).hash.slice(1);
    await button(desk, 'Zettel drucken').click();
    const slip = desk.getByRole('list', { name: 'Zugänge' }).getByRole('listitem');
    await slip.getByText('Nur für dich: gilt einmal').waitFor();
    const code = slip.getByRole('img', { name: /^QR-Code/ }).locator('path');
    expect(await code.getAttribute('d')).toBe(qrPath(link).path);
    await desk.getByLabel('Adresse der Kasse').selectOption('192.168.178.23:8000');
    expect(desk.page.url()).not.toContain(token);
    await button(desk, 'Zurück').click();
    await desk.sees(row(desk.page, 'Oma Leni'), /^Link gilt bis/);
    // The back button does not show the links again.
    await desk.page.goBack();
    await desk.getByText(/^Die Links standen nur dieses eine Mal hier/).waitFor();

    // The second to use the link, as from a photo of the slip, gets an error.
    await new Guest(house.till.transport, 'leni').usesPersonalLink(token);
    const late = await house.phoneAt(link);
    await late.getByRole('heading', { name: GONE }).waitFor();
    await button(late, 'Zum Login').click();
    await button(late, 'Anmelden').waitFor();
    expect((await house.wirt.members()).find((each) => each.id === id)?.user_username).toBe('leni');
  });

  it('can use the link on a phone where another member stays logged in', async () => {
    const phone = await house.phoneAt(await personalLink('Resi'), await house.joins('Anna', 20));
    await phone.getByText('Hier ist Anna angemeldet und bleibt es. Der Link ist für Resi.').waitFor();
    await setsLogin(phone.page, 'zwickl-1', 'resi');
    await phone.getByText('Hier geht es weiter mit Anna.').waitFor();
    await button(phone, 'OK').click();
    await phone.sees(phone.mat, 'Servus, Anna');
    await new Guest(house.till.transport, 'resi', 'zwickl-1').logsIn();
  });

  it('can’t use a revoked link, and sees that it is no longer valid', async () => {
    const link = await personalLink('Kathi');
    const { page } = await opensMembers();
    const profile = await chooses(page, 'Kathi', 'Profil');
    await fills(profile, { Vorname: 'Katharina', Geburtsdatum: '3.4.1950' });
    await profile.getByRole('button', { name: 'Speichern' }).click();
    // The date is saved, but hidden from treasurers, and another save keeps it.
    await chooses(page, 'Katharina', 'Profil');
    expect(await profile.getByLabel('Geburtsdatum').inputValue()).toBe('');
    await profile.getByLabel('Nachname (freiwillig)').fill('Moser');
    await profile.getByRole('button', { name: 'Speichern' }).click();
    await row(page, 'Katharina Moser').waitFor();
    const known = (await house.wirt.members()).find((each) => each.user_last_name === 'Moser');
    expect(known?.birth_date).toBe('1950-04-03');
    await chooses(page, 'Katharina Moser', 'Link zurückziehen');
    await button(page, 'Zurückziehen').click();
    await page.getByText('Link von Katharina Moser zurückgezogen').waitFor();
    await row(page, 'Katharina Moser').getByText('Link gilt bis').waitFor({ state: 'detached' });
    const opened = await house.phoneAt(link);
    await opened.getByRole('heading', { name: GONE }).waitFor();
    await opened.page.goto('/zugang');
    await opened.getByRole('heading', { name: 'Hier fehlt der Link' }).waitFor();
  });
});

it('a treasurer’s personal link resets a forgotten password, and ends all sessions', async () => {
  const [toni, phone] = await house.joinsWithPhone('Toni', 5);
  const desk = await opensMembers();
  const question = await chooses(desk, 'Toni', 'Neuer Zugang');
  await question.getByText(/enden alle Anmeldungen von Toni/).waitFor();
  const createLink = button(desk, 'Link erstellen');
  await showsErrors(desk, '/api/admin/personal-links/', createLink, [[{}, FAILED]]);
  await createLink.click();
  const link = await desk.dialog('Persönlicher Link').getByLabel('Persönlicher Link').inputValue();
  await phone.page.goto(link);
  expect(await phone.getByLabel('Benutzername').inputValue()).toBe('toni');
  await setsLogin(phone.page, 'ein-neues-lied');
  await button(phone, 'OK').click();
  await phone.getByText('Dein Passwort ist geändert worden.').waitFor();
  await button(phone, 'Anmelden').click();
  await phone.sees(phone.mat, 'Servus, Toni');
  await expect(toni.home()).rejects.toMatchObject({ status: 401 });
});

it('an admin resets a password after entering their own, and is shown the new one', async () => {
  const kurt = await house.joins('Kurt');
  const desk = await atDesk(house, '/admin/mitglieder');
  const question = await chooses(desk, 'Kurt', 'Passwort zurücksetzen', 'Passwort zurücksetzen?');
  const path = `/api/admin/members/${kurt.id}/reset-password/`;
  await showsErrors(desk, path, button(desk, 'Zurücksetzen'), [[{}, FAILED]]);
  // Some time after the login the till asks for the admin's password, once.
  house.till.clock.moveOn(20 * 60_000);
  await button(desk, 'Zurücksetzen').click();
  const ownPassword = desk.dialog('Bist du es?').getByLabel('Dein Passwort', { exact: true });
  // Without it nothing is reset.
  await ownPassword.press('Escape');
  await question.getByText('Bitte gib dafür noch einmal dein Passwort ein').waitFor();
  await desk.showsError('Bitte gib dafür noch einmal dein Passwort ein');
  await button(desk, 'Zurücksetzen').click();
  await ownPassword.and(desk.page.locator(':focus')).fill('geraten');
  await button(desk, 'Weiter').click();
  await desk.showsError('Das aktuelle Passwort ist falsch');
  await ownPassword.and(desk.page.locator(':focus')).fill(PASSWORD);
  await button(desk, 'Weiter').click();
  const given = await desk.dialog('Neues Passwort').getByLabel('Neues Passwort').inputValue();
  await expect(kurt.home()).rejects.toMatchObject({ status: 401 });
  await new Guest(house.till.transport, 'kurt', given).logsIn();
  // The password is not asked for again for a quarter of an hour.
  await button(desk, 'Schließen').click();
  await chooses(desk, 'Kurt', 'Löschen');
  await button(desk, 'Löschen').click();
  await desk.getByText('Mitglied erfolgreich gelöscht!').waitFor();
});

it('a collective account is listed, but not counted as a member', async () => {
  const { page } = await opensMembers();
  const before = (await house.wirt.home()).members_count;
  const form = await choosesIn(page, 'Neu', 'Sammelkonto', 'Sammelkonto anlegen');
  await form.getByLabel('Name').fill('Gäste');
  await form.getByRole('button', { name: 'Sammelkonto anlegen' }).click();
  await page.getByText('Sammelkonto Gäste angelegt').waitFor();
  await row(page, 'Gäste').getByText('Sammelkonto').waitFor();
  await page.getByText(`${before} Mitglieder und ein Sammelkonto.`).waitFor();
  expect((await house.wirt.home()).members_count).toBe(before);
  await chooses(page, 'Gäste', 'Profil');
  await page.getByRole('textbox', { name: 'Name' }).fill('Gäste & Helfer');
  await button(page, 'Speichern').click();
  await row(page, 'Gäste & Helfer').waitFor();
});
