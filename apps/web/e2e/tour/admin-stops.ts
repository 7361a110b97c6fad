import { today } from '@stammtisch/test-kit';
import { button, chooses, choosesIn, uploads } from '../../story-kit/admin.js';
import { NAME, word } from './full-table.js';
import { asks, at, complaint, dialog, opens, question } from './stop-builders.js';
import { type Stop, stop } from './stops.js';

const MEMBERS = '/admin/mitglieder';
const member = (entry: string, title: string | RegExp = entry, name = 'Anna') =>
  at(MEMBERS, entry, async (page) => {
    await chooses(page, name, entry);
    await dialog(page, title);
  });
const chosen = (path: string, menu: string, entry: string, title: string) =>
  at(path, title, async (page) => {
    await choosesIn(page, menu, entry);
    await dialog(page, title);
  });

/** Places that another stop shows with more on them. */
export const COVERED_BY_STOPS = new Set([
  '/admin/einladen',
  '/admin/getraenke/neu',
  '/admin/transaktionen',
  '/admin/protokoll',
  '/admin/kasse/buch',
  '/admin/kasse/buch/zaehlen',
  '/admin/einrichten',
]);

/** Stops of the admin area's members and invites. */
export const MEMBER_STOPS: readonly Stop[] = [
  opens(MEMBERS, 'Mehr für Anna', 'Anna'),
  opens(MEMBERS, 'Einzahlung von Anna buchen', 'Einzahlung buchen'),
  opens(MEMBERS, 'Umlage', 'Umlage'),
  opens(MEMBERS, 'Neu', 'Neu'),
  chosen(MEMBERS, 'Neu', 'Ohne Handy', 'Mitglied anlegen'),
  chosen(MEMBERS, 'Neu', 'Sammelkonto', 'Sammelkonto anlegen'),
  opens(MEMBERS, /^Offen/, 'Offen'),
  opens(MEMBERS, 'Ausgleichen …', 'Ausgleichen'),
  member('Guthaben setzen'),
  member('Auszahlung buchen'),
  member('Getränk buchen'),
  member('Limit'),
  member('Geburtsdatum'),
  member('Amt vergeben'),
  member('Neuer Zugang'),
  member('Passwort zurücksetzen', 'Passwort zurücksetzen?'),
  member('Löschen', /löschen\?$/),
  member('Profil', 'Profil', 'Opa Franz'),
  at(MEMBERS, 'a personal link', async (page) => {
    await chooses(page, 'Opa Franz', 'Persönlicher Link');
    await button(page, 'Link erstellen').click();
    await page.getByRole('img', { name: /^QR-Code/ }).waitFor();
  }),
  stop('personal links on paper', async ({ page }) => {
    await button(page, 'Zettel drucken').click();
    await page.getByRole('list', { name: 'Zugänge' }).waitFor();
  }),
  at('/admin/mitglieder/umziehen', 'a list', async (page) => {
    await uploads(page, 'liste.csv', `Name;Guthaben\n${NAME};-88,00\nAnna;12,80\nx;y;z`);
    await button(page, 'Jetzt umziehen').waitFor();
  }),
  at('/admin/einladen', 'a link', async (page) => {
    await button(page, 'Einladungslink generieren').click();
    await page.getByLabel('Einladungslink').waitFor();
  }),
];

/** The other stops of the admin area. */
export const ADMIN_STOPS: readonly Stop[] = [
  opens('/admin/getraenke', 'Helles bearbeiten', 'Getränk bearbeiten'),
  asks('/admin/getraenke', /löschen$/),
  at('/admin/getraenke/neu', 'an error', async (page) => {
    await page.locator('dialog [type=submit]').click();
    await complaint(page);
  }),
  at('/admin/transaktionen', 'filters', (page) => page.getByText('Filtern').click()),
  at('/admin/transaktionen', 'a levy to cancel', async (page) => {
    await page.getByRole('button', { name: 'Umlage: Hahaha' }).first().click();
    await page.locator('dialog[open]').waitFor();
  }),
  at('/admin/protokoll', 'filters', (page) => page.getByText('Filtern').click()),
  ...['Ausgabe', 'Umbuchen'].map((name) => chosen('/admin/kasse', 'Buchung', name, name)),
  chosen('/admin/kasse', 'Buchung', 'Einzahlung', 'Einzahlung buchen'),
  opens('/admin/kasse', /^Anna .*ablehnen$/, 'Aufladung ablehnen'),
  at('/admin/kasse/buch', 'filters', (page) => page.getByText('Filtern').click()),
  at('/admin/kasse/buch', 'a question', async (page) => {
    await page.getByRole('button', { name: 'stornieren' }).first().click();
    await question(page);
  }),
  at('/admin/kasse/buch/zaehlen', 'notes and coins, and an error', async (page) => {
    await page.getByText('Nach Scheinen und Münzen zählen').click();
    await page.getByLabel(/^50\s€/).fill('2');
    await button(page, 'Unterschied buchen').click();
    await complaint(page);
  }),
  at('/admin/kasse/buch/kontoauszug', 'a statement', async (page) => {
    const date = today().split('-').reverse().join('.');
    const lines = ['9999,99', '12,34', '-30,00'].map((sum) => `${date};${NAME};${word(80)};${sum}`);
    await uploads(
      page,
      'liste.csv',
      ['Buchungstag;Auftraggeber;Verwendungszweck;Betrag', ...lines].join('\n'),
    );
    await page.getByRole('list', { name: 'Ausgegangen' }).waitFor();
    await page.getByText('Spalten ändern').click();
  }),
  opens('/admin/kasse/abschluss', /^\S+ \d{4} abschließen$/, /abschließen\?$/),
  opens('/admin/kasse/abschluss', /^Sicherung herunterladen/, 'Sicherung herunterladen'),
  at('/admin/einrichten', 'an error', async (page) => {
    const limit = page.getByRole('form', { name: 'Limit' });
    await limit.getByRole('radio', { name: 'Limit', exact: true }).check();
    await limit.getByRole('button', { name: 'Speichern' }).click();
    await complaint(page);
  }),
  opens('/admin/einrichten/geraete', 'Bildschirm aufstellen', 'Bildschirm am Tisch'),
  asks('/admin/einrichten/geraete', /^Link von .* widerrufen$/),
  at('/admin/einrichten/geraete', 'a link', async (page) => {
    await page.getByLabel('Wo steht es?').fill(NAME);
    await button(page, 'Tablet aufstellen').click();
    await page.getByLabel('Link für das Tablet').waitFor();
  }),
];
