import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import { atDesk } from '../story-kit/admin.js';
import { House } from './house.js';

const house = House.opens();

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 100);
});

const hasFocus = (element: Locator) => element.evaluate((each) => each.ownerDocument.activeElement === each);

describe('the focus, once a sheet is closed that a link led to,', () => {
  it.each([
    ['Guthaben', '/guthaben'],
    ['Runde', '/runde'],
    ['Verlauf', '/verlauf'],
    ['Konto', '/konto'],
  ])('is on %s', async (entry, path) => {
    const phone = await house.phoneOf(anna, { path });
    const sheet = phone.page.getByRole('dialog');
    await sheet.waitFor();
    await phone.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await hasFocus(phone.page.getByRole('navigation').getByRole('button', { name: entry }))).toBe(
      true,
    );
  });

  it.each([
    ['Mitglied einladen', '/admin/einladen'],
    ['Neues Getränk', '/admin/getraenke/neu'],
  ])('is on %s in the admin area', async (entry, path) => {
    const { page } = await atDesk(house, path);
    const opener = page.getByRole('main').getByRole('button', { name: entry });
    await page.getByRole('dialog').waitFor();
    // The focus can only go to what is there.
    await opener.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await hasFocus(opener)).toBe(true);
  });

  it('is on the entry that opened it, also when another page lay below', async () => {
    const { page } = await atDesk(house);
    const entry = page.getByRole('button', { name: 'Getränk hinzufügen' });
    await entry.click();
    await page.getByRole('dialog', { name: 'Neues Getränk' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await hasFocus(entry)).toBe(true);
  });
});

describe('a question over a sheet', () => {
  it('lies above, with the focus on the harmless answer: Escape closes only the question', async () => {
    const phone = await house.phoneOf(anna, { path: '/konto' });
    const { page } = phone;
    const logout = phone.dialog('Konto').getByRole('button', { name: 'Abmelden', exact: true });
    await logout.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Abmelden?' });
    const no = question.getByRole('button', { name: 'Abbrechen' });
    await no.waitFor();
    expect(await hasFocus(no)).toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await phone.dialog('Konto').isVisible()).toBe(true);
    expect(await hasFocus(logout)).toBe(true);
  });
});

it("a sheet is put away by the phone's back button, and opened again by its own address", async () => {
  const phone = await house.phoneOf(anna);
  const sheet = await phone.opens('Verlauf', 'Verlauf');
  expect(new URL(phone.page.url()).pathname).toBe('/verlauf');
  await phone.page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await phone.page.goForward();
  await sheet.waitFor();
});
