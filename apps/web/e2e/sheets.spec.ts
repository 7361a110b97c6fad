import { afterEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pathOf } from '../story-kit/admin.js';
import { DESK, hasFocus, PHONE, type Phone, type ScreenSize } from '../story-kit/phone.js';
import { HELLES } from '../story-kit/purchases.js';
import { House } from './house.js';

const house = House.opens();

/** A phone on its side, and upright ones with their keyboard open. */
const LOW_SCREENS: readonly ScreenSize[] = [
  { width: 740, height: 360 },
  { width: 360, height: 380 },
  { width: 320, height: 300 },
];

const anna = house.regular('Anna', 100);

afterEach(() => house.endsRounds());

/** Whether an element is on the screen with nothing over it, also if it takes no taps. */
const isUncovered = (element: Locator) =>
  element.evaluate((each) => {
    each.style.pointerEvents = 'auto';
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const page = each.ownerDocument;
    return [top + 2, bottom - 2].every((y) => each.contains(page.elementFromPoint((left + right) / 2, y)));
  });

/** Scrolls everything in a sheet to its end or start. */
const scrollsTo = (sheet: Locator, to: 'end' | 'start') =>
  sheet.evaluate((each, end) => {
    for (const part of each.querySelectorAll('*')) part.scrollTop = end ? part.scrollHeight : 0;
  }, to === 'end');

describe('the main button of a sheet', () => {
  it('stays visible on low screens, scrolled to the start or the end', async () => {
    const phone = await house.phoneOf(house.wirt);
    for (const [path, title, button] of [
      ['/guthaben', 'Guthaben aufladen', /^Aufladen/],
      ['/runde', 'Auf meinen Nacken', /^Runde ausgeben/],
      ['/admin/einladen', 'Mitglied einladen', /^Einladungslink/],
      ['/admin/getraenke/neu', 'Neues Getränk', /^Getränk hinzufügen|^Hinzufügen|^Speichern/],
    ] as const) {
      await phone.page.evaluate(
        `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
      );
      const sheet = phone.dialog(title);
      await sheet.waitFor();
      for (const screen of LOW_SCREENS) {
        await phone.resizes(screen);
        for (const where of ['end', 'start'] as const) {
          await scrollsTo(sheet, where);
          const seen = await isUncovered(sheet.getByRole('button', { name: button }));
          expect([path, screen, where, seen]).toEqual([path, screen, where, true]);
        }
      }
    }
  });

  it('covers neither the field being typed in, nor the next one by Tab, nor its error', async () => {
    const phone = await house.phoneOf(anna, { path: '/runde' });
    const { page } = phone;
    const message = page.getByLabel('Nachricht (freiwillig)');
    const limit = page.getByLabel('Höchstens, in Euro (freiwillig)');
    for (const screen of [{ width: 320, height: 640 }, ...LOW_SCREENS.slice(0, 2)]) {
      await phone.resizes(screen);
      await limit.fill('');
      await scrollsTo(phone.dialog('Auf meinen Nacken'), 'start');
      await message.focus();
      await page.keyboard.type('Prost!');
      expect(await isUncovered(message)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await isUncovered(limit.and(page.locator(':focus')))).toBe(true);
      await page.keyboard.type('abc');
      await page.keyboard.press('Enter');
      expect(await isUncovered(page.getByText(/zum Beispiel 12,50$/))).toBe(true);
    }
  });

  it('of a page is not under its head when it is wrong, and nothing in focus is under the navigation', async () => {
    await house.wirt.opensCashBook(100, 0);
    const screen = { width: 360, height: 500 };
    const desk = await house.phoneOf(house.wirt, { path: '/admin/kasse/buch/zaehlen', screen });
    await desk.getByLabel('Gezählt, in Euro').fill('12');
    await desk.getByRole('button', { name: 'Unterschied buchen' }).click();
    expect(await isUncovered(desk.page.locator(':focus'))).toBe(true);
    const { page } = await house.phoneOf(anna, { screen });
    await navButton(page, 'Guthaben').focus();
    for (let steps = 0; steps < 10; steps++) {
      await page.keyboard.press('Tab');
      expect(await isUncovered(page.locator(':focus'))).toBe(true);
    }
  });

  it('stays above an on-screen keyboard that covers the page', async () => {
    const phone = await house.phoneOf(anna, { path: '/guthaben' });
    const button = phone.dialog('Guthaben aufladen').getByRole('button', { name: 'Aufladen' });
    await phone.page.evaluate(`{
      Object.defineProperty(visualViewport, 'height', { value: innerHeight - 300 });
      visualViewport.dispatchEvent(new Event('resize'));
    }`);
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height - 300);
    expect(await isUncovered(phone.dialog('Guthaben aufladen').getByText('Auf deinem Deckel'))).toBe(true);
  });
});

/** Drags a sheet down by its grip, and a little back, so that the machine's speed is not taken for a flick. */
async function drags({ page }: Phone, sheet: Locator, by: number): Promise<void> {
  const { x = 0, y = 0, width = 0 } = (await sheet.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 11 + by, { steps: 5 });
  await page.mouse.move(x + width / 2, y + 10 + by);
}

it('a sheet springs back when its grip is dragged a little, and closes when dragged far', async () => {
  const phone = await house.phoneOf(anna);
  const sheet = await phone.opens('Guthaben', 'Guthaben aufladen');
  const heading = sheet.getByRole('heading');
  const before = await heading.boundingBox();
  await drags(phone, sheet, 40);
  await phone.page.mouse.up();
  expect(await heading.boundingBox()).toEqual(before);
  expect(await sheet.isVisible()).toBe(true);

  await drags(phone, sheet, 200);
  expect((await heading.boundingBox())?.y ?? 0).toBeGreaterThan((before?.y ?? 0) + 190);
  await phone.page.mouse.up();
  await sheet.waitFor({ state: 'hidden' });
  expect(pathOf(phone.page)).toBe('/');
});

const containsFocus = (element: Locator) =>
  element.evaluate((each) => each.contains(each.ownerDocument.activeElement));

/** Presses Tab until the element has the focus. @throws after 60 presses */
async function tabsTo(element: Locator, key = 'Tab'): Promise<void> {
  const page = element.page();
  await element.waitFor();
  for (let pressesKeyOn = 0; pressesKeyOn < 60; pressesKeyOn++) {
    if (await hasFocus(element)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${element}`);
}

/** Tabs to an element, waits until it isn't busy, and presses a key. */
async function presses(element: Locator, key = 'Enter'): Promise<void> {
  await tabsTo(element);
  await element.and(element.page().locator(':not([aria-busy])')).waitFor();
  await element.page().keyboard.press(key);
}

const navButton = (page: Page, name: string) => page.getByRole('navigation').getByRole('button', { name });

it('a member can log in, buy, top up and give a round by keyboard alone', async () => {
  const member = await house.joins('Leni', 10);
  const phone = await house.phone({ screen: DESK });
  await phone.page.goto('/');
  await tabsTo(phone.getByLabel('Benutzername'));
  await phone.page.keyboard.type(member.username);
  await phone.page.keyboard.press('Tab');
  await phone.page.keyboard.type(member.password);
  await phone.page.keyboard.press('Enter');
  await phone.showsTable();

  // The navigation comes before the feed, which has no end.
  await phone.drink(HELLES).focus();
  await phone.page.keyboard.press('Shift+Tab');
  expect(await hasFocus(navButton(phone.page, 'Konto'))).toBe(true);

  // A drink; Escape closes the celebration and restores the focus.
  await presses(phone.drink(HELLES));
  await phone.dialog('Getränk erfolgreich gekauft!').waitFor();
  await phone.page.keyboard.press('Escape');
  await phone.dialog('Getränk erfolgreich gekauft!').waitFor({ state: 'hidden' });
  await phone.sees(phone.mat, '6,50 €');
  expect(await hasFocus(phone.drink(HELLES))).toBe(true);

  // Money in.
  await presses(navButton(phone.page, 'Guthaben'));
  const topUp = phone.dialog('Guthaben aufladen');
  await presses(topUp.getByRole('button', { name: '20 €', exact: true }), 'Space');
  await presses(topUp.getByRole('button', { name: '20,00 € aufladen' }));
  await topUp.waitFor({ state: 'hidden' });
  await phone.sees(phone.mat, '26,50 €');

  // A round for the evening.
  await presses(navButton(phone.page, 'Runde'));
  const round = phone.dialog('Auf meinen Nacken');
  await tabsTo(round.getByRole('radio', { name: /nächste Runde/ }));
  await phone.page.keyboard.press('ArrowDown');
  expect(await round.getByRole('radio', { name: /ganzen Abend/ }).isChecked()).toBe(true);
  await tabsTo(round.getByLabel('Nachricht (freiwillig)'));
  await phone.page.keyboard.type('Prost!');
  await presses(round.getByRole('button', { name: 'Runde ausgeben' }));
  await round.waitFor({ state: 'hidden' });
  await phone.getByRole('dialog', { name: /Nacken!/ }).waitFor();
  await phone.page.keyboard.press('Escape');
  await phone.sees(phone.slate, '„Prost!“');
  expect((await member.home()).active_gift).toMatchObject({ type: 'full_evening', message: 'Prost!' });
});

it('a sheet takes the focus, traps it, and returns it when closed with Escape', async () => {
  const phone = await house.phoneOf(anna);
  await presses(navButton(phone.page, 'Konto'));
  const sheet = phone.dialog('Konto');
  await sheet.waitFor();
  expect(await containsFocus(sheet)).toBe(true);

  const close = sheet.getByRole('button', { name: 'Schließen' });
  for (const key of ['Tab', 'Shift+Tab']) {
    // Once around the sheet, back to the same button.
    await tabsTo(close, key);
    let steps = 0;
    do {
      await phone.page.keyboard.press(key);
      expect(await containsFocus(sheet)).toBe(true);
      steps++;
    } while (!(await hasFocus(close)) && steps < 60);
    expect(steps).toBeLessThan(60);
  }

  await phone.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await hasFocus(navButton(phone.page, 'Konto'))).toBe(true);
});
