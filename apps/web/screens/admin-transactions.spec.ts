import { describe, expect, it } from '@jest/globals';
import { texts } from '@stammtisch/contracts';
import { ACCOUNT } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { atDesk, button, chooses, opensDialog } from '../story-kit/admin.js';
import { cancelOf, list, row, TRANSACTIONS_PATH, transactions } from '../story-kit/admin-transactions.js';
import { showsErrors, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const MEMBERS_PATH = '/admin/mitglieder';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Transaktion stornieren?' });

it('the transaction list is live, and shows kind, member, payer, round, time and amount', async () => {
  const { page } = await transactions(house);
  await page.getByText('Keine Transaktionen gefunden', { exact: true }).waitFor();
  const anna = await house.joins('Anna', 1234.56);
  await row(page, 'Anna', '+1.234,56 €').waitFor();
  await page.getByText('1 Buchung', { exact: true }).waitFor();
  const bertl = await house.joins('Bertl', 10);
  await bertl.changesProfile({ first_name: 'Bertram' });
  await anna.topsUp(20);
  await anna.gives('next_round', 'Prost, beinand!');
  await bertl.buys('Helles');
  await bertl.buys('Spezi');
  await house.endsRounds();

  const drink = row(page, 'Bertram @bertl', 'Spezi');
  await drink.getByText('−2,80 €').waitFor();
  await drink.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/).waitFor();
  await drink.getByText('Getränk', { exact: true }).waitFor();
  expect(await drink.getByText('Bezahlt von').count()).toBe(0);

  const gift = row(page, 'Bertram', 'Helles');
  await gift.getByText('Getränk auf eine Runde').waitFor();
  await gift.getByText('Bezahlt von Anna', { exact: true }).waitFor();
  await gift.getByText('Nächste Runde von Anna · „Prost, beinand!“').waitFor();
  await gift.getByText('−3,50 €').waitFor();

  const topUp = row(page, 'Anna', 'Guthaben aufgeladen');
  await topUp.getByText('+20,00 €').waitFor();
  await topUp.getByText('Aufladung', { exact: true }).waitFor();
  const adjustment = row(page, 'Anna', '+1.234,56 €');
  await adjustment.getByText('Anpassung', { exact: true }).waitFor();
  expect(await cancelOf(adjustment).count()).toBe(0);
  expect(await cancelOf(topUp).count()).toBe(1);
});

describe('cancelling a transaction', () => {
  it('asks first, gives the money back, and marks the transaction as cancelled', async () => {
    const sepp = await house.joins('Sepp', 10);
    await sepp.buys('Helles');
    const { page } = await transactions(house);
    const drink = row(page, 'Sepp', 'Helles');
    await cancelOf(drink).click();
    await question(page).getByText('Sepp bekommt den Betrag zurück.').waitFor();
    await question(page).getByRole('button', { name: 'Abbrechen' }).click();
    await cancelOf(drink).and(page.locator(':focus')).waitFor();
    expect(await sepp.balance()).toBe(6.5);

    await cancelOf(drink).click();
    await question(page).getByRole('button', { name: 'Stornieren' }).click();
    await page.getByText('Transaktion erfolgreich storniert!', { exact: true }).waitFor();
    await drink.getByText('storniert', { exact: true }).waitFor();
    await drink.getByText('−3,50 €').waitFor();
    expect(await cancelOf(drink).count()).toBe(0);
    expect(await sepp.balance()).toBe(10);
    // The button is gone, so the list has the focus.
    await list(page).and(page.locator(':focus')).waitFor();
  });

  it('shows why it failed', async () => {
    const mina = await house.joins('Mina');
    const { transaction } = await mina.buys('Spezi');
    const wirt = await transactions(house);
    await cancelOf(row(wirt, 'Mina', 'Spezi')).click();
    const yes = question(wirt.page).getByRole('button', { name: 'Stornieren' });
    const path = `${TRANSACTIONS_PATH}${transaction.id}/cancel/`;
    const failure = 'Fehler beim Stornieren der Transaktion';
    await showsErrors(wirt, path, yes, [
      [{}, failure],
      [null, failure],
    ]);
    await mina.cancels(transaction.id);
    await yes.click();
    await wirt.showsError('Fehler beim Stornieren der Transaktion: Diese Buchung ist schon storniert');
  });
});

it('a deposit is booked with its way and a note, shows an error if refused, and is cancelled', async () => {
  const leni = await house.joins('Leni', 1.5);
  const phone = await atDesk(house, MEMBERS_PATH);
  const dialog = await opensDialog(phone, 'Einzahlung von Leni buchen', 'Einzahlung buchen');
  await dialog.getByRole('button', { name: 'Einzahlung buchen' }).click();
  await dialog.getByText(texts.amountInvalid).waitFor();
  await dialog.getByRole('button', { name: '20 €', exact: true }).click();
  expect(await dialog.getByText(texts.amountInvalid).count()).toBe(0);
  await dialog.getByText('21,50 €').waitFor();
  await dialog.getByRole('radio', { name: 'Überweisung' }).check();
  await dialog.getByLabel('Notiz (freiwillig)').fill('Oktober');
  const path = `/api/admin/members/${leni.id}/deposit/`;
  const pay = dialog.getByRole('button', { name: '20,00 € einzahlen' });
  await showsErrors(phone, path, pay, [[{}, 'Das ging gerade nicht']]);
  const calls = await watching(phone.page, path);
  await pay.click();
  await phone.getByText('Einzahlung gebucht: 20,00 €').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(calls.bodies).toEqual([{ amount: 20, way: 'transfer', note: 'Oktober' }]);

  await phone.page.goto('/admin/transaktionen');
  await button(phone, 'Einzahlung per Überweisung: Oktober von Leni stornieren').click();
  await question(phone.page).getByText('Der Betrag wird Leni wieder abgezogen.').waitFor();
  await question(phone.page).getByRole('button', { name: 'Stornieren' }).click();
  await phone.getByText('Transaktion erfolgreich storniert!').waitFor();
  expect(await leni.balance()).toBe(1.5);
});

it('debts are listed, the largest first, with a reminder to copy that links to the top-up', async () => {
  await house.wirt.setsPaymentWays({ transfer: { ...ACCOUNT, confirm: false } });
  const [hans, ida] = [await house.joins('Hans', -3.5), await house.joins('Ida', -210)];
  const { page } = await atDesk(house, MEMBERS_PATH);
  // A fixed address, as the till's depend on the machine.
  await page.route('**/api/admin/settings/', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, addresses: ['https://kasse.example'] } });
  });
  const dialog = await opensDialog(page, 'Offen: 2 Leute, 213,50 €', 'Offen');
  const debts = dialog.getByRole('list', { name: 'Offene Beträge' }).getByRole('listitem');
  await debts.first().getByText('−210,00 €').waitFor();
  await dialog.getByText('GiroCode hier').first().waitFor();
  const text = await dialog.getByLabel('Text für Hans').inputValue();
  expect(text).toContain(' https://kasse.example/guthaben?betrag=3,50 ');
  await dialog.getByRole('button', { name: /^(Text kopieren|Kopiert): Hans$/ }).click();
  await page.getByRole('status').getByText('Text für Hans kopiert').waitFor({ state: 'attached' });
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
    /^Servus Hans, auf deinem Deckel sind gerade 3,50\s€ offen\./,
  );
  await page.keyboard.press('Escape');
  const first = page.getByRole('table', { name: 'Mitglieder' }).getByRole('row').nth(1);
  await first.getByText('@ida').waitFor({ state: 'hidden' });
  await page.getByRole('radio', { name: 'Nach Guthaben' }).check();
  await first.getByText('@ida').waitFor();

  await house.wirt.setsBalance(ida.id, 0);
  await chooses(page, 'Hans', 'Freundlich erinnern');
  await dialog.getByText('eine Person, 3,50 €').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Mehr für Hans').and(page.locator(':focus')).waitFor();
  await house.wirt.setsBalance(hans.id, 0);
  await button(page, /^Offen/).waitFor({ state: 'hidden' });
});
