import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atDesk, button, heading, opensDialog, pathOf, tab } from '../story-kit/admin.js';
import { DESK, type Finder, fills } from '../story-kit/phone.js';
import { answering } from '../story-kit/till-calls.js';
import { House } from './house.js';

const BACKUPS = '/api/admin/backups/';

const house = House.opens();

const resi = house.regular('Resi', 20);
const anna = house.regular('Anna', 20);
const bertl = house.regular('Bertl');

/** A revision. */
let firstDrink: number;

beforeAll(async () => {
  firstDrink = (await resi.buys('Helles')).revision;
  await resi.topsUp(10);
});

const forAuditors = (page: Page) => page.getByText('Für Prüfer', { exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const AUDIT_PATH = '/admin/protokoll';

/** The landlord's phone at the list of all events. */
const auditPage = () => atDesk(house, AUDIT_PATH, { screen: DESK });

/** The loaded entries, newest first, without the table's header. */
const entries = (page: Finder) =>
  page.getByRole('region', { name: 'Alle Einträge' }).locator('tr', { has: page.getByRole('rowheader') });
/** The newest entry with this text. */
const entry = (page: Finder, sentence: string | RegExp) =>
  entries(page).filter({ hasText: sentence }).first();
const details = (page: Finder) => page.getByRole('complementary', { name: /^Eintrag Nr\./ });
const changed = (page: Page) => page.getByRole('region', { name: 'Was sich geändert hat' });
const searchOf = (page: Page) => new URL(page.url()).search;

it('a member’s statement is linked from their name, and its bookings to their events', async () => {
  const { page } = await atDesk(house, '/admin/mitglieder');
  await row(page, 'Resi').getByRole('link', { name: 'Resi' }).click();
  await page.getByRole('heading', { level: 1, name: /^Monatsauszug/ }).waitFor();
  expect(pathOf(page)).toMatch(new RegExp(`^/auszug/\\d{4}-\\d\\d/${resi.id}$`));
  await row(page, 'Helles').getByText('−3,50 €').waitFor();
  await row(page, 'Guthaben aufgeladen').last().getByText('26,50 €').waitFor();
  await page.getByRole('link', { name: `Nr. ${firstDrink}` }).click();
  await page.waitForURL(`**/admin/protokoll/${firstDrink}`);
  await page.getByText('Für Prüfer').waitFor();
  await changed(page).getByText('20,00 € → 16,50 €').waitFor();
  await changed(page).getByText('Guthaben von Resi').waitFor();
  await changed(page).getByText('Striche von Resi').waitFor();
});

it('the check of the books runs on demand, says up to which event, what is wrong, and when it fails', async () => {
  const { page } = await atDesk(house);
  await tab(page, 'Kasse').click();
  await heading(page, 'Heute').waitFor();
  await page.getByText(/^Alles getan/).waitFor();
  await page.getByText(/^Ob das Geld stimmt, weiß die Kasse erst mit einem Kassenbuch/).waitFor();
  await page.getByRole('link', { name: 'Prüfen' }).click();
  await heading(page, 'Stimmt die Kasse?').waitFor();
  await page.getByRole('heading', { name: 'Ist alles noch so, wie es gebucht wurde?' }).waitFor();
  await button(page, 'Jetzt prüfen').click();
  await page.getByText(/^Ja, zuletzt geprüft heute \d\d:\d\d$/).waitFor();
  expect(await page.getByText('Prüfsumme').first().isVisible()).toBe(false);
  await forAuditors(page).click();
  await page.getByText(/^Bis Nr\.\s\d+ nachgerechnet, Summe .* · geprüft .*, auf Wunsch\.$/).waitFor();

  const { success: _, ...correct } = Object((await house.wirt.get('/api/admin/reconciliation/')).body);
  const found = {
    ...correct,
    ok: false,
    difference: -3.5,
    differing: [
      { account: resi.id, name: 'Resi', shown: 20, folded: 16.5 },
      { account: 'box', name: null, shown: 10, folded: 12 },
    ],
    problem: { revision: firstDrink, kind: 'changed' },
  };
  const wrong = await answering(page, '/api/admin/reconciliation/', { status: 200, ...found });
  await answering(page, '/api/admin/reconciliation/last/', { status: 200, last: found });
  await button(page, 'Jetzt prüfen').click();
  const verdict = page.getByRole('alert');
  await verdict.getByText(/^Nein, zuletzt geprüft/).waitFor();
  await verdict.getByText(`Eintrag Nr. ${firstDrink} wurde verändert.`).waitFor();
  await verdict.getByText('Resi: gezeigt 20,00 €, richtig 16,50 €.').waitFor();
  await verdict.getByText('Barkasse: gezeigt 10,00 €, richtig 12,00 €.').waitFor();
  await wrong.stop();
  await answering(page, '/api/admin/reconciliation/');
  await button(page, 'Jetzt prüfen').click();
  await page.getByRole('alert').getByText('Fehler beim Laden der Daten').waitFor();
});

it('the exports are linked: everything, or one month', async () => {
  const { page } = await atDesk(house, '/admin/kasse/abschluss');
  await forAuditors(page).click();
  for (const [name, file] of [
    ['Transaktionen (CSV)', 'transactions.csv'],
    ['November 2026 als CSV', 'transactions.csv?month=2026-11'],
    ['Protokoll (NDJSON)', 'events.ndjson'],
  ] as const)
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(`/api/admin/export/${file}`);
});

it('a backup needs a long passphrase, entered twice; its age is shown, with a warning when it is late', async () => {
  const { page } = await atDesk(house, '/admin/kasse/abschluss');
  await page.getByText('Von selbst entsteht keine.').waitFor();
  const dialog = await opensDialog(page, 'Sicherung herunterladen');
  await fills(dialog, { Passphrase: 'zu kurz' });
  await button(page, 'Herunterladen').click();
  await dialog.getByText('Die Passphrase muss mindestens 12 Zeichen lang sein').waitFor();
  const right = 'Radler im Biergarten';
  await fills(dialog, { Passphrase: right, 'Passphrase noch einmal': 'Radler in Biergarten' });
  await button(page, 'Herunterladen').click();
  await dialog.getByText('Die Passphrasen stimmen nicht überein').waitFor();
  await fills(dialog, { 'Passphrase noch einmal': right });
  await button(page, 'Herunterladen').click();
  await page.getByText(/^Heruntergeladen heute/).waitFor();

  const opens = (to: string) => page.getByRole('link', { name: to, exact: true }).click();
  const state = { status: 200, nightly: true, failure: null, late: false, downloaded_at: null };
  const newest = { at: house.till.clock.now(), bytes: 1_234_567 };
  const fine = await answering(page, BACKUPS, { ...state, newest });
  await opens('Heute');
  await page.getByText(/^Letzte Sicherung heute \d\d:\d\d · 1,2\sMB$/).waitFor();
  await fine.stop();
  await answering(page, BACKUPS, { ...state, newest, late: true, failure: 'no_folder' });
  for (const where of ['Abschluss', 'Heute']) {
    await opens(where);
    await page.getByText(/^Letzte Sicherung heute.*Steckt der Stick/).waitFor();
  }
});

it('the log shows each event at once as a sentence, and removed members as former members', async () => {
  const { page } = await auditPage();
  await entry(page, 'Bertl ist dem Tisch beigetreten – eingeladen von wirt').waitFor();
  await bertl.gives('next_round', 'Prost, beinand!');
  await anna.buys('Helles');
  const drink = entries(page).first();
  await drink.getByText('Anna hat Helles für 3,50 € getrunken – auf Bertls Runde').waitFor();
  await drink.getByText('−3,50 €').waitFor();
  await drink.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d$/).waitFor();
  const gustl = await house.joins('Gustl');
  await entry(page, 'Gustl ist dem Tisch beigetreten').waitFor();
  await house.wirt.removes(gustl.id);
  await entry(page, /Ehemaliges Mitglied \d+ ist dem Tisch beigetreten/).waitFor();
  expect(await page.getByText('Gustl').count()).toBe(0);
});

it('an event is opened by keyboard or its number in the address, shows all its data, and links to related events', async () => {
  await bertl.topsUp(12);
  const { page } = await auditPage();
  await entry(page, 'Bertl hat 12,00 € aufgeladen').waitFor();
  await entries(page).first().getByRole('link').press('Enter');
  await details(page).getByText('Bertl hat 12,00 € aufgeladen').waitFor();
  const event = JSON.parse(await details(page).getByLabel('Als JSON').inputValue());
  expect(event).toMatchObject({
    type: 'CreditToppedUp',
    actor: bertl.id,
    data: { amount: 1200 },
    metadata: { hash: expect.stringMatching(/^[0-9a-f]{64}$/), commandId: expect.any(String) },
  });
  expect(pathOf(page)).toBe(`${AUDIT_PATH}/${event.revision}`);
  await button(page, 'Schließen').click();
  await details(page).waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe(AUDIT_PATH);

  await house.wirt.opensCashBook(50, 100);
  const { revision } = await house.wirt.spends();
  await anna.topsUp(5);
  const [, spent] = (await house.wirt.cashBook()).entries;
  await page.goto(`${AUDIT_PATH}/${revision}`);
  await details(page).getByText(`· Nr. ${spent?.receipt_number}`).waitFor();

  const { transaction } = await anna.buys('Spezi');
  await anna.cancels(transaction.id);
  await entry(page, 'Anna hat Spezi storniert: 2,80 €').getByRole('link').click();
  const same = details(page).getByRole('region', { name: 'Zur selben Buchung' });
  await same.getByRole('link', { name: /^Anna hat Spezi für 2,80 € getrunken/ }).click();
  await details(page).getByText('Getränk gebucht', { exact: true }).waitFor();
  await details(page).getByRole('link', { name: 'Alles zu Anna' }).click();
  await page.waitForURL(`**?member=${anna.id}`);

  await page.goto(`${AUDIT_PATH}/0`);
  await details(page).getByText('Die Kasse wurde eröffnet').waitFor();
  const open = entries(page).filter({ has: page.locator('[aria-current]') });
  await open.getByText('Die Kasse wurde eröffnet').waitFor();
  await changed(page).getByText('Guthaben, Runden, Karte und Kasse sind danach wie davor.').waitFor();
  await page.goto(`${AUDIT_PATH}/999999`);
  await details(page).getByText('Einen Eintrag Nr. 999.999 gibt es nicht').waitFor();
});

it('the filters are in the address, for links, reloads and the back button', async () => {
  const { page } = await auditPage();
  await button(page, 'Runden').click();
  await entries(page).first().getByText(/Runde/).first().waitFor();
  expect(searchOf(page)).toBe('?type=RoundEnded,RoundGiven');
  await button(page, 'Geld').click();
  await page.getByText('Filtern').click();
  await page.getByRole('combobox', { name: 'Mitglied' }).selectOption('Bertl');
  await page.getByText('Filtern · Bertl').waitFor();
  await entry(page, 'Bertl hat 12,00 € aufgeladen').waitFor();
  await page.reload();
  await entry(page, 'Bertl hat 12,00 € aufgeladen').waitFor();
  const all = await entries(page).count();
  expect(await entries(page).filter({ hasText: 'Bertl' }).count()).toBe(all);
  await bertl.topsUp(3);
  await entries(page).first().getByText('Bertl hat 3,00 € aufgeladen').waitFor();
  await page.goBack();
  await page.goBack();
  await entry(page, 'wirt hat Bertls Runde beendet').waitFor();
  await page.goBack();
  await entry(page, 'Bertl hat 3,00 € aufgeladen').waitFor();
  expect(searchOf(page)).toBe('');

  await page.getByText('Filtern').click();
  await page.getByLabel('Ab', { exact: true }).fill('2040-01-01T18:00');
  await page.getByText('Kein Eintrag passt zu diesen Filtern.').waitFor();
  expect(searchOf(page)).toBe('?from=2040-01-01T17:00:00.000Z');
  await page.getByText('Filtern · ab 01.01.2040, 18:00').waitFor();
  await button(page, 'Alles').click();
  await entries(page).first().waitFor();
});
