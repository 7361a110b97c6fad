import { describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { payingIn } from '../../api/test/harness/paying-in.js';
import { Treasurer } from '../../api/test/harness/treasurer.js';
import { atDesk, button, heading } from '../story-kit/admin.js';
import { before } from '../story-kit/before.js';
import { House } from './house.js';

/** The month before this one. */
const month = '2026-10';
const name = 'Oktober 2026';

const REGULARS = 24;

/** Last month many drank here, somebody paid by transfer, and three crates were bought. */
const aMonth = (dataDir: string) =>
  before(dataDir, '2026-10-10T19:00:00Z', async ({ wirt, joins }) => {
    const treasurer = new Treasurer(wirt);
    await treasurer.opens(50, 100);
    await payingIn.sets(wirt, { cash: { confirm: false }, transfer: null });
    for (let count = 1; count <= REGULARS; count++) {
      const guest = await joins(`gast${count}`, `Gast ${count}`);
      await guest.paysIn(20, 'cash');
      await guest.buys('Helles');
    }
    await treasurer.spends({ amount: 42, spent_on: `${month}-10`, category: 'Getränke' });
    await treasurer.moves({ from: 'box', to: 'bank', amount: 300, note: 'eingezahlt' });
    await payingIn.sets(wirt, { cash: { confirm: true }, transfer: null });
    await wirt.paysIn(15, 'cash');
  });

const house = House.opens(aMonth);

/** Somebody from last month, with a role from today. */
async function regular(number: number, role: 'treasurer' | 'auditor'): Promise<Guest> {
  const guest = new Guest(house.till.transport, `gast${number}`);
  await guest.logsIn();
  await house.wirt.setsRole(guest.id, role);
  return guest;
}

const line = (page: Page) => page.getByRole('listitem').filter({ hasText: name });
const closes = () => house.wirt.call(calls.closeMonth, { params: { month } });

describe('a month', () => {
  it('is counted for its end by the treasurer, closed with what that fixes before their eyes, and signed on one page', async () => {
    const path = '/admin/kasse/buch/zaehlen';
    const phone = await house.phoneOf(await regular(1, 'treasurer'), { path });
    const { page } = phone;
    await page.getByLabel('Gezählt, in Euro').fill('187');
    await page.getByLabel('Woran liegt es?').fill('Wechselgeld vertan');
    await page.getByLabel('Zum Monatsende').check();
    await page.getByText('Der Unterschied wird heute gebucht, das Blatt nennt ihn.').waitFor();
    await button(page, 'Unterschied buchen').click();
    await page.getByText(/, zum \d\d\.\d\d\.\d{4}: 187,00\s€, 1,00\s€ zu wenig/).waitFor();
    expect(await page.getByLabel('Zum Monatsende').count()).toBe(0);

    await page.goto('/admin/kasse/abschluss');
    await line(page).getByText('noch offen').waitFor();
    await button(page, `${name} abschließen`).click();
    const question = page.getByRole('dialog', { name: `${name} abschließen?` });
    await question.getByText('396,00 €').waitFor();
    await question.getByText('188,00 €').waitFor();
    await question.getByText('400,00 €').waitFor();
    await question.getByRole('listitem').filter({ hasText: 'Eine Aufladung bestätigen' }).waitFor();
    await question.getByRole('button', { name: 'Abschließen', exact: true }).click();
    await line(page)
      .getByText(/^abgeschlossen am .* von Gast 1$/)
      .waitFor();
    await line(page).getByText('Guthaben 396,00 € · Barkasse 188,00 € · Bankkonto 400,00 €').waitFor();

    await page.getByRole('link', { name: `Blatt für ${name}` }).click();
    await heading(page, `Monatsabschluss ${name}`).waitFor();
    for (const row of [
      'Am Anfang 50,00 € 100,00 € 150,00 €',
      'Einnahmen +480,00 € 0,00 € +480,00 €',
      'Ausgaben −42,00 € 0,00 € −42,00 €',
      'Umbuchungen −300,00 € +300,00 € 0,00 €',
      'Am Ende 188,00 € 400,00 € 588,00 €',
      'Vereinsgeld 150,00 € 192,00 € +42,00 €',
    ])
      await page.getByRole('row', { name: row }).waitFor();
    await page.getByRole('row', { name: /^Barkasse zum .* 187,00\s€ −1,00\s€$/ }).waitFor();
    await page.getByRole('row', { name: /^Bankkonto noch nie/ }).waitFor();
    await page.getByText('Am Monatsende wartete eine Aufladung auf Bestätigung').waitFor();
    await page.getByText('Kassenprüfer: Name, Unterschrift').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: '16,50 €' }).count()).toBe(REGULARS);
    await page.getByRole('link', { name: 'Getränke' }).click();
    await heading(page, 'Kassenbuch').waitFor();
    await page.getByText(`Filtern · ${name} · Getränke`).waitFor();
    await page.getByText('3 Kisten Augustiner').waitFor();
    await page.goBack();
    await heading(page, `Monatsabschluss ${name}`).waitFor();
    await button(page, 'Zurück').click();
    await heading(page, 'Abschluss').waitFor();
  });

  it('that is closed keeps what lies in it, and its statement says since when', async () => {
    await closes();
    const { page } = await atDesk(house, '/admin/transaktionen');
    await page.getByRole('row').filter({ hasText: 'Helles' }).first().waitFor();
    expect(await page.getByRole('button', { name: /stornieren$/ }).count()).toBe(0);
    await page.goto(`/auszug/${month}/${house.wirt.id}`);
    await page.getByText(/abgeschlossen am \d\d\.\d\d\.\d{4}, \d\d:\d\d/).waitFor();
  });

  it('is seen by the auditor, who changes nothing', async () => {
    await closes();
    const { page } = await house.phoneOf(await regular(2, 'auditor'), { path: '/admin/kasse/abschluss' });
    await line(page)
      .getByRole('link', { name: `Blatt für ${name}` })
      .waitFor();
    expect(await line(page).getByRole('button').count()).toBe(0);
  });

  it('is opened again for a reason, and others see it at once', async () => {
    await closes();
    const auditor = await house.phoneOf(await regular(2, 'auditor'), { path: '/admin/kasse/abschluss' });
    const desk = await atDesk(house, '/admin/kasse/abschluss');
    await line(desk.page).getByText('abgeschlossen am').waitFor();
    await button(desk.page, `${name} wieder öffnen`).click();
    const question = desk.page.getByRole('dialog', { name: `${name} wieder öffnen?` });
    await question.getByLabel('Warum').fill('Bon vergessen');
    await question.getByRole('button', { name: 'Wieder öffnen' }).click();
    await line(desk.page).getByText('noch offen').waitFor();
    await line(auditor.page).getByText('noch offen').waitFor();
  });
});
