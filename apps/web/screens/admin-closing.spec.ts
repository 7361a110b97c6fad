import { describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { Page } from 'playwright-core';
import { atDesk, button, chooses, choosesIn, heading, opensDialog, tab, tabsOf } from '../story-kit/admin.js';
import { passYear, startOf } from '../story-kit/past-year.js';
import { fills } from '../story-kit/phone.js';
import type { PastTill } from '../story-kit/write-past.js';
import { House } from './house.js';

const CLOSING = '/admin/kasse/abschluss';

/** Last month. */
const month = '2026-10';
const october = 'Oktober 2026';

/** Last month: members pay in and drink, three crates are bought, and money is brought to the bank. */
const passOctober = async ({ wirt, joins }: PastTill) => {
  await wirt.opensCashBook(50, 100);
  await wirt.setsPaymentWays({ cash: { confirm: false } });
  for (let count = 1; count <= 6; count++) {
    const guest = await joins(`gast${count}`, `Gast ${count}`);
    await guest.paysIn(20, 'cash');
    await guest.buys('Helles');
  }
  await wirt.spends({ amount: 42, spent_on: `${month}-10`, category: 'Getränke' });
  await wirt.movesMoney({ from: 'box', to: 'bank', amount: 90, note: 'eingezahlt' });
  await wirt.setsPaymentWays({ cash: { confirm: true } });
  await wirt.paysIn(15, 'cash');
};

describe('a month', () => {
  const house = House.opens(passOctober, '2026-10-10T19:00:00Z');
  const line = (page: Page) => page.getByRole('listitem').filter({ hasText: october });

  it('is counted and closed by the treasurer, with a summary before and a sheet to sign after', async () => {
    const path = '/admin/kasse/buch/zaehlen';
    const phone = await house.phoneOf(await house.logsInAgain('gast1', 'treasurer'), { path });
    await fills(phone, { 'Gezählt, in Euro': '37', 'Woran liegt es?': 'Wechselgeld vertan' });
    await phone.getByLabel('Zum Monatsende').check();
    await phone.getByText(/Ein Unterschied wird heute gebucht, das Blatt nennt ihn\.$/).waitFor();
    await button(phone, 'Unterschied buchen').click();
    await phone.getByText(/, zum \d\d\.\d\d\.\d{4}: 37,00\s€, 1,00\s€ zu wenig/).waitFor();
    expect(await phone.getByLabel('Zum Monatsende').count()).toBe(0);

    await phone.page.goto(CLOSING);
    await line(phone.page).getByText('noch offen').waitFor();
    const question = await opensDialog(phone, `${october} abschließen`, `${october} abschließen?`);
    await question.getByText('99,00 €').waitFor();
    await question.getByText('38,00 €').waitFor();
    await question.getByText('190,00 €').waitFor();
    await question.getByRole('listitem').filter({ hasText: 'Eine Aufladung bestätigen' }).waitFor();
    await question.getByRole('button', { name: 'Abschließen', exact: true }).click();
    await phone.sees(line(phone.page), /^abgeschlossen am .* von Gast 1$/);
    await line(phone.page).getByText('Guthaben 99,00 € · Barkasse 38,00 € · Bankkonto 190,00 €').waitFor();

    await phone.getByRole('link', { name: `Monatsabschluss ${october}` }).click();
    await heading(phone, `Monatsabschluss ${october}`).waitFor();
    for (const row of [
      'Am Anfang 50,00 € 100,00 € 150,00 €',
      'Geld der Mitglieder +120,00 € 0,00 € +120,00 €',
      'Aufladungen +120,00 € 0,00 € +120,00 €',
      'Einnahmen 0,00 € 0,00 € 0,00 €',
      'Ausgaben −42,00 € 0,00 € −42,00 €',
      'Umbuchungen −90,00 € +90,00 € 0,00 €',
      'Am Ende 38,00 € 190,00 € 228,00 €',
    ])
      await phone.getByRole('row', { name: row }).waitFor();
    const result = phone.getByRole('table', { name: 'Was der Verein eingenommen und ausgegeben hat' });
    for (const row of [
      'Verkaufte Getränke +21,00 €',
      'Einnahmen 0,00 €',
      'Ausgaben −42,00 €',
      'Getränke −42,00 €',
      'Ergebnis −21,00 €',
      'Vereinsgeld am Anfang 150,00 €',
      'Vereinsgeld am Ende 129,00 €',
    ])
      await result.getByRole('row', { name: row, exact: true }).waitFor();
    const owed = phone.getByRole('table', { name: 'Geld der Mitglieder' });
    await owed.getByRole('row', { name: 'Getränke −21,00 €' }).waitFor();
    await owed.getByRole('row', { name: 'Am Ende 99,00 €' }).waitFor();
    await phone.getByRole('row', { name: /^Barkasse zum .* 37,00\s€ −1,00\s€$/ }).waitFor();
    await phone.getByRole('row', { name: /^Bankkonto noch nie/ }).waitFor();
    await phone.getByText('Am Monatsende wartete eine Aufladung auf Bestätigung').waitFor();
    await phone.getByText('Kassenprüfer: Name, Unterschrift').waitFor();
    expect(await phone.getByRole('listitem').filter({ hasText: '16,50 €' }).count()).toBe(6);
    await phone.getByRole('link', { name: 'Getränke' }).click();
    await heading(phone, 'Kassenbuch').waitFor();
    await phone.getByText(`Filtern · ${october} · Getränke`).waitFor();
    await phone.getByText('3 Kisten Augustiner').waitFor();
    await phone.page.goBack();
    await heading(phone, `Monatsabschluss ${october}`).waitFor();
    await button(phone, 'Zurück').click();
    await heading(phone, 'Abschluss').waitFor();
  });

  it('that is closed has no cancel buttons, is read-only for auditors, and reopens with a reason', async () => {
    await house.wirt.call(calls.closeMonth, { params: { month } });
    const { page } = await atDesk(house, '/admin/transaktionen');
    await page.getByRole('row').filter({ hasText: 'Helles' }).first().waitFor();
    expect(await page.getByRole('button', { name: /stornieren$/ }).count()).toBe(0);
    await page.goto(`/auszug/${month}/${house.wirt.id}`);
    await page.getByText(/abgeschlossen am \d\d\.\d\d\.\d{4}, \d\d:\d\d/).waitFor();

    const auditor = await house.phoneOf(await house.logsInAgain('gast2', 'auditor'), { path: CLOSING });
    await auditor.getByRole('link', { name: `Monatsabschluss ${october}` }).waitFor();
    expect(await line(auditor.page).getByRole('button').count()).toBe(0);

    await page.goto(CLOSING);
    await line(page).getByText('abgeschlossen am').waitFor();
    const question = await opensDialog(page, `${october} wieder öffnen`, `${october} wieder öffnen?`);
    await question.getByLabel('Warum').fill('Bon vergessen');
    await question.getByRole('button', { name: 'Wieder öffnen' }).click();
    await line(page).getByText('noch offen').waitFor();
    await line(auditor.page).getByText('noch offen').waitFor();
  });

  it('that is still open is on the handover sheet, with balances and open items', async () => {
    const leaving = await house.logsInAgain('gast4');
    await house.wirt.removes(leaving.id);
    const { page } = await atDesk(house, '/admin/mitglieder');
    await chooses(page, 'Gast 3', 'Amt vergeben');
    await page.getByRole('radio', { name: /^Kassenwart/ }).check();
    await page.getByRole('link', { name: 'Blatt zur Übergabe' }).click();
    await heading(page, 'Übergabe der Kasse').waitFor();
    await page.getByText(`Noch nicht abgeschlossen: ${october}`).waitFor();
    for (const row of [
      'Guthaben 99,00 €',
      'Barkasse 37,00 €',
      /^Barkasse zum .* 37,00\s€ −1,00\s€$/,
      /wirt, bar 15,00\s€$/,
      /^Ehemaliges Mitglied .* 16,50\s€$/,
    ])
      await page.getByRole('row', { name: row }).waitFor();
    await page.getByText('Künftig Kassenwart: Name, Unterschrift').waitFor();
    await button(page, 'Zurück').click();
    await heading(page, 'Abschluss').waitFor();
    await page.getByRole('link', { name: 'Blatt zur Übergabe' }).waitFor();
  });
});

const year = 2025;

describe('a year', () => {
  const house = House.opens(passYear(year, 3, 2), startOf(year));
  const line = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

  it('has a cash report, a draft until its last month is closed, and a CSV export', async () => {
    const theresa = await house.logsInAgain('gast1', 'treasurer');
    const phone = await house.phoneOf(theresa, { path: CLOSING });
    await phone.sees(line(phone.page, String(year + 1)), 'läuft noch');
    await line(phone.page, String(year)).getByText('vorbei, noch nicht alle Monate abgeschlossen').waitFor();
    await phone.getByRole('link', { name: `Kassenbericht ${year}`, exact: true }).click();

    await heading(phone, `Kassenbericht ${year}`).waitFor();
    await phone.getByText('Entwurf: noch sind nicht alle Monate abgeschlossen').waitFor();
    await phone.getByRole('row', { name: 'Am Anfang 500,00 € 100,00 € 600,00 €' }).waitFor();
    await phone.getByRole('row', { name: 'Am Ende 140,30 € 560,00 € 700,30 €' }).waitFor();
    await phone.getByRole('row', { name: 'Guthaben 2 33,00 €' }).waitFor();
    await phone.getByRole('row', { name: 'Schulden 1 −3,50 €' }).waitFor();
    await phone.getByRole('row', { name: /^Barkasse \d\d\.04\..* 140,30 € −25,32 €$/ }).waitFor();
    await phone.getByText('2. Kassenprüfer: Name, Unterschrift').waitFor();
    const verdict = /^\d{4}-\d{4} .* Kassensturz: verzählt · Barkasse · .* −25,32 €$/;
    await phone.getByRole('row', { name: verdict }).waitFor();
    const late = phone.getByRole('table', { name: 'Nachträglich gebucht oder storniert' });
    await late.getByRole('row', { name: 'Nichts.' }).waitFor();
    await button(phone, 'Zurück').click();
    await heading(phone, 'Abschluss').waitFor();

    const file = await phone.getByRole('link', { name: `${year} als CSV` }).getAttribute('href');
    expect(file).toBe(`/api/admin/export/year.csv?year=${year}-01`);

    await house.wirt.call(calls.closeMonth, { params: { month: `${year}-12` } });
    await line(phone.page, String(year)).getByText('abgeschlossen', { exact: true }).waitFor();
    await phone.page.goto(`/auszug/jahr/${year}-01`);
    await phone.getByText('Alle Monate sind abgeschlossen').waitFor();
  });

  it('lists late bookings for auditors, each with its receipts beside it', async () => {
    const late = await house.wirt.spends({ amount: 9, spent_on: `${year}-12-30`, note: 'Böller' });
    for (const name of ['bon', 'rechnung'])
      await house.wirt.attaches(late.id, new Blob([`%PDF-1.7 ${name}`], { type: 'application/pdf' }));
    const [newest, replaced] = await house.wirt.receiptsOf(late.id);
    const auditor = await house.logsInAgain('gast2', 'auditor');
    const { page } = await house.phoneOf(auditor, { path: CLOSING });
    await page.getByRole('link', { name: `Kassenbericht ${year + 1}` }).click();
    const row = page.getByRole('row').filter({ hasText: 'Böller, Beleg vom' });
    const addressOf = (name: string) => row.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await addressOf('Beleg')).toContain(`/receipts/${newest?.id}/`);
    expect(await addressOf('ersetzter Beleg')).toContain(`/receipts/${replaced?.id}/`);
  });

  it('begins with the month that an admin sets, which the auditor sees at once', async () => {
    const auditor = await house.phoneOf(await house.logsInAgain('gast3', 'auditor'), { path: CLOSING });
    await line(auditor.page, String(year)).waitFor();
    const { page } = await atDesk(house, '/admin/einrichten');
    const form = page.getByRole('form', { name: 'Geschäftsjahr' });
    await form.getByLabel('Erster Monat').selectOption('Juli');
    await form.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Gespeichert', { exact: true }).waitFor();
    await page.goto(CLOSING);
    const name = `${year - 1}/${String(year).slice(2)}`;
    await line(page, name).waitFor();
    await line(auditor.page, name).waitFor();
    await page.getByRole('link', { name: `Kassenbericht ${name}` }).click();
    await heading(page, `Kassenbericht ${name}`).waitFor();
  });
});

/** Ten weeks ago: the cash book is opened. Nobody counts or closes a month since. */
const passTenWeeks = async ({ wirt, joins }: PastTill) => {
  const theresa = await joins('theresa', 'Theresa');
  await wirt.setsRole(theresa.id, 'treasurer');
  await wirt.opensCashBook(50, 100);
  await wirt.setsPaymentWays({ cash: { confirm: true } });
  const sepp = await joins('sepp', 'Sepp');
  await wirt.setsCreditLine(0, sepp.id);
  const erna = await joins('erna', 'Erna');
  await wirt.setsBalance(erna.id, 16.5);
  await wirt.removes(erna.id);
  await (await joins('uli', 'Uli')).paysIn(20, 'cash');
};

const tasks = (page: Page) => page.getByRole('list', { name: 'Zu tun' }).getByRole('listitem');

/** Waits until the tab counts so many tasks, and the page lists `listed`: waiting top-ups are in another list. */
async function tasksLeft(page: Page, count: number, listed = count): Promise<void> {
  await tab(page, `Kasse ${count}`).click();
  await tasks(page)
    .nth(listed - 1)
    .waitFor();
  await tasks(page).nth(listed).waitFor({ state: 'hidden' });
  expect(await tasks(page).count()).toBe(listed);
}

describe('a treasurer’s task list', () => {
  const house = House.opens(passTenWeeks, '2026-09-11T19:00:00Z');

  it('links each task to its page, and is empty once all are done', async () => {
    const { page } = await house.phoneOf(await house.logsInAgain('theresa'), { path: '/admin/kasse' });
    const opensTask = (task: RegExp) => page.getByRole('link', { name: task }).click();
    await tasksLeft(page, 6, 5);
    for (const [task, where] of [
      [/^Barkasse zählen/, 'Zählen'],
      [/^Bankkonto vergleichen/, 'Zählen'],
      [/Monate abschließen/, 'Abschluss'],
    ] as const) {
      await opensTask(task);
      await heading(page, where).waitFor();
      await tasksLeft(page, 6, 5);
    }

    await tab(page, 'Übersicht').click();
    await tasks(page).nth(5).waitFor();
    await opensTask(/^Eine Aufladung bestätigen/);
    await page.getByRole('checkbox', { name: /^Uli/ }).check();
    await button(page, /^1 bestätigen: 20,00/).click();
    await tasksLeft(page, 5);

    await page.getByRole('link', { name: /^Ein Mitglied ist am Limit/ }).waitFor();
    const deposit = await choosesIn(page, 'Buchung', 'Einzahlung', 'Einzahlung buchen');
    await deposit.getByRole('button', { name: 'Sepp' }).waitFor();
    await deposit.getByRole('button', { name: 'Sepp' }).click();
    await deposit.getByRole('button', { name: '20 €' }).click();
    await deposit.getByRole('button', { name: /einzahlen$/ }).click();
    await tasksLeft(page, 4);

    await opensTask(/^Mit Ehemaligen ausgleichen/);
    const settling = await opensDialog(page, 'Ausgleichen …', 'Ausgleichen');
    await settling.getByRole('radio', { name: 'Bar ausgezahlt' }).check();
    await button(page, /ausgleichen$/).click();
    await tasksLeft(page, 3);

    await house.wirt.counts({ place: 'box', counted: 73.5, expected: 73.5 });
    await tasksLeft(page, 2);
    await house.wirt.counts({ place: 'bank', counted: 100, expected: 100 });
    await tasksLeft(page, 1);
    await house.wirt.call(calls.closeMonth, { params: { month } });
    await tabsOf(page).getByRole('link', { name: 'Kasse', exact: true }).waitFor();
    await page.getByText(/^Alles getan/).waitFor();
  });
});
