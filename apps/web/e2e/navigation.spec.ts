import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { DESK, PHONE } from '../story-kit/phone.js';
import { standsAt } from '../story-kit/places.js';
import { House } from './house.js';

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

describe('the navigation', () => {
  it.each([
    { width: 320, height: 568 },
    { width: 640, height: 360 },
    { width: 740, height: 360 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ])('covers no card and no line at $width × $height, wherever one has scrolled to', async (screen) => {
    const phone = await house.phoneOf(anna, { screen });
    const beside = screen.width > screen.height || screen.width >= 720;
    const nav = await phone.page.getByRole('navigation').boundingBox();
    expect(nav).toMatchObject(beside ? { x: 0, y: 0, height: screen.height } : { x: 0, width: screen.width });
    await phone.picture('navigation');
    for (const end of ['0', 'document.body.scrollHeight']) {
      await phone.page.evaluate(`scrollTo(0, ${end})`);
      const [first, last] = [phone.drink('Helles, 3,50 €'), phone.feed.getByRole('listitem').last()];
      const box = await (end === '0' ? first : last).boundingBox();
      if (beside) expect(box?.x).toBeGreaterThanOrEqual(nav?.width ?? 0);
      else if (end !== '0') expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0);
    }
  });

  it('has room for its words with letters twice as large', async () => {
    for (const screen of [PHONE, { width: 740, height: 360 }, DESK]) {
      const phone = await house.phoneOf(anna, { screen });
      await phone.page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      const entries = await phone.page.getByRole('navigation').getByRole('button').all();
      for (const entry of entries) {
        const wider = await entry.evaluate((each) => each.scrollWidth - each.clientWidth);
        expect([screen.width, await entry.innerText(), wider]).toEqual([
          screen.width,
          await entry.innerText(),
          0,
        ]);
      }
      await phone.picture('navigation-large');
    }
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
    const { page } = await standsAt(house, house.wirt, { path });
    expect(await page.title()).toBe(title);
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
