import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { ACCOUNT } from '@stammtisch/test-kit';
import { atDesk, button, closesBy, opensDialog, tab, uploads } from '../story-kit/admin.js';
import { fills, type Phone } from '../story-kit/phone.js';
import { answering, holding, losingAnswers, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const TODAY_PATH = '/admin/kasse';

const anna = house.regular('Anna');
const bert = house.regular('Maximiliane-Kunigunde von und zu Hohenschäftlarn');

const rows = (phone: Phone) =>
  phone.getByRole('list', { name: 'Aufladungen, die warten' }).getByRole('listitem');

const FILE = 'umsaetze.csv';
const STATEMENT_PATH = '/admin/kasse/buch/kontoauszug';

type Line = readonly [amount: number, name: string, text: string];

/** Today, as banks write it: the till compares booking dates to find duplicates. */
const BOOKED_ON = '20.11.2026';

/** A bank statement as CSV. */
const table = (lines: readonly Line[], header = 'Buchungstag;Auftraggeber;Verwendungszweck;Betrag') =>
  [
    header,
    ...lines.map(([amount, name, text]) => `${BOOKED_ON};${name};${text};${`${amount}`.replace('.', ',')}`),
  ].join('\n');

describe('an announced top-up', () => {
  beforeEach(async () => {
    await house.wirt.setsPaymentWays({ cash: { confirm: true }, transfer: { ...ACCOUNT, confirm: true } });
    for (const { id } of await house.wirt.waitingTopUps()) await house.wirt.declines(id);
  });

  it('is counted on the tab at once, confirmed alone or with others, or declined with a reason', async () => {
    const before = [await anna.balance(), await bert.balance()];
    const phone = await atDesk(house, '/admin');
    await tab(phone, 'Kasse').waitFor();
    await anna.paysIn(20, 'cash');
    await tab(phone, 'Kasse 1 warten').click();
    await phone.sees(rows(phone), 'Anna');
    await bert.paysIn(5, 'transfer');
    await phone.sees(phone.getByRole('main'), /2 Aufladungen warten, zusammen 25,00/);
    const dialog = await opensDialog(phone, 'Anna bestätigen', 'Aufladung bestätigen');
    await dialog.getByLabel('So viel ist angekommen, in Euro').fill('19,50');
    await closesBy(dialog, '19,50 € bestätigen');
    await phone.getByText('Bestätigt: 19,50 €').waitFor();
    await phone.sees(phone.getByRole('main'), /Eine Aufladung wartet: 5,00/);

    await bert.paysIn(9_999.99, 'transfer');
    await anna.paysIn(5, 'transfer');
    await phone.getByRole('checkbox', { name: 'Alle auswählen' }).check();
    await rows(phone).last().getByRole('checkbox').uncheck();
    await button(phone, /^2 bestätigen: 10\.004,99/).click();
    await phone.getByText('2 Aufladungen bestätigt').waitFor();
    await phone.sees(phone.getByRole('main'), /Eine Aufladung wartet: 5,00/);
    const declining = await opensDialog(phone, 'Anna ablehnen', 'Aufladung ablehnen');
    await declining.getByLabel('Grund (freiwillig)').fill('Lag nicht in der Kasse');
    await declining.getByRole('button', { name: 'Ablehnen', exact: true }).click();
    await phone.getByText('Aufladung abgelehnt').waitFor();
    expect((await anna.ownAnnouncements()).declined[0]).toMatchObject({ reason: 'Lag nicht in der Kasse' });
    const after = [await anna.balance(), await bert.balance()];
    expect(after.map((balance, index) => balance - (before[index] ?? 0))).toEqual([19.5, 10_004.99]);
  });

  it('waits again at the desk when its booking is cancelled', async () => {
    const { announcement } = await anna.paysIn(20, 'transfer');
    await house.wirt.confirms({ id: String(announcement?.id), amount: 19.5 });
    const [booked] = (await house.wirt.transactions()).transactions;
    const phone = await atDesk(house, TODAY_PATH);
    const { revision } = await house.wirt.call(calls.cancelAny, { params: { id: String(booked?.id) } });
    await phone.sees(rows(phone), /^Anna.*20,00/);
    await phone.page.goto(`/admin/protokoll/${revision}`);
    const same = phone.getByRole('region', { name: 'Zur selben Ankündigung' });
    await same.getByText(/^Anna hat eine Aufladung angekündigt: 20,00/).waitFor();
  });
});

it('a deposit whose answer was lost is booked once when it is tried again minutes later', async () => {
  const rosi = await house.joins('Rosi');
  const desk = await atDesk(house, '/admin/mitglieder');
  const dialog = await opensDialog(desk, 'Einzahlung von Rosi buchen', 'Einzahlung buchen');
  const broken = await losingAnswers(desk.page, `/api/admin/members/${rosi.id}/deposit/`, 2);
  await dialog.getByLabel('Betrag in Euro').fill('20');
  await button(dialog, '20,00 € einzahlen').click();
  await desk.showsError('Keine Verbindung zum Server');
  await broken.stop();
  await house.timePasses(120_000);
  await closesBy(dialog, '20,00 € einzahlen');
  expect(await rosi.balance()).toBe(20);
});

it('payment ways are set up with a valid bank account, which is then confirmed', async () => {
  await house.wirt.setsPaymentWays();
  const phone = await atDesk(house, TODAY_PATH);
  await button(phone, 'Einrichten').click();
  const ways = phone.getByRole('form', { name: 'Zahlungswege' });
  await phone.getByText(/Ohne einen Weg wird niemand gefragt, und jede Aufladung zählt sofort/).waitFor();
  await phone.getByRole('checkbox', { name: 'In die Barkasse' }).check();
  await phone.getByRole('checkbox', { name: 'Überweisung' }).check();
  await phone.getByRole('checkbox', { name: 'Überwiesen zählt erst nach Bestätigung' }).check();
  await fills(phone, { IBAN: 'DE03 1203 0000 0000 2020 51', 'BIC (freiwillig)': 'NIX' });
  await ways.getByRole('button', { name: 'Speichern' }).click();
  await phone.getByText('Das ist keine gültige IBAN').waitFor();
  await phone.getByText('Das ist keine gültige BIC').waitFor();
  await phone.getByText('Bitte gib an, wem das Bankkonto gehört').waitFor();
  const account = {
    Empfänger: 'Stammtisch e. V.',
    'BIC (freiwillig)': '',
    IBAN: 'de75 5121 0800 1245 1261 99',
  };
  await fills(phone, { ...account, 'Womit der Verwendungszweck beginnt': 'Grüße' });
  await phone.getByText('Zum Beispiel: GRUESSE 7K3M9QXA').waitFor();
  await ways.getByRole('button', { name: 'Speichern' }).click();
  await phone.getByText('Gespeichert', { exact: true }).waitFor();
  expect(await anna.payingWays()).toMatchObject({
    cash: { confirm: false },
    transfer: {
      confirm: true,
      recipient: 'Stammtisch e. V.',
      iban: 'DE75512108001245126199',
      purpose: 'Grüße',
    },
  });
  // Admins confirm the account on their other devices, too, but not where it was typed.
  const other = await atDesk(house, '/');
  await other.getByText(/überweisen alle auf dieses Bankkonto: DE75 5121 0800 1245 1261 99/).waitFor();
  await button(other, 'Ja, das stimmt').click();
  await other.getByText('Ist es das richtige?').waitFor({ state: 'hidden' });
  await phone.page.goto('/admin/kasse');
  await phone.getByRole('heading', { name: 'Heute' }).waitFor();
  expect(await phone.getByText('Ist es das richtige?').count()).toBe(0);
});

describe('a bank’s statement', () => {
  it('is matched with announcements; ticked lines are booked, and possible duplicates questioned', async () => {
    const leni = await house.joins('Leni');
    await leni.changesProfile({ last_name: 'Oberschleißheimer-Wasserburg' });
    const toni = await house.joins('Toni');
    await toni.changesProfile({ last_name: 'Groß' });
    await house.wirt.setsPaymentWays({ transfer: { ...ACCOUNT, confirm: true } });
    const { announcement } = await leni.paysIn(50, 'transfer');
    const reference = String(announcement?.reference);
    await house.wirt.setsPaymentWays();
    const lines: Line[] = [
      [50, 'L. Oberschleissheimer', `Danke ${reference.toLowerCase()}`],
      [12.5, 'TONI GROSS', 'Bierkasse'],
      [1234.56, 'Brauerei Unbekannt und Söhne Vertriebsgesellschaft', 'Rückvergütung'],
      [-30, 'Getränke Huber', 'Fass'],
    ];
    const { page } = await atDesk(house, STATEMENT_PATH);
    const booked = await watching(page, '/api/admin/bank-statement/book/');
    await uploads(page, FILE, `${table(lines)}\n${BOOKED_ON};Beat Suter;Bier;5,00 CHF`);
    await page.getByText(/^4 von 5 Zeilen gelesen, .*: 1\.297,06.€ ein, 30,00.€ aus\.$/).waitFor();
    await page.getByRole('list', { name: 'Nicht gelesen' }).getByText('Beat Suter').waitFor();
    const certain = page.getByRole('list', { name: 'Sicher' });
    const unsure = page.getByRole('list', { name: 'Bitte prüfen' });
    await certain.getByText('L. Oberschleissheimer').waitFor();
    await unsure.getByText('GROSS').waitFor();
    await page.getByRole('list', { name: 'Unbekannt' }).getByText('Brauerei').waitFor();
    await page.getByRole('list', { name: 'Ausgegangen' }).getByText('Getränke Huber').waitFor();
    await button(page, /^Eine Zeile buchen · 50,00.€ ein$/).waitFor();
    // An unticked line still shows its top-up when another line pays it.
    const [whose, other] = [page.getByLabel(/^Wessen .* 50,00/), page.getByLabel(/^Wessen .* 1\.234,56/)];
    const topUp = await whose.inputValue();
    await certain.getByRole('checkbox').uncheck();
    await other.selectOption(topUp);
    expect(await whose.inputValue()).toBe(topUp);
    await other.selectOption({ label: 'Nicht buchen' });
    await certain.getByRole('checkbox').check();
    await unsure.getByRole('checkbox').check();
    await button(page, /^2 Zeilen buchen · 62,50.€ ein$/).click();
    await page.getByText('2 Zeilen gebucht').waitFor();
    const again = page.getByRole('list', { name: 'Schon gebucht' });
    await again.getByText('GROSS').waitFor();
    expect(await again.getByRole('listitem').count()).toBe(2);
    expect([await leni.balance(), await toni.balance()]).toEqual([50, 12.5]);
    // Only booked lines leave the device, and of these only what identifies them.
    expect(JSON.stringify(booked.bodies)).not.toMatch(/Danke|Brauerei|Huber/);

    // The same transfer in another format, and the old reference with another amount.
    const name = 'Oberschleissheimer-Wasserburg, Leni';
    const more: Line[] = [
      [50, name, reference],
      [8, 'Leni Oberschleissheimer-Wasserburg', reference],
    ];
    await uploads(page, FILE, table(more));
    await again.getByText(name).waitFor();
    await unsure.getByText(/^Derselbe Verwendungszweck: Am .* sind schon 50,00.€ für Leni/).waitFor();
    const box = unsure.getByRole('checkbox');
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await button(page, /^Eine Zeile buchen · 8,00/).click();
    await again.getByRole('listitem').nth(1).waitFor();
    expect(await leni.balance()).toBe(58);
  });

  it('books outgoing money in the cash book, and compares the bank’s balance', async () => {
    await house.wirt.call(calls.openCashBook, { body: { box: 50, bank: 100 } });
    const bank = 100;
    const euro = (amount: number) => amount.toFixed(2).replace('.', ',');
    const header = 'Auftragskonto;Buchungstag;Auftraggeber;Verwendungszweck;Betrag';
    const out = `DE89370400440532013000;${BOOKED_ON};Getränke Huber;Fass;-30,00`;
    const above = `Kontostand am ${BOOKED_ON};${euro(bank - 30)} EUR`;
    const { page } = await atDesk(house, STATEMENT_PATH);
    const into = `DE89370400440532013000;${BOOKED_ON};Irgendwer;;7,00`;
    await uploads(page, FILE, [above, header, out, into].join('\n'));
    await page.getByText(`Kassenbuch ${euro(bank)}`).waitFor();
    await page.getByLabel(/^Wofür waren 30,00.€ an Getränke Huber/).selectOption({ label: 'Ausgabe' });
    await page.getByLabel(/^Kategorie von 30,00/).selectOption('Getränke');
    await button(page, /^Eine Zeile buchen · 30,00.€ aus/).click();
    await page.getByText('Eine Zeile gebucht').waitFor();
    await page.getByLabel(/^Wessen Geld sind 7,00/).selectOption({ label: 'Einnahme für den Tisch' });
    await page.getByText(/^Das stimmt mit dem Auszug vom .* überein\. $/).waitFor();
    await button(page, 'Als verglichen festhalten').click();
    await page.getByText(/^Zuletzt verglichen .*: 70,00/).waitFor();
    expect(await button(page, 'Als verglichen festhalten').count()).toBe(0);
    // What isn't booked yet stays assigned.
    expect(await page.getByRole('checkbox', { name: /^7,00.€ von Irgendwer buchen/ }).isChecked()).toBe(true);
    await page.getByRole('list', { name: 'Schon gebucht' }).getByText('Getränke Huber').waitFor();
    await page.goto(`${new URL(page.url()).origin}/admin/kasse/buch`);
    await page.getByText(`laut Bank ${BOOKED_ON}`).waitFor();
    const { entries } = await house.wirt.call(calls.cashBook, {});
    expect(entries).toMatchObject([
      { kind: 'count', note: '' },
      { category: 'Getränke', supplier: 'Getränke Huber', note: 'Fass' },
      { kind: 'opening' },
    ]);
  });

  it('keeps what is assigned when the booking is refused, and meanwhile', async () => {
    const { page } = await atDesk(house, STATEMENT_PATH);
    const lines: Line[] = [
      [3, 'Irgendwer', ''],
      [4, 'Niemand', ''],
    ];
    await uploads(page, FILE, table(lines));
    const whose = page.getByLabel(/^Wessen Geld sind 3,00/);
    await whose.selectOption({ label: 'Anna (anna)' });
    const anybody = await whose.inputValue();
    const refusal = await answering(page, '/api/admin/bank-statement/book/', {
      status: 409,
      error: 'Gerade nicht',
    });
    await button(page, /^Eine Zeile buchen · 3,00/).click();
    await page.getByText('Gerade nicht').waitFor();
    expect(await whose.inputValue()).toBe(anybody);
    await refusal.stop();
    const slow = await holding(page, '/api/admin/bank-statement/book/');
    await button(page, /^Eine Zeile buchen · 3,00/).click();
    const other = page.getByLabel(/^Wessen Geld sind 4,00/);
    await other.selectOption({ label: 'Anna (anna)' });
    slow.release();
    await page.getByRole('list', { name: 'Schon gebucht' }).getByText('Irgendwer').waitFor();
    expect(await other.inputValue()).toBe(anybody);
  });

  it('from an unknown bank asks for its columns once; unknown money is booked once assigned', async () => {
    const resi = await house.joins('Resi');
    const phone = await atDesk(house, STATEMENT_PATH);
    const unknown = table([[7, 'Irgendwer', '']], 'Tag;Wer;Wofür;Geld');
    await uploads(phone.page, FILE, unknown);
    await phone.getByRole('heading', { name: 'Was steht wo?' }).waitFor();
    const head = phone.getByRole('table', { name: 'Die ersten Zeilen der Datei' }).getByRole('columnheader');
    expect(await head.allInnerTexts()).toEqual(['Tag', 'Wer Von wem', 'Wofür', 'Geld']);
    await button(phone, 'Weiter').click();
    await phone.showsError('Buchungstag und Betrag stehen in anderen Spalten.');
    await phone.getByLabel('Buchungstag').selectOption({ index: 1 });
    await phone.getByLabel('Von wem').first().selectOption({ index: 3 });
    await phone.getByLabel('Betrag').selectOption({ index: 4 });
    expect(await head.allInnerTexts()).toEqual(['Tag Buchungstag', 'Wer', 'Wofür Von wem', 'Geld Betrag']);
    await phone.getByRole('row', { name: `${BOOKED_ON} Irgendwer 7` }).waitFor();
    await button(phone, 'Weiter').click();
    // Wrongly chosen columns can be changed beside the result.
    await phone.getByRole('list', { name: 'Unbekannt' }).getByText('Ohne Namen').waitFor();
    await phone.getByText('Spalten ändern').click();
    await phone.getByLabel('Von wem').first().selectOption({ index: 2 });
    await button(phone, 'Weiter').click();
    await phone.getByRole('list', { name: 'Unbekannt' }).getByText('Irgendwer').waitFor();
    await phone.page.reload();
    await button(phone, 'Datei wählen').waitFor();
    await uploads(phone.page, FILE, unknown);
    await phone.getByText('Spalten ändern').waitFor();
    const box = phone.getByRole('checkbox', { name: /Irgendwer buchen/ });
    expect(await box.isDisabled()).toBe(true);
    await phone.getByLabel(/Wessen Geld sind 7,00/).selectOption({ label: `Resi (${resi.username})` });
    expect(await box.isChecked()).toBe(true);
    await button(phone, /^Eine Zeile buchen/).click();
    await phone.getByText('Eine Zeile gebucht').waitFor();
    await phone.getByRole('list', { name: 'Schon gebucht' }).getByText('Irgendwer').waitFor();
    expect(await resi.balance()).toBe(7);
  });
});
