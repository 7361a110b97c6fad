import { describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { atDesk, button, card, chooses } from '../story-kit/admin.js';
import { DESK } from '../story-kit/phone.js';
import { answering, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

describe('the members', () => {
  it('stand there with name, user name, e-mail address and balance, can be searched when many, and change by themselves', async () => {
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

    // When somebody drinks, is renamed or joins
    await page.getByLabel('Mitglieder suchen').fill('');
    await zenzi.buys('Helles');
    await card(page, zenzi).getByText('−16,00 €').waitFor();
    await zenzi.changesProfile({ last_name: 'Gruber' });
    await card(page, zenzi).getByText('Zenzi Gruber').waitFor();
    await card(page, await house.joins('Neuling')).waitFor();
  });
});

describe('a balance', () => {
  it('is set after showing what that changes; it may be negative, and stays when the till says no', async () => {
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

    await set.click();
    await dialog.getByText('Bitte schreib dazu, woran es liegt').waitFor();
    await dialog.getByText(/^Das bewegt kein Geld in der Barkasse\./).waitFor();
    await dialog.getByLabel('Warum').fill('Aus dem alten Heft');
    const path = `/api/admin/members/${leni.id}/update-balance/`;
    const refusal = await answering(page, path);
    await set.click();
    await phone.complains('Fehler beim Aktualisieren des Guthabens');
    expect(await leni.balance()).toBe(6.5);
    await refusal.stop();
    const sent = await watching(page, path);
    await set.click();
    await page.getByText('Guthaben erfolgreich aktualisiert!').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await card(page, leni).getByText('−4,20 €').waitFor();
    expect(sent.bodies).toEqual([{ balance: -4.2, reason: 'Aus dem alten Heft' }]);
    expect(await leni.balance()).toBe(-4.2);
  });
});

describe('a member', () => {
  it('is deleted after a question that settles what is open', async () => {
    const franz = await house.joins('Franz', -7.8);
    const phone = await atDesk(house, '/admin/mitglieder');
    const { page } = phone;
    await chooses(page, 'Franz', 'Löschen');
    const question = page.getByRole('dialog', { name: 'Franz löschen?' });
    await question.getByText('Es sind noch 7,80 € Schulden offen.').waitFor();
    await page.keyboard.press('Escape');
    await card(page, franz).waitFor();
    await chooses(page, 'Franz', 'Löschen');
    await question.getByRole('radio', { name: /^Abschreiben/ }).check();
    await question.getByRole('button', { name: 'Ausgleichen und löschen' }).click();
    await question.getByText('Bitte schreib dazu, woran es liegt').waitFor();
    await question.getByLabel('Warum').fill('Nicht mehr zu erreichen');
    await question.getByRole('button', { name: 'Ausgleichen und löschen' }).click();
    await page.getByText('Mitglied erfolgreich gelöscht!').waitFor();
    await card(page, franz).waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Mitglieder' }).and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('heading', { name: 'Ehemalige' }).count()).toBe(0);
    const [{ data } = { data: {} }] = (await house.wirt.events(`type=BalanceSet&member=${franz.id}&limit=1`))
      .events;
    expect(data).toMatchObject({ balance: 0, reason: 'Nicht mehr zu erreichen' });
  });

  it('with credit, and one with neither, are named for what they are, and stay when the till says no', async () => {
    const reich = await house.joins('Reich', 1234.5);
    const eben = await house.joins('Eben');
    const { page } = await atDesk(house, '/admin/mitglieder');
    await chooses(page, 'Reich', 'Löschen');
    const question = page.getByRole('dialog', { name: 'Reich löschen?' });
    await question.getByText('Es sind noch 1.234,50 € Guthaben offen.').waitFor();
    await question.getByRole('radio', { name: 'Überwiesen' }).check();
    await question.getByRole('button', { name: 'Ausgleichen und löschen' }).click();
    await card(page, reich).waitFor({ state: 'hidden' });
    const booked = await house.wirt.events(`type=PayoutBooked&member=${reich.id}&limit=1`);
    expect(booked.events).toMatchObject([{ data: { amount: 123_450, way: 'transfer' } }]);
    await chooses(page, 'Eben', 'Löschen');
    await page.getByText('Das Guthaben ist ausgeglichen: 0,00 €.').waitFor();
    const path = `/api/admin/members/${eben.id}/delete/`;
    const last = 'Der letzte Admin kann nicht gelöscht werden';
    for (const [error, sentence] of [
      [last, last],
      [undefined, 'Fehler beim Löschen des Mitglieds'],
    ]) {
      const refusal = await answering(page, path, { error });
      await button(page, 'Löschen').click();
      await page.getByRole('alert').getByText(`${sentence}`).waitFor();
      await refusal.stop();
    }
    await page.keyboard.press('Escape');
    await card(page, eben).waitFor();
  });

  it('who left something open is settled in a row of their own', async () => {
    const gone = await house.joins('Veit', 58.92);
    await house.wirt.removes(gone.id);
    const phone = await atDesk(house, '/admin/mitglieder');
    const { page } = phone;
    const { sum } = await house.wirt.call(calls.members, {});
    await phone.sees(page.getByRole('main'), `Gehört den Mitgliedern: ${formatEuro(Math.round(sum * 100))}`);
    const row = page.getByRole('list', { name: 'Ehemalige' }).getByRole('listitem');
    await row.getByText('58,92 €').waitFor();
    await row.getByRole('button', { name: 'Ausgleichen …' }).click();
    const dialog = phone.dialog('Ausgleichen');
    await dialog.getByRole('radio', { name: /^Dem Tisch geschenkt/ }).check();
    await dialog.getByRole('button', { name: '58,92 € ausgleichen' }).click();
    await page.getByText('Ausgeglichen: 58,92 €').waitFor();
    await row.waitFor({ state: 'hidden' });
    expect((await house.wirt.call(calls.members, {})).former).toEqual([]);
  });
});
