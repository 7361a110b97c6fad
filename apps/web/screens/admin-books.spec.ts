import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atDesk, button, heading, opensDialog, pathOf, tab } from '../story-kit/admin.js';
import { fills } from '../story-kit/phone.js';
import { answering } from '../story-kit/till-calls.js';
import { download } from './downloads.js';
import { House } from './house.js';

const BACKUPS = '/api/admin/backups/';

const house = House.opens();

const resi = house.regular('Resi', 20);

/** A revision. */
let firstDrink: number;

beforeAll(async () => {
  firstDrink = (await resi.buys('Helles')).revision;
  await resi.topsUp(10);
});

const forAuditors = (page: Page) => page.getByText('Für Prüfer', { exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

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
  const changed = page.getByRole('region', { name: 'Was sich geändert hat' });
  await changed.getByText('20,00 € → 16,50 €').waitFor();
  await changed.getByText('Guthaben von Resi').waitFor();
  await changed.getByText('Striche von Resi').waitFor();
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

it('the exports are files of everything, or of one month', async () => {
  const { page } = await atDesk(house, '/admin/kasse/abschluss');
  const transactions = page.getByRole('link', { name: 'Transaktionen (CSV)' });
  const all = await download(page, transactions);
  expect(all.name).toMatch(/^stammtisch-transaktionen-\d{4}-\d\d-\d\d\.csv$/);
  expect(all.text).toContain('Getränk;Helles;Resi;resi;Resi;resi;-3,50;');

  const month = await download(page, page.getByRole('link', { name: 'November 2026 als CSV' }));
  expect(month.name).toBe('stammtisch-transaktionen-2026-11.csv');
  await forAuditors(page).click();
  const events = await download(page, page.getByRole('link', { name: 'Protokoll (NDJSON)' }));
  const [first = ''] = events.text.split('\n');
  expect(JSON.parse(first)).toMatchObject({ revision: 0 });
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
