import { describe, expect, it } from '@jest/globals';
import { atDesk, button, card, chooses } from '../story-kit/admin.js';
import { answering, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

describe('money that a member hands in', () => {
  it('is booked with its way and a note', async () => {
    const leni = await house.joins('Leni', 1.5);
    const phone = await atDesk(house, '/admin/mitglieder');
    const { page } = phone;
    const calls = await watching(page, `/api/admin/members/${leni.id}/deposit/`);
    await button(page, 'Einzahlung von Leni buchen').click();
    const dialog = phone.dialog('Einzahlung buchen');
    await dialog.getByRole('button', { name: '20 €', exact: true }).click();
    await dialog.getByText('21,50 €').waitFor();
    await dialog.getByRole('radio', { name: 'Überweisung' }).check();
    await dialog.getByLabel('Notiz (freiwillig)').fill('Oktober');
    await dialog.getByRole('button', { name: '20,00 € einzahlen' }).click();
    await page.getByText('Einzahlung gebucht: 20,00 €').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(calls.bodies).toEqual([{ amount: 20, way: 'transfer', note: 'Oktober' }]);
    expect(await leni.balance()).toBe(21.5);
  });

  it('stands in the history of the member and among the transactions, where admins can cancel it', async () => {
    const mina = await house.joins('Mina');
    await house.wirt.deposits(mina.id, { amount: 50, way: 'cash', note: 'Vereinsfest' });
    const phone = await house.phoneOf(mina);
    const sheet = await phone.opens('Verlauf', 'Verlauf');
    await sheet.getByText('Einzahlung bar: Vereinsfest').waitFor();
    await sheet.getByText('+50,00 €').waitFor();
    expect(await sheet.getByRole('button', { name: /stornieren/ }).count()).toBe(0);

    const { page } = await atDesk(house, '/admin/transaktionen');
    await button(page, 'Einzahlung bar: Vereinsfest von Mina stornieren').click();
    await page.getByText('Der Betrag wird Mina wieder abgezogen.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: /storn/i }).click();
    await page.getByText('Transaktion erfolgreich storniert!').waitFor();
    expect(await mina.balance()).toBe(0);
  });

  it('stays in the form when the till says no', async () => {
    const toni = await house.joins('Toni');
    const phone = await atDesk(house, '/admin/mitglieder');
    await button(phone.page, 'Einzahlung von Toni buchen').click();
    await answering(phone.page, `/api/admin/members/${toni.id}/deposit/`);
    const dialog = phone.dialog('Einzahlung buchen');
    await dialog.getByLabel('Betrag in Euro').fill('1.000');
    await dialog.getByRole('button', { name: '1.000,00 € einzahlen' }).click();
    await phone.complains('Fehler beim Buchen der Einzahlung');
    expect(await toni.balance()).toBe(0);
  });
});

describe('money that is handed out', () => {
  it('is at most what the member has', async () => {
    const resi = await house.joins('Resi', 12.5);
    const phone = await atDesk(house, '/admin/mitglieder');
    const { page } = phone;
    await chooses(page, 'Resi', 'Auszahlung buchen');
    const dialog = phone.dialog('Auszahlung buchen');
    await dialog.getByLabel('Betrag in Euro').fill('12,51');
    await dialog.getByText('Höchstens 12,50 €').waitFor();
    await dialog.getByLabel('Betrag in Euro').fill('12,5');
    await dialog.getByRole('button', { name: '12,50 € auszahlen' }).click();
    await page.getByText('Auszahlung gebucht: 12,50 €').waitFor();
    await card(page, resi).getByText('0,00 €').waitFor();
    await button(page, 'Mehr für Resi').click();
    const menu = page.getByRole('dialog', { name: 'Resi' });
    await menu.getByRole('button', { name: 'Löschen' }).waitFor();
    expect(await menu.getByRole('button', { name: 'Auszahlung buchen' }).count()).toBe(0);
  });
});

describe('who owes', () => {
  it('is told in a line, most first, each with a kind text to copy', async () => {
    const [hans, ida] = [await house.joins('Hans', -3.5), await house.joins('Ida', -210)];
    const phone = await atDesk(house, '/admin/mitglieder');
    const { page } = phone;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, /^Offen: 2 Leute, 213,50 €$/).click();
    const dialog = phone.dialog('Offen');
    const debts = dialog.getByRole('list', { name: 'Offene Beträge' }).getByRole('listitem');
    await debts.first().getByText('−210,00 €').waitFor();
    const copy = debts.last().getByRole('button', { name: /^(Text kopieren|Kopiert): Hans$/ });
    await copy.click();
    await page.getByRole('status').getByText('Text für Hans kopiert').waitFor({ state: 'attached' });
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
      /^Servus Hans, auf deinem Deckel sind gerade 3,50\s€ offen\./,
    );
    await page.keyboard.press('Escape');
    for (const { id } of [hans, ida]) await house.wirt.setsBalance(id, 0);
    await button(page, /^Offen/).waitFor({ state: 'hidden' });
  });

  it('stands first when the members are sorted by balance', async () => {
    await house.joins('Zenzi', -99);
    const { page } = await atDesk(house, '/admin/mitglieder');
    const first = page.getByRole('table', { name: 'Mitglieder' }).getByRole('row').nth(1);
    await first.getByText('@zenzi').waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: 'Nach Guthaben' }).check();
    await first.getByText('@zenzi').waitFor();
  });

  it('can be reminded out of their own menu', async () => {
    const sepp = await house.joins('Sepp', -7);
    const phone = await atDesk(house, '/admin/mitglieder');
    await chooses(phone.page, 'Sepp', 'Freundlich erinnern');
    await phone.dialog('Offen').getByText('eine Person, 7,00 €').waitFor();
    await phone.page.keyboard.press('Escape');
    await button(phone.page, 'Mehr für Sepp').and(phone.page.locator(':focus')).waitFor();
    await house.wirt.setsBalance(sepp.id, 0);
  });
});
