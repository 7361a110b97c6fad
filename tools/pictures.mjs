// `npm run pictures:docs`: the pictures of README and handbook, taken from the demo, in docs/pictures.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { chromiumPath } from './tests/chromium.js';

const PORT = '8019';
const TABLE = `http://localhost:${PORT}`;
const PHONE = { width: 360, height: 640 };
const TABLET = { width: 800, height: 600 };
const WALL = { width: 1280, height: 720 };

const demo = spawn(process.execPath, ['dist/till/demo.js'], { env: { SEED: '3', ...process.env, PORT } });
/** The path of the demo's bank statement, which the demo prints once the till is open. */
const statement = await new Promise((resolve) => {
  createInterface({ input: demo.stdout }).on('line', (line) => line.endsWith('.csv') && resolve(line.trim()));
});
const executablePath = await chromiumPath();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

/** Opens a page in a new browser context. */
async function open(url, viewport = PHONE) {
  const settings = { locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' };
  const deviceScaleFactor = viewport === PHONE ? 1.5 : 1;
  const context = await browser.newContext({ viewport, deviceScaleFactor, ...settings });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function logIn(name) {
  const page = await open(TABLE);
  await page.getByLabel('Benutzername').fill(name);
  await page.getByLabel('Passwort', { exact: true }).fill(`prost-${name}`);
  await button(page, 'Anmelden').click();
  await page.getByRole('region', { name: 'Getränke' }).waitFor();
  return page;
}

const button = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
/** A dialog or `alertdialog` by its title. */
const dialog = (page, name) => page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));

/** Chooses an entry of a page's menu. */
async function choose(page, menu, entry) {
  await button(page, menu).click();
  await button(page.getByRole('dialog'), entry).click();
}

/** Saves a picture of the page's visible part. */
async function capture(page, name) {
  await page.evaluate(
    `Promise.all([document.fonts.ready, ...[...document.images].map((each) => each.decode())])`,
  );
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 55 });
  writeFileSync(`docs/pictures/${name}.webp`, Buffer.from(data, 'base64'));
}

/** Posts to the API from the page. @returns whether it succeeded */
const post = (page, call, body = {}) =>
  page.evaluate(
    ([path, sent]) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent }).then(
        ({ ok }) => ok,
      ),
    [`/api/${call}/`, JSON.stringify(body)],
  );

/** Stops the demo's guests and ends all rounds. */
async function endEvening(page) {
  demo.kill('SIGSTOP');
  while (await post(page, 'end-round'));
}

async function captureTable(anna) {
  await post(anna, 'give-round', { gift_type: 'next_round', message: 'Prost, beinand!' });
  const page = await logIn('bertl');
  await page.getByText('Prost, beinand!').first().waitFor();
  await capture(page, 'tisch');
  await post(anna, 'end-round');
  await button(page, 'Guthaben').click();
  await dialog(page, 'Guthaben aufladen').waitFor();
  await capture(page, 'aufladen');
  await button(page, '50 €').click();
  await button(page, /in die Barkasse/i).click();
  await dialog(page, 'Guthaben aufladen').waitFor({ state: 'hidden' });
  await button(page, 'Runde').click();
  await dialog(page, 'Auf meinen Nacken')
    .getByText(/^etwa /)
    .waitFor();
  await capture(page, 'runde');
  await page.goto(`${TABLE}/weitergeben`);
  await button(page, 'Kathi').click();
  await page.getByLabel('Wofür').waitFor();
  await capture(page, 'weitergeben');
  await page.goto(TABLE, { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await button(page, /^Helles/).click();
  await page
    .getByText(/wartet/)
    .first()
    .waitFor();
  await capture(page, 'ohne-netz');
}

/** @returns a link with which Mina chooses a new password */
async function captureDesk() {
  const page = await logIn('leni');
  const goTo = (path) => page.goto(`${TABLE}${path}`);
  const captureDialog = async (path, action, title, name) => {
    await goTo(path);
    await button(page, action).click();
    await dialog(page, title).waitFor();
    await capture(page, name);
  };
  await goTo('/admin/kasse');
  await page.getByText(/^\d Aufladungen warten/).waitFor();
  await capture(page, 'kasse');
  for (const [entry, title, name] of [
    ['Einzahlung', 'Einzahlung buchen', 'einzahlung'],
    ['Ausgabe', 'Ausgabe', 'ausgabe'],
  ]) {
    await goTo('/admin/kasse');
    await choose(page, 'Buchung', entry);
    await dialog(page, title).waitFor();
    await capture(page, name);
  }
  await goTo('/admin/kasse/buch/kontoauszug');
  await page.locator('input[type=file]').setInputFiles(statement);
  const lines = page.getByRole('list', { name: 'Sicher' });
  await lines.evaluate((list) => list.scrollIntoView({ block: 'center' }));
  await capture(page, 'kontoauszug');
  await goTo('/admin/kasse/buch/zaehlen');
  await page.getByText('Nach Scheinen und Münzen zählen').click();
  for (const [note, count] of Object.entries({ 50: '3', 20: '6', 10: '2', 5: '1' }))
    await page.getByLabel(new RegExp(`^${note}\\s€`)).fill(count);
  await capture(page, 'zaehlen');
  await goTo('/admin/kasse/abschluss');
  await button(page, /abschließen$/).waitFor();
  await capture(page, 'abschluss');
  await page
    .getByRole('link', { name: /^Kassenbericht/ })
    .last()
    .click();
  await page.getByRole('article').waitFor();
  await capture(page, 'kassenbericht');
  await captureDialog('/admin/mitglieder', /^Offen/, 'Offen', 'offen');
  await captureDialog('/admin/mitglieder', 'Umlage', 'Umlage', 'umlage');
  await captureDialog('/admin/transaktionen', /stornieren$/, /./, 'stornieren');
  await goTo('/admin/kasse/pruefen');
  await button(page, 'Jetzt prüfen').click();
  await page.getByText(/^Ja/).first().waitFor();
  await capture(page, 'pruefen');
  await goTo('/admin/mitglieder');
  await button(page, /^Mehr für Mina/).click();
  await button(dialog(page, 'Mina Bauer'), 'Neuer Zugang').click();
  await dialog(page, 'Neuer Zugang').waitFor();
  await capture(page, 'neuer-zugang');
  await button(page, 'Link erstellen').click();
  return page.getByRole('textbox', { name: 'Persönlicher Link' }).inputValue();
}

async function captureNewPassword(link) {
  const page = await open(link);
  await page
    .getByLabel(/Passwort/)
    .first()
    .waitFor();
  await capture(page, 'neues-passwort');
}

async function captureAdmin(page) {
  const goTo = (path) => page.goto(`${TABLE}/admin${path}`);
  await goTo('/getraenke');
  await button(page, 'Neues Getränk').waitFor();
  await capture(page, 'getraenke');
  await goTo('');
  await button(page, 'Mitglied einladen').click();
  await dialog(page, 'Mitglied einladen').waitFor();
  await capture(page, 'einladen');
  await goTo('/mitglieder');
  await choose(page, 'Neu', 'Ohne Handy');
  await dialog(page, 'Mitglied anlegen').waitFor();
  await capture(page, 'anlegen');
  await goTo('/mitglieder/umziehen');
  await page.getByLabel('Tabelle einfügen').fill('Name;Guthaben\nKorbinian Ernst;12,50\nResi Ott;-3,00');
  await button(page, 'Eingefügtes lesen').click();
  await page.getByRole('list', { name: 'Es kommen' }).scrollIntoViewIfNeeded();
  await capture(page, 'umziehen');
  await goTo('/mitglieder');
  await button(page, /^Mehr für Franz/).click();
  await button(dialog(page, 'Franz Lechner'), 'Amt vergeben').click();
  await dialog(page, /^Amt/).waitFor();
  await capture(page, 'amt');
  await goTo('/mitglieder');
  await button(page, /^Mehr für Mina/).click();
  await button(dialog(page, 'Mina Bauer'), 'Löschen').click();
  await dialog(page, 'Mina Bauer löschen?').waitFor();
  await capture(page, 'loeschen');
  await goTo('/einrichten/geraete');
  await button(page, 'Tablet aufstellen').click();
  const tablet = await open(await page.getByLabel('Link für das Tablet').inputValue(), TABLET);
  await button(tablet, /^Anna/).waitFor();
  await capture(tablet, 'tresen');
  await button(tablet, /^Bertl/).click();
  await button(tablet, /^Helles/).waitFor();
  await capture(tablet, 'tresen-getraenke');
  await goTo('/einrichten/geraete');
  await button(page, 'Bildschirm aufstellen').click();
  const wall = await open(await page.getByLabel('Link für den Bildschirm').inputValue(), WALL);
  await wall.getByText('Helles').first().waitFor();
  await capture(wall, 'bildschirm');
}

try {
  const anna = await logIn('anna');
  await endEvening(anna);
  await captureTable(anna);
  await captureNewPassword(await captureDesk());
  await captureAdmin(anna);
} finally {
  await browser.close();
  for (const signal of ['SIGCONT', 'SIGTERM']) demo.kill(signal);
  await once(demo, 'exit');
}
