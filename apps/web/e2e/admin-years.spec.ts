import { describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { ADMIN, EVENING_ZONE, Guest, today } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { payingIn } from '../../api/test/harness/paying-in.js';
import { TestTill } from '../../api/test/harness/test-till.js';
import { Treasurer } from '../../api/test/harness/treasurer.js';
import { atDesk, button, heading } from '../story-kit/admin.js';
import { DESK } from '../story-kit/phone.js';
import { expectNoBarrier } from './barriers.js';
import { brokenWords } from './broken-words.js';
import { saved } from './downloads.js';
import { House } from './house.js';
import { lettersOn, pagesOf } from './paper.js';

/** Last year, by the till's clock. */
const year = Number(today().slice(0, 4)) - 1;
const REGULARS = 40;

/** Last year many drank here; things were bought, given and counted. */
async function aYear(dataDir: string): Promise<void> {
  const till = new TestTill({
    DATA_DIR: dataDir,
    TIME_ZONE: EVENING_ZONE,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  till.clock.moveTo(`${year}-03-10T19:00:00Z`);
  await till.open();
  const wirt = till.seat(till.stranger(ADMIN.username));
  const treasurer = new Treasurer(wirt);
  await treasurer.opens(50, 100);
  await payingIn.sets(wirt, { cash: { confirm: false }, transfer: null });
  const { invite_link } = await wirt.invites({ max_uses: 0 });
  for (let count = 1; count <= REGULARS; count++) {
    const guest = till.stranger(`gast${count}`);
    await guest.registers(invite_link, `Maximiliane Sonnleitner ${count}`);
    till.seat(guest);
    if (count > 8) await guest.paysIn(20, 'cash');
    await guest.buys('Helles');
  }
  const spent_on = `${year}-03-10`;
  for (const category of [
    'Getränke',
    'Essen',
    'Ausstattung',
    'Veranstaltung',
    'Gebühren',
    'Geschenke',
    'Sonstiges',
  ])
    await treasurer.spends({ amount: 12.34, category, spent_on, note: category });
  await treasurer.spends({ amount: 1, spent_on });
  for (const category of ['Beiträge', 'Spenden'])
    await treasurer.putsIn({ place: 'bank', amount: 80, category });
  await treasurer.takesTip({ place: 'box', amount: 6 });
  await treasurer.moves({ from: 'box', to: 'bank', amount: 300, note: 'eingezahlt' });
  const { box = 0, bank = 0 } = (await treasurer.position()) ?? {};
  till.clock.moveTo(`${year}-12-28T19:00:00Z`);
  till.seat(wirt);
  await treasurer.counted({ place: 'box', counted: box - 0.5, expected: box, reason: 'verzählt' });
  await treasurer.counted({ place: 'bank', counted: bank, expected: bank });
  await till.close();
  await till.delete();
}

const house = House.opens(aYear);

/** Somebody from last year, with a role from today. */
async function regular(number: number, role: 'treasurer' | 'auditor'): Promise<Guest> {
  const guest = new Guest(house.till.transport, `gast${number}`);
  await guest.logsIn();
  await house.wirt.setsRole(guest.id, role);
  return guest;
}

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

describe('a year', () => {
  it('is told for the members’ meeting, the money and by name who has and who owes, and for auditors on a third page', async () => {
    const theresa = await regular(9, 'treasurer');
    const phone = await house.phoneOf(theresa, { path: '/admin/kasse/abschluss' });
    const { page } = phone;
    await line(page, String(year + 1))
      .getByText('läuft noch')
      .waitFor();
    await line(page, String(year)).getByText('vorbei, noch nicht alle Monate abgeschlossen').waitFor();
    await expectNoBarrier(page);
    await phone.picture('years');
    await page.getByRole('link', { name: `Kassenbericht ${year}`, exact: true }).click();

    await heading(page, `Kassenbericht ${year}`).waitFor();
    await page.getByText('Entwurf: noch sind nicht alle Monate abgeschlossen').waitFor();
    await page.getByRole('row', { name: 'Am Anfang 50,00 € 100,00 € 150,00 €' }).waitFor();
    await page.getByRole('row', { name: 'Am Ende 308,12 € 560,00 € 868,12 €' }).waitFor();
    await page.getByRole('row', { name: 'Guthaben 32 528,00 €' }).waitFor();
    await page.getByRole('row', { name: 'Schulden 8 −28,00 €' }).waitFor();
    await page.getByRole('row', { name: /^Barkasse \d\d\.12\..* 308,12 € −0,50 €$/ }).waitFor();
    await page.getByText('2. Kassenprüfer: Name, Unterschrift').waitFor();
    await page
      .getByRole('row', { name: /^\d{4}-\d{4} .* Kassensturz: verzählt · Barkasse · .* −0,50 €$/ })
      .waitFor();
    const late = page.getByRole('table', { name: 'Nachträglich gebucht oder storniert' });
    await late.getByRole('row', { name: 'Nichts.' }).waitFor();
    await expectNoBarrier(page);
    await phone.picture('year-sheet');
    expect(await brokenWords(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await button(page, 'Drucken').isVisible()).toBe(false);
    expect(await pagesOf(page)).toBe(3);
    expect(Math.min(await lettersOn(page, 1), await lettersOn(page, 2))).toBeGreaterThan(500);
    expect(await lettersOn(page, 3)).toBeGreaterThan(150);
    await page.emulateMedia({ media: 'screen' });
    await button(page, 'Zurück').click();
    await heading(page, 'Abschluss').waitFor();

    const file = await saved(page, page.getByRole('link', { name: `${year} als CSV` }));
    expect(file.name).toBe(`stammtisch-jahr-ab-${year}-01.csv`);
    expect(file.text).toContain(';closing;');
  });

  it('is over once its last month is closed; what it was is then signed at the desk', async () => {
    await house.wirt.call(calls.closeMonth, { params: { month: `${year}-12` } });
    const desk = await atDesk(house, '/admin/kasse/abschluss', { screen: DESK });
    await line(desk.page, String(year)).getByText('abgeschlossen', { exact: true }).waitFor();
    await expectNoBarrier(desk.page);
    await desk.picture('years');
    await desk.page.goto(`/auszug/jahr/${year}-01`);
    await desk.page.getByText('Alle Monate sind abgeschlossen').waitFor();
    await expectNoBarrier(desk.page);
    await desk.picture('year-sheet');
  });

  it('begins with the table’s own month, which the auditor sees at once', async () => {
    const auditor = await house.phoneOf(await regular(10, 'auditor'), { path: '/admin/kasse/abschluss' });
    await line(auditor.page, String(year)).waitFor();
    expect(await button(auditor.page, 'Beginn des Geschäftsjahrs').count()).toBe(0);
    const phone = await atDesk(house, '/admin/kasse/abschluss');
    const { page } = phone;
    await button(page, 'Beginn des Geschäftsjahrs').click();
    const question = page.getByRole('dialog', { name: 'Beginn des Geschäftsjahrs' });
    await question.getByLabel('Erster Monat').selectOption('Juli');
    await expectNoBarrier(page);
    await phone.picture('first-month');
    await question.getByRole('button', { name: 'Speichern' }).click();
    const own = `${year - 1}/${String(year).slice(2)}`;
    await line(page, own).waitFor();
    await line(auditor.page, own).waitFor();
    await page.getByRole('link', { name: `Kassenbericht ${own}` }).click();
    await heading(page, `Kassenbericht ${own}`).waitFor();
  });
});
