import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { House } from './house.js';

const house = House.opens();

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 20);
});

describe('the bottom navigation', () => {
  it('has five entries, in German', async () => {
    const { page } = await house.phoneOf(anna);
    const entries = page.getByRole('navigation').getByRole('button');
    expect(await entries.allInnerTexts()).toEqual(['Guthaben', 'Runde', 'Tisch', 'Verlauf', 'Konto']);
  });

  it.each([
    ['Guthaben', 'Guthaben aufladen', '/guthaben'],
    ['Runde', 'Auf meinen Nacken', '/runde'],
    ['Verlauf', 'Verlauf', '/verlauf'],
    ['Konto', 'Konto', '/konto'],
  ])('opens with %s the dialog %j, and goes back to the table', async (entry, title, path) => {
    const phone = await house.phoneOf(anna);
    const sheet = await phone.opens(entry, title);
    expect(new URL(phone.page.url()).pathname).toBe(path);
    await phone.page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    await phone.opens(entry, title);
    await phone.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await phone.page
      .getByRole('button', { name: 'Tisch', exact: true })
      .and(phone.page.locator('[aria-current=page]'))
      .waitFor();
    expect(new URL(phone.page.url()).pathname).toBe('/');
  });

  it('leads home with Tisch, to the top of the table', async () => {
    const { page, dom } = await house.phoneOf(anna);
    const scrolled = dom.waitForEvent('scroll');
    await page.getByRole('button', { name: 'Tisch', exact: true }).click();
    expect(await scrolled).toEqual({ top: 0 });
  });
});

describe('the browser’s tab', () => {
  it.each([
    ['/', 'Stammtisch'],
    ['/guthaben', 'Guthaben aufladen · Stammtisch'],
    ['/runde', 'Runde · Stammtisch'],
    ['/verlauf', 'Verlauf · Stammtisch'],
    ['/konto', 'Konto · Stammtisch'],
    ['/admin', 'Übersicht, Admin · Stammtisch'],
    ['/admin/mitglieder', 'Mitglieder, Admin · Stammtisch'],
    ['/admin/einladen', 'Mitglied einladen · Stammtisch'],
  ])('at %s says %j', async (path, title) => {
    const { page } = await house.phoneOf(house.wirt, { path });
    await page.waitForFunction(`document.title === '${title}'`);
  });

  it('says what lies below again once a sheet is closed, and who is asked for at the door', async () => {
    const phone = await house.phoneOf(anna, { path: '/verlauf' });
    const sheet = phone.dialog('Verlauf');
    await sheet.waitFor();
    await phone.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await phone.page.title()).toBe('Stammtisch');
    const door = await house.phone();
    await door.page.goto('/');
    await door.page.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(await door.page.title()).toBe('Anmelden · Stammtisch');
  });
});
