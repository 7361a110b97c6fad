import { rmSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { ACCOUNT, today } from '@stammtisch/test-kit';
import type { Locator, Page } from 'playwright-core';
import { openBackup } from '../../api/test/harness/open-backup.js';
import { atDesk, button, heading, opensDialog } from '../story-kit/admin.js';
import { REGULARS, writeYear } from '../story-kit/past-year.js';
import { fills } from '../story-kit/phone.js';
import { runChecks } from './barriers.js';
import { BROKEN_WORDS } from './broken-words.js';
import { drawnAt } from './drawn.js';
import { House } from './house.js';
import { OVERFLOWS } from './sideways.js';

/** Last year. */
const year = Number(today().slice(0, 4)) - 1;
const month = `${year}-03`;
const house = House.opens((dataDir) => writeYear(dataDir, year));

/** Number of printed pages. Text whose font isn't loaded would be missing. */
async function pagesOf(page: Page): Promise<number> {
  await page.evaluate('Promise.all(Array.from(document.fonts, (font) => font.load()))');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
}

/** Number of printed pages, after a check for broken words and overflow. */
async function printedPages(page: Page, title: string): Promise<number> {
  await heading(page, title).waitFor();
  expect(await runChecks(page, BROKEN_WORDS, OVERFLOWS)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await button(page, 'Drucken').isVisible()).toBe(false);
  const pages = await pagesOf(page);
  await page.emulateMedia({ media: 'screen' });
  return pages;
}

it('a monthly closing and a cash count print on one page, a year’s report on three', async () => {
  const { page } = await atDesk(house);
  await page.goto(`/auszug/${month}/abschluss`);
  await page.getByText('Kassenprüfer: Name, Unterschrift').waitFor();
  expect(await printedPages(page, 'Monatsabschluss')).toBe(1);

  await page.goto(`/auszug/jahr/${year}-01`);
  await page.getByText('2. Kassenprüfer: Name, Unterschrift').waitFor();
  expect(await printedPages(page, `Kassenbericht ${year}`)).toBe(3);

  await page.goto(`/auszug/kassenbuch?von=${year}-01-01&bis=${year}-12-31`);
  await page.getByRole('row', { name: 'Summe und Bestand am Ende' }).nth(1).waitFor();
  expect(await printedPages(page, 'Kassenbuch')).toBeGreaterThan(2);

  await page.goto('/admin/kasse/buch/zaehlen');
  await page.getByRole('link', { name: 'Blatt zum Unterschreiben' }).click();
  await page.getByRole('row', { name: /^50\s€ 2 100,00 €$/ }).waitFor();
  expect(await printedPages(page, 'Kassensturz Barkasse')).toBe(1);
});

/** In a page: a large image, as Base64. */
const PHOTO = `(() => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2400, 1800];
  const paper = canvas.getContext('2d');
  paper.fillStyle = '#246';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').split(',')[1];
})()`;

/** In a page: natural width of the shown receipt, in px. */
const RECEIPT_WIDTH = `(async () => {
  const shown = document.querySelector('img[alt="Der Beleg"]');
  await shown.decode();
  return shown.naturalWidth;
})()`;

it('a receipt photo is scaled down to 1600 px, and an encrypted backup downloads as a file', async () => {
  const phone = await atDesk(house, '/admin/kasse/buch');
  await phone.getByRole('button', { name: 'Beleg anfügen' }).first().click();
  const buffer = Buffer.from(await phone.page.evaluate<string>(PHOTO), 'base64');
  await phone
    .getByLabel('Beleg', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await phone.page.getByAltText('Der gewählte Beleg').waitFor();
  await button(phone, 'Beleg anfügen').click();
  await phone.getByText('Beleg angefügt').waitFor();
  await phone.getByRole('button', { name: 'Beleg ansehen' }).first().click();
  await phone.page.getByAltText('Der Beleg').waitFor();
  expect(await phone.page.evaluate(RECEIPT_WIDTH)).toBe(1600);

  await phone.page.goto('/admin/kasse/abschluss');
  const dialog = await opensDialog(phone, 'Sicherung herunterladen');
  const passphrase = 'Radler im Biergarten';
  await fills(dialog, { Passphrase: passphrase, 'Passphrase noch einmal': passphrase });
  const saving = phone.page.waitForEvent('download');
  await button(phone, 'Herunterladen').click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^stammtisch-sicherung-\d{4}-\d\d-\d\d\.sqlite\.age$/);
  const opened = `${house.till.dataDir}.opened`;
  const { head } = await openBackup(await download.path(), opened, passphrase);
  expect(head.state.members.size).toBe(REGULARS + 1);
  rmSync(opened);
});

it('a member’s monthly statement prints on one page, without its print button', async () => {
  const franz = await house.joins('Franz', 100);
  for (let drinks = 0; drinks < 21; drinks++) await franz.buys('Helles');
  const { page } = await house.phoneOf(franz, { path: '/verlauf' });
  await page.getByRole('radio', { name: 'Auszüge' }).check();
  await page.getByRole('list', { name: 'Monatsauszüge' }).getByRole('link').first().click();
  await page.getByText(/^Für Prüfer: gilt bis Eintrag/).waitFor();
  expect(await printedPages(page, 'Monatsauszug')).toBe(1);
});

const COUNT = 12;

/** Printed width of a code without its border of four modules, in mm. */
const darkWidth = (code: Locator): Promise<number> =>
  code.evaluate(
    (svg) => (1 - 8 / svg.viewBox.baseVal.width) * svg.getBoundingClientRect().width * (25.4 / 96),
  );

it('QR codes on printed paper slips are more than 28 mm wide', async () => {
  const { page } = await atDesk(house, '/admin/mitglieder/umziehen');
  const lines = Array.from({ length: COUNT }, (_, at) => `Maximiliane${at} Sonnleitner-Hinterhuber\t1,00`);
  await page.getByLabel('Tabelle einfügen').fill(['Name\tGuthaben', ...lines].join('\n'));
  await button(page, 'Eingefügtes lesen').click();
  await button(page, 'Jetzt umziehen').click();
  await button(page, 'Zettel drucken').click();
  await page.getByRole('list', { name: 'Zugänge' }).waitFor();
  expect(await pagesOf(page)).toBe(2);
  await page.emulateMedia({ media: 'print' });
  const codes = await page.getByRole('img', { name: /^QR-Code für / }).all();
  expect(codes).toHaveLength(COUNT);
  for (const code of codes) expect(await darkWidth(code)).toBeGreaterThan(28);
});

it('an announced top-up moves no drink; its transfer code downloads as an image', async () => {
  const transfer = { ...ACCOUNT, confirm: true };
  await house.wirt.setsPaymentWays({ cash: { confirm: true }, transfer });
  const zenzi = await house.joins('Zenzi');
  const phone = await house.phoneOf(zenzi);
  const place = () => drawnAt(phone.drink('Helles, 3,50 €'));
  const before = await place();
  await zenzi.paysIn(19.5, 'cash');
  await phone.sees(phone.mat, '19,50 € angekündigt');
  expect(await place()).toEqual(before);
  const sheet = await phone.opens('Guthaben', 'Guthaben aufladen');
  await sheet.getByRole('button', { name: '20 €', exact: true }).click();
  const toDo = await opensDialog(phone, '20,00 € überweisen', 'Jetzt überweisen');
  const saving = phone.page.waitForEvent('download');
  await toDo.getByRole('button', { name: 'Code als Bild sichern' }).click();
  expect((await saving).suggestedFilename()).toBe('ueberweisung.png');
});
