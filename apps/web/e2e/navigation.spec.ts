import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { House } from './house.js';
import { DESK, PHONE } from './phone.js';

const house = House.opens();

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 20);
});

describe.each([
  { on: 'a phone', screen: PHONE },
  { on: 'a computer', screen: DESK },
])('the bottom navigation on $on', ({ screen }) => {
  it('has five entries, in German', async () => {
    const { page } = await house.phoneOf(anna, { screen });
    const entries = page.getByRole('navigation').getByRole('button');
    expect(await entries.allInnerTexts()).toEqual(['Guthaben', 'Runde', 'Tisch', 'Verlauf', 'Konto']);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });

  it.each([
    ['Guthaben', 'Guthaben aufladen', '/guthaben'],
    ['Runde', 'Auf meinen Nacken', '/runde'],
    ['Verlauf', 'Verlauf', '/verlauf'],
    ['Konto', 'Konto', '/konto'],
  ])('opens with %s the dialog %j, and goes back to the table', async (entry, title, path) => {
    const phone = await house.phoneOf(anna, { screen });
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
    const { page, mat } = await house.phoneOf(anna, { screen: { ...screen, height: 400 } });
    expect(await page.evaluate('scrollTo(0, document.body.scrollHeight), scrollY')).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Tisch', exact: true }).click();
    await page.evaluate(`new Promise((atTop) => {
      const look = () => scrollY === 0 && atTop();
      addEventListener('scroll', look);
      look();
    })`);
    expect(await mat.isVisible()).toBe(true);
  });
});
