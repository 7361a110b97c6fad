import { describe, expect, it } from '@jest/globals';
import { House } from './house.js';

const house = House.empty();

describe('the first visit to a new till', () => {
  it('says in place of the login what to do, and leads with its code to the first admin', async () => {
    const { page } = await house.phone();
    await page.goto('/admin/kasse');
    await page.getByRole('heading', { name: 'Diese Kasse ist neu' }).waitFor();
    await page.getByText('docker compose logs app').waitFor();
    expect(await page.getByLabel('Passwort').count()).toBe(0);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByText('Tippe den Code aus der Ausgabe').waitFor();
    await page.getByLabel('Code').fill('BBB BBB');
    await page.getByLabel('Code').press('Enter');
    await page.getByRole('alert').getByText('Dieser Code stimmt nicht').waitFor();
    const { setUpCode } = house.till;
    await page.getByLabel('Code').fill(` ${setUpCode.slice(0, 3).toLowerCase()} ${setUpCode.slice(3)}`);
    await page.getByRole('button', { name: 'Weiter' }).click();

    await page.getByLabel('Vorname').fill('Anna');
    await page.getByLabel('Benutzername').fill('anna');
    await page.getByLabel('Passwort', { exact: true }).fill('prost-prost');
    await page.getByLabel('Passwort wiederholen', { exact: true }).fill('prost-prost');
    await page.getByRole('button', { name: 'Registrieren' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('link', { name: 'Leute einladen:' }).waitFor();
  });

  it('is over for everybody, in place of it the login', async () => {
    const { page } = await house.phone();
    await page.goto('/');
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(await page.getByText('Diese Kasse ist neu').count()).toBe(0);
  });
});
