import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import type { Page } from 'playwright-core';
import { atDesk, button, choosesIn, heading } from '../story-kit/admin.js';
import { fills, hasFocus } from '../story-kit/phone.js';
import { watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const resi = house.regular('Resi');

beforeAll(() => resi.topsUp(30));

const TODAY_PATH = '/admin/kasse';
const BOOK_PATH = '/admin/kasse/buch';
const opensBook = (page: Page) => page.getByRole('link', { name: 'Kassenbuch', exact: true }).click();
const NOTE = 'Zwölf Kisten Augustiner vom Getränkemarkt an der Donaudampfschifffahrt';
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** A PDF, as a photo would need a canvas. */
const bill = (name = 'beleg.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${name}\n%%EOF`),
});
const seesSums = async (page: Page, ...sums: readonly string[]) => {
  for (const sum of sums) await page.getByRole('definition').getByText(sum, { exact: true }).waitFor();
};

describe('the cash book', () => {
  it('is opened with the amounts in box and bank, and then „Heute“ shows whose money it is', async () => {
    const { page } = await atDesk(house, TODAY_PATH);
    await heading(page, 'Heute').waitFor();
    expect(await page.getByText('Wem gehört das Geld?').count()).toBe(0);
    await opensBook(page);
    await heading(page, 'Kassenbuch').waitFor();
    await fills(page, { 'In der Barkasse, in Euro': '120,50', 'Auf dem Bankkonto, in Euro': '191,90' });
    await page.keyboard.press('Enter');
    await row(page, 'Anfangsbestand').getByText('Stand 120,50 €').waitFor();
    await page.getByRole('link', { name: 'Heute' }).click();
    await seesSums(page, '312,40 €', '30,00 €', '282,40 €');
    await page.getByText(/^Vereinsgeld ist, was bliebe/).waitFor();
  });

  it('takes expenses with receipts, transfers and cancellations, and can be filtered', async () => {
    const rules = await atDesk(house, '/admin/einrichten');
    const categories = rules.getByRole('form', { name: 'Kategorien' });
    await categories.getByLabel('Für Ausgaben').fill('Getränke\nEssen\nEssen');
    await categories.getByRole('button', { name: 'Speichern' }).click();
    await categories.getByText('Jede Kategorie nur einmal, bitte').waitFor();
    await categories.getByLabel('Für Ausgaben').fill(' Getränke \n\nSommerfest');
    await categories.getByRole('button', { name: 'Speichern' }).click();
    await rules.getByText('Gespeichert', { exact: true }).waitFor();
    const phone = await atDesk(house, TODAY_PATH);
    const sent = await watching(phone.page, '/api/admin/cash-book/expenses/');
    await choosesIn(phone, 'Buchung', 'Ausgabe');
    const dialog = phone.dialog('Ausgabe');
    await phone.page.keyboard.type('999');
    await phone.sees(dialog, /^So viel liegt laut Kassenbuch nicht in der Barkasse\. Nimm das Bankkonto/);
    await dialog.getByLabel('Wofür').fill(NOTE);
    await phone.page.keyboard.press('Enter');
    await fills(dialog, { Wofür: '', 'Betrag in Euro': '42' });
    await phone.page.keyboard.press('Enter');
    await dialog.getByText('Bitte schreib dazu, wofür').waitFor();
    expect(sent.bodies).toEqual([]);
    await dialog.getByText('Danach in der Barkasse').waitFor();
    await fills(dialog, { Wofür: NOTE, 'Bei wem (freiwillig)': 'Getränke Huber' });
    await dialog.getByLabel('Kategorie').selectOption('Sommerfest');
    await phone.getByLabel('Beleg', { exact: true }).setInputFiles(bill());
    await dialog.getByText(/beleg\.pdf.*, 1 kB/).waitFor();
    let uploads = 0;
    await phone.page.route('**/receipt/', (route) =>
      uploads++ ? route.fallback() : route.abort('connectionfailed'),
    );
    await dialog.getByLabel('Bei wem').press('Enter');
    await dialog.getByText('Nur der Beleg fehlt noch', { exact: false }).waitFor();
    await button(phone, 'Noch einmal').click();
    await phone.getByText('Ausgabe gebucht: 42,00 €').waitFor();
    await opensBook(phone.page);
    const line = row(phone.page, 'Donaudampfschifffahrt');
    await line.getByText('−42,00 €').waitFor();
    await line.getByText('Sommerfest · Getränke Huber').waitFor();
    await line.getByRole('link', { name: /^Nr\.\s\d{4}-\d{4}$/ }).waitFor();
    await line.getByRole('button', { name: /^Beleg ansehen/ }).click();
    const receipt = phone.dialog(/^Beleg zu Nr\. \d{4}-\d{4}$/);
    await receipt.getByRole('link', { name: 'PDF herunterladen' }).waitFor();
    await phone.getByLabel('Beleg', { exact: true }).setInputFiles(bill('bon.pdf'));
    await button(phone, 'Beleg ersetzen').click();
    await phone.getByText('Beleg ersetzt').waitFor();

    const transfer = await choosesIn(phone, 'Buchung', 'Umbuchen');
    await transfer.getByRole('radio', { name: 'Bankkonto → Barkasse' }).check();
    await transfer.getByLabel('Betrag in Euro').fill('10');
    await transfer.getByText('Danach auf dem Bankkonto').waitFor();
    await button(phone, '10,00 € buchen').click();
    await phone.getByText('Umgebucht: 10,00 €').waitFor();
    await opensBook(phone.page);
    await row(phone.page, 'Umbuchung').getByText('+10,00 €').first().waitFor();
    await row(phone.page, 'Umbuchung').getByText('−10,00 €').first().waitFor();

    await line.getByRole('button', { name: /stornieren$/ }).click();
    const question = phone.getByRole('alertdialog');
    await question.getByText('Danach: Barkasse +42,00 €.').waitFor();
    await question.getByRole('button', { name: 'Stornieren' }).click();
    await row(phone.page, 'Storno: Ausgabe').first().waitFor();
    await line.getByText('storniert', { exact: true }).waitFor();
    await phone.getByText('Filtern').click();
    await phone.getByLabel('Kategorie').selectOption('Sommerfest');
    await row(phone.page, 'Umbuchung').first().waitFor({ state: 'hidden' });
    await seesSums(phone.page, '0,00 €');
    await phone.getByLabel('Kategorie').selectOption('Alle');
    await row(phone.page, 'Umbuchung').first().waitFor();

    // Bookings of others appear at once; filters by place and month
    await resi.topsUp(5);
    await row(phone.page, 'Aufladung von Resi').getByText('+5,00 €').waitFor();
    await phone.getByRole('radio', { name: 'Bankkonto' }).check();
    await row(phone.page, 'Aufladung von Resi').waitFor({ state: 'hidden' });
    await phone.getByLabel('Monat').selectOption({ index: 1 });
    await phone.getByText(/^Filtern · Bankkonto · \p{L}+ \d{4}$/u).waitFor();
  });

  it('proposes a supplier’s last category, drops a removed one, and leads from receipt to receipt', async () => {
    const phone = await atDesk(house, TODAY_PATH);
    const dialog = await choosesIn(phone, 'Buchung', 'Ausgabe');
    await fills(dialog, { 'Betrag in Euro': '1', Wofür: 'Limo' });
    await phone.getByLabel('Beleg', { exact: true }).setInputFiles(bill('limo.pdf'));
    await dialog.getByText(/limo\.pdf.*, 1 kB/).waitFor();
    await dialog.getByLabel('Bei wem').fill('GETRAENKE HUBER');
    expect(await dialog.getByLabel('Kategorie').inputValue()).toBe('Sommerfest');
    await dialog.getByLabel('Bei wem').press('Enter');
    await phone.getByText('Ausgabe gebucht: 1,00 €').waitFor();
    await opensBook(phone.page);
    const line = row(phone.page, 'Limo');
    await line.getByText('Sommerfest · GETRAENKE HUBER').waitFor();
    await line.getByRole('button', { name: /^Beleg ansehen/ }).click();
    const receipt = phone.dialog(/^Beleg zu Nr\. \d{4}-\d{4}$/);
    await receipt.getByText(/Limo/).waitFor();
    await receipt.getByRole('button', { name: 'Beleg davor' }).click();
    await receipt.getByText(/Donaudampfschifffahrt/).waitFor();
    await receipt.getByRole('button', { name: 'Beleg danach' }).click();
    await receipt.getByText(/Limo/).waitFor();
    await phone.page.keyboard.press('Escape');

    // The chosen category is removed while the form is open.
    await choosesIn(phone, 'Buchung', 'Ausgabe');
    await fills(dialog, { 'Betrag in Euro': '2', Wofür: 'Wassereis' });
    const category = dialog.getByLabel('Kategorie');
    await category.selectOption('Sommerfest');
    await house.wirt.call(calls.changeSettings, {
      body: { categories: { expenses: ['Getränke'], income: [] } },
    });
    await category.getByRole('option', { name: 'Sommerfest' }).waitFor({ state: 'detached' });
    await button(dialog, '2,00 € buchen').click();
    await phone.getByText('Ausgabe gebucht: 2,00 €').waitFor();
  });

  it('is printed for a period, with the balances at its start and end', async () => {
    await house.wirt.call(calls.bookIncome, { body: { place: 'box', amount: 45 } });
    const { position } = await house.wirt.call(calls.cashPosition, {});
    const { page } = await atDesk(house, BOOK_PATH);
    await choosesIn(page, 'Mehr', 'Drucken');
    await heading(page, 'Kassenbuch').waitFor();
    const sheets = page.getByRole('table');
    const beginning = page.getByRole('row', { name: /Bestand am Anfang/ });
    await beginning.first().waitFor();
    const bank = formatEuro(Math.round((position?.bank ?? 0) * 100));
    await page.getByRole('row', { name: `Summe und Bestand am Ende` }).filter({ hasText: bank }).waitFor();

    await fills(page, { Vom: '1.1.2020', 'Bis zum': '31.12.2020' });
    await page.getByText('01.01.2020 bis 31.12.2020').waitFor();
    const tips = page.getByRole('row', { name: /Einnahme/ });
    await tips.first().waitFor({ state: 'detached' });
    await sheets.nth(1).waitFor();
    expect(await sheets.count()).toBe(2);
    await button(page, 'Zurück').click();
    await button(page, 'Mehr').waitFor();
  });
});

it('a count takes notes and coins, or the bank’s balance; a difference needs a reason', async () => {
  const { page } = await atDesk(house, TODAY_PATH);
  await choosesIn(page, 'Mehr', 'Zählen');
  await page.getByRole('link', { name: 'Kassenbuch' }).and(page.locator('[aria-current=page]')).waitFor();
  const sent = await watching(page, '/api/admin/cash-book/counts/');
  await page.getByText('Noch nie gezählt.').waitFor();
  await page.getByText('Nach Scheinen und Münzen zählen').click();
  await page.getByLabel(/^50\s€/).fill('2');
  await page.getByLabel(/^20\s€/).fill('1e3');
  expect(await page.getByLabel('Gezählt, in Euro').inputValue()).toBe('100,00');
  await button(page, 'Unterschied buchen').click();
  expect([sent.bodies, await hasFocus(page.getByLabel(/^20\s€/))]).toEqual([[], true]);
  await page.getByLabel(/^20\s€/).fill('2');
  await page.getByLabel(/^10\sct/).fill('3');
  expect(await page.getByLabel('Gezählt, in Euro').inputValue()).toBe('140,30');
  await page.getByText('Es fehlt').waitFor();
  await button(page, 'Unterschied buchen').click();
  await page.getByText('Bitte schreib dazu, woran es liegt').waitFor();
  const why = 'Wechselgeld vertan';
  await fills(page, { 'Woran liegt es?': why, 'Mitgezählt hat (freiwillig)': 'Gerda Prüfer' });
  await button(page, 'Unterschied buchen').click();
  await page.getByText('Kassensturz gebucht').waitFor();
  await page.getByText(/^Zuletzt gezählt heute \d\d:\d\d von/).waitFor();
  await page.getByText('Seitdem ist nichts dazugekommen.').waitFor();
  expect(await page.getByRole('link', { name: /^Nr\./ }).allTextContents()).toEqual([
    expect.stringMatching(/^Nr\.\s\d{4}-\d{4}$/),
  ]);
  const counted = { place: 'box', counted: 140.3, reason: why, witness: 'Gerda Prüfer' };
  expect(sent.bodies).toMatchObject([{ ...counted, coins: { 5000: 2, 2000: 2, 10: 3 } }]);

  await resi.topsUp(7);
  await row(page, 'Aufladung von Resi').getByText('+7,00 €').waitFor();
  await page.getByText('147,30 €').first().waitFor();

  await page.getByRole('link', { name: 'Blatt zum Unterschreiben' }).click();
  await heading(page, 'Kassensturz Barkasse').waitFor();
  await page.getByText(/^Gezählt von .* mit .*Gerda Prüfer/).waitFor();
  await page.getByRole('row', { name: /^50\s€ 2 100,00 €$/ }).waitFor();
  await page.getByRole('row', { name: /^Zusammen\s+140,30 €$/ }).waitFor();
  await page.getByText(/^Nr\. \d{4}-\d{4}$/).waitFor();
  await button(page, 'Zurück').click();
  await heading(page, 'Zählen').waitFor();

  await page.getByRole('radio', { name: 'Bankkonto' }).check();
  const balance = page.getByLabel('Stand laut Kontoauszug, in Euro');
  await balance.fill('123.456,78');
  await button(page, 'Vorzeichen wechseln').click();
  // Another treasurer compares the bank meanwhile.
  const { bank: expected = 0 } = (await house.wirt.call(calls.cashPosition, {})).position ?? {};
  await house.wirt.call(calls.countCash, { body: { place: 'bank', counted: expected, expected } });
  await page.getByText(/^Zuletzt verglichen heute/).waitFor();
  expect(await balance.inputValue()).toBe('−123.456,78');
  await page.getByLabel('Woran liegt es?').fill(NOTE);
  await button(page, 'Unterschied buchen').click();
  await page.getByText('Kassensturz gebucht').waitFor();
  expect(await balance.inputValue()).toBe('');
});
