import { describe, expect, it } from '@jest/globals';
import { atDesk, button, chooses } from '../story-kit/admin.js';
import { line, menu } from '../story-kit/admin-menu.js';
import { House } from './house.js';

const house = House.opens();

/** The birth date of somebody who is 17 all this year. */
const stillYoung = () => `${Number(house.till.clock.now().slice(0, 4)) - 17}-01-01`;

describe('a drink from 18', () => {
  it('says so on its card, and is kindly refused to whoever is younger', async () => {
    const wirt = await menu(house);
    await button(wirt.page, 'Helles bearbeiten').click();
    const form = wirt.page.getByRole('dialog', { name: 'Getränk bearbeiten' });
    await form.getByLabel('Ab 18').check();
    await form.getByRole('button', { name: /^Änderungen speichern/ }).click();
    await line(wirt.page, 'Helles').getByText('3,50 € · ab 18').waitFor();

    const bert = await house.joins('Bert');
    await bert.changesProfile({ birth_date: stillYoung() });
    const phone = await house.phoneOf(bert);
    await phone.taps('Helles, 3,50 €, ab 18');
    const answer = phone.page.getByRole('alertdialog', { name: 'Helles nicht gebucht' });
    await answer.getByText('Das gibt es erst ab 18. Wie wär’s mit etwas anderem?').waitFor();
    await answer.getByRole('button', { name: 'Zur Karte' }).click();
    await answer.waitFor({ state: 'hidden' });
    expect(await bert.balance()).toBe(0);
  });
});

describe('a birth date', () => {
  it('is entered by an admin, and under 18 not for its member to change', async () => {
    const kathi = await house.joins('Kathi');
    const desk = await atDesk(house, '/admin/mitglieder');
    await chooses(desk.page, 'Kathi', 'Geburtsdatum');
    const dialog = desk.dialog('Geburtsdatum');
    await dialog.getByLabel('Geburtsdatum').fill(`1.1.${stillYoung().slice(0, 4)}`);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await desk.page.getByText('Geburtsdatum von Kathi gespeichert').waitFor();
    expect((await kathi.home()).member.birth_date).toBe(stillYoung());

    const phone = await house.phoneOf(kathi);
    const account = await phone.opens('Konto', 'Konto');
    const profile = account.getByRole('form', { name: 'Profil' });
    await profile.getByText('Unter 18 ändert das nur ein Admin').waitFor();
    await profile.getByLabel('Geburtsdatum').fill('1.1.1980');
    await profile.getByRole('button', { name: 'Profil speichern' }).click();
    await profile.locator('[aria-invalid]').waitFor();
    expect((await kathi.home()).member.birth_date).toBe(stillYoung());
  });
});

describe('the page Jugendschutz', () => {
  it('lists what has an age, and decides for unknown ages', async () => {
    const { page } = await atDesk(house, '/admin/einrichten/jugendschutz');
    await page.getByText('bekommt Getränke ab 16 und 18 zurzeit auch.').waitFor();
    await page.getByText('ab 18', { exact: true }).waitFor();
    for (const [choice, what] of [
      ['Nicht erlaubt', 'nicht'],
      ['Erlaubt', 'auch'],
    ] as const) {
      await page.getByLabel(choice, { exact: true }).check();
      await button(page, 'Speichern').click();
      await page.getByText(`bekommt Getränke ab 16 und 18 zurzeit ${what}.`).waitFor();
    }
  });
});
