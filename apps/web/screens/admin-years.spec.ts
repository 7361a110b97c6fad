import { describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { payingIn } from '../../api/test/harness/paying-in.js';
import { Treasurer } from '../../api/test/harness/treasurer.js';
import { atDesk, button, heading } from '../story-kit/admin.js';
import { before } from '../story-kit/before.js';
import { saved } from './downloads.js';
import { House } from './house.js';

/** Last year. */
const year = 2025;
const REGULARS = 40;

/** Last year many drank here; things were bought, given and counted. */
const aYear = (dataDir: string) =>
  before(dataDir, `${year}-03-10T19:00:00Z`, async ({ clock, wirt, joins }) => {
    const treasurer = new Treasurer(wirt);
    await treasurer.opens(50, 100);
    await payingIn.sets(wirt, { cash: { confirm: false }, transfer: null });
    for (let count = 1; count <= REGULARS; count++) {
      const guest = await joins(`gast${count}`, `Maximiliane Sonnleitner ${count}`);
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
    clock.moveTo(`${year}-12-28T19:00:00Z`);
    await wirt.logsIn();
    await treasurer.counted({ place: 'box', counted: box - 0.5, expected: box, reason: 'verzählt' });
    await treasurer.counted({ place: 'bank', counted: bank, expected: bank });
  });

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
    await button(page, 'Zurück').click();
    await heading(page, 'Abschluss').waitFor();

    const file = await saved(page, page.getByRole('link', { name: `${year} als CSV` }));
    expect(file.name).toBe(`stammtisch-jahr-ab-${year}-01.csv`);
    expect(file.text).toContain(';closing;');
  });

  it('is over once its last month is closed; what it was is then signed at the desk', async () => {
    await house.wirt.call(calls.closeMonth, { params: { month: `${year}-12` } });
    const desk = await atDesk(house, '/admin/kasse/abschluss');
    await line(desk.page, String(year)).getByText('abgeschlossen', { exact: true }).waitFor();
    await desk.page.goto(`/auszug/jahr/${year}-01`);
    await desk.page.getByText('Alle Monate sind abgeschlossen').waitFor();
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
    await question.getByRole('button', { name: 'Speichern' }).click();
    const own = `${year - 1}/${String(year).slice(2)}`;
    await line(page, own).waitFor();
    await line(auditor.page, own).waitFor();
    await page.getByRole('link', { name: `Kassenbericht ${own}` }).click();
    await heading(page, `Kassenbericht ${own}`).waitFor();
  });
});
