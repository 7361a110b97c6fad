import { describe, expect, it } from '@jest/globals';
import { DESK } from '../story-kit/phone.js';
import { expectNoBarrier } from './barriers.js';
import { House } from './house.js';
import { sticksOut } from './sideways.js';

const house = House.empty();

const code = () => /set-up code: (\w{6})/.exec(house.till.output)?.[1] ?? '';

describe('the first visit to a new till', () => {
  it('says in place of the login what to do, and leads with the code from its output to the first admin', async () => {
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
    await expectNoBarrier(page);
    await page.getByLabel('Code').fill(` ${code().slice(0, 3).toLowerCase()} ${code().slice(3)}`);
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

describe('another new till', () => {
  const other = House.empty();

  it.each([
    [{}, 'set-up'],
    [{ look: 'dark' }, 'set-up-dark'],
    [{ screen: DESK }, 'set-up-desk'],
  ] as const)('shows its first page at %p', async (options, name) => {
    const phone = await other.phone(options);
    await phone.page.goto('/');
    await phone.page.getByLabel('Code').waitFor();
    expect(await sticksOut(phone.page)).toEqual([]);
    await phone.picture(name);
  });
});
