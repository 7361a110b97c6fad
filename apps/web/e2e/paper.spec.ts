import { rmSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { ACCOUNT, today } from '@stammtisch/test-kit';
import type { Locator, Page } from 'playwright-core';
import { openBackup } from '../../api/test/harness/opened-backup.js';
import { atDesk, button, heading } from '../story-kit/admin.js';
import { before } from '../story-kit/before.js';
import { fills } from '../story-kit/phone.js';
import { finds } from './barriers.js';
import { BROKEN_WORDS } from './broken-words.js';
import { drawnAt } from './drawn.js';
import { House } from './house.js';
import { lettersOn, pagesOf } from './paper.js';
import { STICKS_OUT } from './sideways.js';

/** Last year, by the till's clock. */
const year = Number(today().slice(0, 4)) - 1;
const month = `${year}-03`;
const REGULARS = 24;
const CATEGORIES = [
  'Getränke',
  'Essen',
  'Ausstattung',
  'Veranstaltung',
  'Gebühren',
  'Geschenke',
  'Sonstiges',
];
/** What came into the box in so many steps that the book of it takes several sheets. */
const TIPS = 60;

/** Last year many drank here in March; in April things were bought, given and counted. */
const aYear = (dataDir: string) =>
  before(dataDir, `${month}-20T19:00:00Z`, async ({ clock, wirt, joins }) => {
    await wirt.opensCashBook(500, 100);
    await wirt.setsWays({ cash: { confirm: false } });
    for (let count = 1; count <= REGULARS; count++) {
      const guest = await joins(`gast${count}`, `Maximiliane Sonnleitner ${count}`);
      if (count > 8) await guest.paysIn(20, 'cash');
      await guest.buys('Helles');
    }
    const spent_on = `${year}-04-10`;
    clock.moveTo(`${spent_on}T19:00:00Z`);
    for (const category of CATEGORIES)
      await wirt.spends({ amount: 12.34, category, spent_on, note: category });
    for (const category of ['Beiträge', 'Spenden'])
      await wirt.takesIn({ place: 'bank', amount: 80, category });
    const note = 'Vom langen Tisch am Fenster, für die neue Zapfanlage';
    for (let count = 0; count < TIPS; count++) await wirt.takesIn({ place: 'box', amount: 6, note });
    await wirt.movesMoney({ from: 'box', to: 'bank', amount: 300, note: 'eingezahlt' });
    const { box = 0 } = (await wirt.position()) ?? {};
    const coins = { 5000: 2, 2000: 2, 10: 3 };
    await wirt.counts({ place: 'box', counted: 140.3, expected: box, reason: 'verzählt', coins });
  });

const house = House.opens(aYear);

/** How many pages of paper a page of the app takes. Nothing on it is torn or sticks out. */
async function printed(page: Page, title: string): Promise<number> {
  await heading(page, title).waitFor();
  expect(await finds(page, BROKEN_WORDS, STICKS_OUT)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await button(page, 'Drucken').isVisible()).toBe(false);
  const pages = await pagesOf(page);
  await page.emulateMedia({ media: 'screen' });
  return pages;
}

it('a month and a count take one page of paper, a year three, the cash book as many as it needs', async () => {
  const { page } = await atDesk(house);
  await page.goto(`/auszug/${month}/abschluss`);
  await page.getByText('Kassenprüfer: Name, Unterschrift').waitFor();
  expect(await printed(page, 'Monatsabschluss')).toBe(1);

  await page.goto(`/auszug/jahr/${year}-01`);
  await page.getByText('2. Kassenprüfer: Name, Unterschrift').waitFor();
  expect(await printed(page, `Kassenbericht ${year}`)).toBe(3);
  expect(Math.min(await lettersOn(page, 1), await lettersOn(page, 2))).toBeGreaterThan(500);
  expect(await lettersOn(page, 3)).toBeGreaterThan(150);

  await page.goto(`/auszug/kassenbuch?von=${year}-01-01&bis=${year}-12-31`);
  await page.getByRole('row', { name: 'Summe und Bestand am Ende' }).nth(1).waitFor();
  expect(await printed(page, 'Kassenbuch')).toBeGreaterThan(2);

  await page.goto('/admin/kasse/buch/zaehlen');
  await page.getByRole('link', { name: 'Blatt zum Unterschreiben' }).click();
  await page.getByRole('row', { name: /^50\s€ 2 100,00 €$/ }).waitFor();
  expect(await printed(page, 'Kassensturz Barkasse')).toBe(1);
});

/** A bill as a phone takes a picture of it. */
const PHOTO = `(() => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2400, 1800];
  const paper = canvas.getContext('2d');
  paper.fillStyle = '#246';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').split(',')[1];
})()`;

/** How wide the shown receipt is in itself, once it is there. */
const WIDTH_SHOWN = `(async () => {
  const shown = document.querySelector('img[alt="Der Beleg"]');
  await shown.decode();
  return shown.naturalWidth;
})()`;

it('a photo of a bill is made small before it is sent, and a sealed backup is saved as a file', async () => {
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
  expect(await phone.page.evaluate(WIDTH_SHOWN)).toBe(1600);

  await phone.page.goto('/admin/kasse/abschluss');
  await button(phone, 'Sicherung herunterladen').click();
  const dialog = phone.dialog('Sicherung herunterladen');
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

it('a month on paper prints without the app around it, and never ends with a page that has nothing but the checksum', async () => {
  const franz = await house.joins('Franz', 100);
  for (let drinks = 0; drinks < 21; drinks++) await franz.buys('Helles');
  const { page } = await house.phoneOf(franz, { path: '/verlauf' });
  await page.getByRole('radio', { name: 'Auszüge' }).check();
  await page.getByRole('list', { name: 'Monatsauszüge' }).getByRole('link').first().click();
  const voucher = page.getByText(/^Für Prüfer: gilt bis Eintrag/);
  const afterOneMore = async () => {
    await franz.buys('Helles');
    await page.reload();
    await voucher.waitFor();
    return pagesOf(page);
  };
  await voucher.waitFor();
  expect(await printed(page, 'Monatsauszug')).toBe(1);
  while ((await afterOneMore()) === 1);
  const { length } = (await voucher.innerText()).replaceAll(/\s/g, '');
  for (let more = 0; more < 4; more++) {
    expect(await lettersOn(page, 2)).toBeGreaterThan(1.5 * length);
    await afterOneMore();
  }
});

const MEMBERS = 12;

/** How wide a code is on paper without the four light modules around it, in mm. */
const darkWidth = (code: Locator): Promise<number> =>
  code.evaluate(
    (svg) => (1 - 8 / svg.viewBox.baseVal.width) * svg.getBoundingClientRect().width * (25.4 / 96),
  );

it('a slip of paper has a code that is large enough for a camera', async () => {
  const { page } = await atDesk(house, '/admin/mitglieder/umziehen');
  const lines = Array.from({ length: MEMBERS }, (_, at) => `Maximiliane${at} Sonnleitner-Hinterhuber\t1,00`);
  await page.getByLabel('Tabelle einfügen').fill(['Name\tGuthaben', ...lines].join('\n'));
  await button(page, 'Eingefügtes lesen').click();
  await button(page, 'Jetzt umziehen').click();
  await button(page, 'Zettel drucken').click();
  await page.getByRole('list', { name: 'Zugänge' }).waitFor();
  expect(await pagesOf(page)).toBe(2);
  await page.emulateMedia({ media: 'print' });
  const codes = await page.getByRole('img', { name: /^QR-Code für / }).all();
  expect(codes).toHaveLength(MEMBERS);
  for (const code of codes) expect(await darkWidth(code)).toBeGreaterThan(28);
});

/** In how many lines an element's text stands. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((each) => {
    const text = each.ownerDocument.createRange();
    text.selectNodeContents(each.firstChild);
    return text.getClientRects().length;
  });

it('how to pay in takes one line of the mat, an announced top-up moves no drink, and its code is saved as a picture where it can’t be shared', async () => {
  const transfer = { ...ACCOUNT, confirm: true };
  await house.wirt.setsWays({ cash: { confirm: true }, transfer });
  const zenzi = await house.joins('Zenzi');
  const phone = await house.phoneOf(zenzi);
  const line = phone.mat.getByRole('button', { name: 'Zahl bar, überweise oder trink einfach los' });
  expect(await linesOf(line)).toBe(1);
  const place = () => drawnAt(phone.drink('Helles, 3,50 €'));
  const before = await place();
  await zenzi.paysIn(19.5, 'cash');
  await phone.sees(phone.mat, '19,50 € angekündigt');
  expect(await place()).toEqual(before);
  const sheet = await phone.opens('Guthaben', 'Guthaben aufladen');
  await sheet.getByRole('button', { name: '20 €', exact: true }).click();
  await sheet.getByRole('button', { name: '20,00 € überweisen' }).click();
  const toDo = phone.dialog('Jetzt überweisen');
  const saving = phone.page.waitForEvent('download');
  await toDo.getByRole('button', { name: 'Code als Bild sichern' }).click();
  expect((await saving).suggestedFilename()).toBe('ueberweisung.png');
});
