import { describe, expect, it } from '@jest/globals';
import { atDesk, button, card, chooses, tab } from '../story-kit/admin.js';
import { DESK } from '../story-kit/phone.js';
import { answering, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

describe('the members', () => {
  it('stand there with name, user name, e-mail address and balance, and can be searched when they are many', async () => {
    const zenzi = await house.joins('Zenzi', -12.5);
    await zenzi.changesProfile({ last_name: 'Obermaier', email: 'zenzi@alm.example' });
    for (let i = 1; i <= 12; i++) await house.joins(`Wanderer${i}`);
    const { page } = await atDesk(house, '/admin/mitglieder', { screen: DESK });
    const row = page.getByRole('row', { name: /Zenzi Obermaier @zenzi zenzi@alm\.example −12,50 €/ });
    await row.waitFor();
    await page.getByLabel('Mitglieder suchen').fill('ALM zen');
    await page
      .getByRole('row', { name: /wanderer/ })
      .first()
      .waitFor({ state: 'hidden' });
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByLabel('Mitglieder suchen').fill('niemand');
    await page.getByText('Niemand heißt hier „niemand“.').waitFor();
  });

  it('change by themselves when somebody drinks, joins or is renamed', async () => {
    const resi = await house.joins('Resi', 20);
    const { page } = await atDesk(house, '/admin/mitglieder');
    await card(page, resi).getByText('20,00 €').waitFor();
    await resi.buys('Helles');
    await card(page, resi).getByText('16,50 €').waitFor();
    await resi.changesProfile({ last_name: 'Gruber' });
    await card(page, resi).getByText('Resi Gruber').waitFor();
    await card(page, await house.joins('Neuling')).waitFor();
  });

  it('can’t always be had: then it says so', async () => {
    const { page } = await atDesk(house);
    const calls = await answering(page, '/api/admin/members/');
    await tab(page, 'Mitglieder').click();
    await page.getByRole('alert').getByText('Fehler beim Laden der Daten').waitFor();
    await calls.stop();
    await button(page, 'Noch einmal versuchen').click();
    await page.getByRole('table', { name: 'Mitglieder' }).waitFor();
  });
});

describe('a balance', () => {
  it('is set after showing what that changes; it may be negative', async () => {
    const leni = await house.joins('Leni', 10);
    const phone = await atDesk(house, '/admin/mitglieder');
    const { page } = phone;
    await chooses(page, 'Leni', 'Guthaben setzen');
    const dialog = phone.dialog('Guthaben setzen');
    const field = dialog.getByLabel('Neues Guthaben in Euro');
    const set = dialog.getByRole('button', { name: /setzen$/ });
    expect(await field.inputValue()).toBe('10,00');

    for (const wrong of ['', 'viel', '1,234']) {
      await field.fill(wrong);
      await set.click();
      await dialog.getByText('Bitte gib einen gültigen Betrag ein').waitFor();
    }
    await field.fill('1000000,01');
    await dialog.getByText('Höchstens 1.000.000,00 €').waitFor();
    await field.fill('1.000');
    await dialog.getByRole('button', { name: 'Auf 1.000,00 € setzen' }).waitFor();
    await field.fill('4,2');
    await dialog.getByText('−5,80 €').waitFor();
    await dialog.getByRole('button', { name: 'Vorzeichen wechseln' }).click();
    await dialog.getByText('−14,20 €').waitFor();

    // Meanwhile she drinks: the old balance moves, and with it the difference
    await leni.buys('Helles');
    await dialog.getByText('6,50 €').waitFor();
    await dialog.getByText('−10,70 €').waitFor();

    const calls = await watching(page, `/api/admin/members/${leni.id}/update-balance/`);
    await set.click();
    await dialog.getByText('Bitte schreib dazu, woran es liegt').waitFor();
    await dialog.getByText(/^Das bewegt kein Geld in der Barkasse\./).waitFor();
    await dialog.getByLabel('Warum').fill('Aus dem alten Heft');
    await set.click();
    await page.getByText('Guthaben erfolgreich aktualisiert!').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await card(page, leni).getByText('−4,20 €').waitFor();
    expect(calls.bodies).toEqual([{ balance: -4.2, reason: 'Aus dem alten Heft' }]);
    expect(await leni.balance()).toBe(-4.2);
  });

  it('stays when the till says no', async () => {
    const mina = await house.joins('Mina', 10);
    const phone = await atDesk(house, '/admin/mitglieder');
    await chooses(phone.page, 'Mina', 'Guthaben setzen');
    await answering(phone.page, `/api/admin/members/${mina.id}/update-balance/`);
    const dialog = phone.dialog('Guthaben setzen');
    await dialog.getByLabel('Neues Guthaben in Euro').fill('99');
    await dialog.getByLabel('Warum').fill('Aus dem alten Heft');
    await dialog.getByRole('button', { name: 'Auf 99,00 € setzen' }).click();
    await dialog.getByRole('alert').getByText('Fehler beim Aktualisieren des Guthabens').waitFor();
    expect(await mina.balance()).toBe(10);
  });
});
