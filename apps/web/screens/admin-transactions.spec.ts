import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { cancelOf, list, row, TRANSACTIONS_PATH, transactions } from '../story-kit/admin-transactions.js';
import { answering, silencing } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Transaktion stornieren?' });

describe('the transactions', () => {
  it('are none at first, and the first one comes by itself', async () => {
    const wirt = await transactions(house);
    await wirt.page.getByText('Keine Transaktionen gefunden', { exact: true }).waitFor();
    await house.wirt.topsUp(10);
    await row(wirt.page, 'wirt', 'Guthaben aufgeladen').waitFor();
    await wirt.page.getByText('1 Buchung', { exact: true }).waitFor();
  });

  it('say what, whose, who paid, on which round, when and how much', async () => {
    const anna = await house.joins('Anna', 1234.56);
    const bertl = await house.joins('Bertl');
    await bertl.changesProfile({ first_name: 'Bertram' });
    await anna.topsUp(20);
    await anna.gives('next_round', 'Prost, beinand!');
    await bertl.buys('Helles');
    await bertl.buys('Spezi');
    await house.endsRounds();

    const { page } = await transactions(house);
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
});

describe('cancelling a transaction', () => {
  it('asks first, gives the money back, and leaves the transaction flagged', async () => {
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
    // The button is gone: the focus finds a place.
    await list(page).and(page.locator(':focus')).waitFor();
  });

  it('takes a top-up back', async () => {
    const vroni = await house.joins('Vroni');
    await vroni.topsUp(50);
    const { page } = await transactions(house);
    await cancelOf(row(page, 'Vroni', 'Guthaben aufgeladen')).click();
    await question(page).getByText('Der Betrag wird Vroni wieder abgezogen.').waitFor();
    await question(page).getByRole('button', { name: 'Stornieren' }).click();
    await row(page, 'Vroni', 'Guthaben aufgeladen').getByText('storniert', { exact: true }).waitFor();
    expect(await vroni.balance()).toBe(0);
  });

  it('says what went wrong', async () => {
    const mina = await house.joins('Mina');
    const { transaction } = await mina.buys('Spezi');
    const wirt = await transactions(house);
    const { page } = wirt;
    await cancelOf(row(page, 'Mina', 'Spezi')).click();
    const yes = question(page).getByRole('button', { name: 'Stornieren' });
    const path = `${TRANSACTIONS_PATH}${transaction.id}/cancel/`;
    const untold = await answering(page, path);
    await yes.click();
    await wirt.complains('Fehler beim Stornieren der Transaktion');
    await untold.stop();
    const silence = await silencing(page, path);
    await yes.click();
    await wirt.complains('Fehler beim Stornieren der Transaktion');
    await silence.stop();
    await mina.cancels(transaction.id);
    await yes.click();
    await wirt.complains('Fehler beim Stornieren der Transaktion: Diese Buchung ist schon storniert');
  });
});
