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
    await phone.page.goForward();
    await sheet.waitFor();
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

it('every change of the balance, and every round, is read aloud', async () => {
  const { page } = await house.phoneOf(anna);
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  expect(
    await page
      .getByRole('status')
      .getByText(/^Guthaben:/)
      .count(),
  ).toBe(0);
  await house.wirt.setsBalance(anna.id, 42);
  await said('Guthaben: 42,00 €').waitFor({ state: 'attached' });
  await house.wirt.setsBalance(anna.id, -4.2);
  await said('Guthaben: −4,20 €').waitFor({ state: 'attached' });

  await house.wirt.changesProfile({ first_name: 'Wirt' });
  await house.wirt.gives('next_round');
  await said('Auf Wirts Nacken! Dein nächstes Getränk geht auf Wirt').waitFor({ state: 'attached' });
  await house.wirt.endsRound();
  await said('Die Runde ist zu Ende Ab jetzt zahlt wieder jeder selbst.').waitFor({ state: 'attached' });
});
