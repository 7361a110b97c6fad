import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { typedWhere } from '../../api/test/harness/typed.js';
import { DESK, type Phone } from '../story-kit/phone.js';
import { expectNoBarrier } from './barriers.js';
import { House } from './house.js';
import { sticksOut } from './sideways.js';

const past = House.opens();
const house = House.empty();
const other = House.empty();
let backup = '';

beforeAll(async () => {
  await past.joins('Leni', 23.5);
  backup = join(past.till.dataDir, 'monday.sqlite');
  await typedWhere({ DATA_DIR: past.till.dataDir }, 'backup', '--to', backup);
});

async function opensRestore({ page }: Phone, { output }: { output: string }) {
  await page.goto('/');
  await page.getByLabel('Code').fill(/set-up code: (\w{6})/.exec(output)?.[1] ?? '');
  await page.getByRole('button', { name: 'Sicherung einspielen' }).click();
  await page.getByRole('heading', { name: 'Sicherung einspielen' }).waitFor();
}

const picks = ({ page }: Phone, file: string) =>
  page.getByLabel('Sicherung', { exact: true }).setInputFiles(file);

describe('a backup', () => {
  it('is chosen on the first page of a new till, looked into, restored, and everybody goes on', async () => {
    const phone = await house.phone();
    const { page } = phone;
    await opensRestore(phone, house.till);
    const letter = join(house.till.dataDir, 'letter.sqlite');
    writeFileSync(letter, 'Lieber Stammtisch!');
    await picks(phone, letter);
    await page.getByRole('button', { name: 'Ansehen' }).click();
    await page.getByText('Das ist keine Sicherung einer Kasse').waitFor();
    await page.getByLabel('Passphrase', { exact: true }).waitFor();
    await expectNoBarrier(page);
    await picks(phone, backup);
    await page.getByRole('button', { name: 'Ansehen' }).click();
    await page.getByRole('heading', { name: 'Das ist darin' }).waitFor();
    await page.getByText('23,50 €').waitFor();
    await expectNoBarrier(page);
    expect(await sticksOut(page)).toEqual([]);
    await phone.picture('restore-contents');
    await page.getByRole('button', { name: 'Einspielen' }).click();

    await page.getByLabel('Benutzername').fill('leni');
    await page.getByLabel('Passwort', { exact: true }).fill('prost-prost');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await phone.live();
    await page.getByText('23,50').first().waitFor();
  });

  it.each([
    [{}, 'restore'],
    [{ look: 'dark' }, 'restore-dark'],
    [{ screen: DESK }, 'restore-desk'],
  ] as const)('is shown at %p', async (options, name) => {
    const phone = await other.phone(options);
    await opensRestore(phone, other.till);
    await picks(phone, backup);
    await phone.picture(name);
    await phone.page.getByRole('button', { name: 'Ansehen' }).click();
    await phone.page.getByRole('heading', { name: 'Das ist darin' }).waitFor();
    await phone.picture(`${name}-contents`);
  });
});
