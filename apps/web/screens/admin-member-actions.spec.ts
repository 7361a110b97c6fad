import { describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { PASSWORD } from '@stammtisch/test-kit';
import { atDesk, button, card, chooses } from '../story-kit/admin.js';
import { answering } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

describe('a new access', () => {
  it('is not made when the till says no', async () => {
    await house.joins('Hias');
    const { page } = await atDesk(house, '/admin/mitglieder');
    await chooses(page, 'Hias', 'Neuer Zugang');
    await answering(page, '/api/admin/personal-links/');
    await page.getByLabel('Dein Passwort', { exact: true }).fill(PASSWORD);
    await button(page, 'Link erstellen').click();
    await page.getByRole('alert').getByText('Fehler beim Zurücksetzen des Passworts').waitFor();
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

  it('with credit, and one with neither, are named for what they are', async () => {
    const reich = await house.joins('Reich', 1234.5);
    await house.joins('Eben');
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

  it('stays when the till says no, with its reason or without one', async () => {
    const sepp = await house.joins('Sepp');
    const { page } = await atDesk(house, '/admin/mitglieder');
    await chooses(page, 'Sepp', 'Löschen');
    const path = `/api/admin/members/${sepp.id}/delete/`;
    const reason = await answering(page, path, { error: 'Der letzte Admin kann nicht gelöscht werden' });
    await button(page, 'Löschen').click();
    await page.getByRole('alert').getByText('Der letzte Admin kann nicht gelöscht werden').waitFor();
    await reason.stop();
    await answering(page, path);
    await button(page, 'Löschen').click();
    await page.getByRole('alert').getByText('Fehler beim Löschen des Mitglieds').waitFor();
    await page.keyboard.press('Escape');
    await card(page, sepp).waitFor();
  });

  it('is not offered to delete themselves, or a link for whoever reads it here', async () => {
    const { page } = await atDesk(house, '/admin/mitglieder');
    await button(page, 'Mehr für wirt').click();
    const menu = page.getByRole('dialog', { name: 'wirt' });
    await menu.getByRole('button', { name: 'Amt vergeben' }).waitFor();
    expect(await menu.getByRole('button', { name: /^(Löschen|Neuer Zugang)$/ }).count()).toBe(0);
  });
});
