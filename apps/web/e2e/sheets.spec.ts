import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pathOf } from '../story-kit/admin.js';
import { PHONE, type Phone, type ScreenSize } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();

/** A phone on its side, and upright ones with their keyboard open. */
const LOW_SCREENS: readonly ScreenSize[] = [
  { width: 740, height: 360 },
  { width: 360, height: 380 },
  { width: 320, height: 300 },
];

const anna = house.regular('Anna', 100);

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
    for (const screen of [{ width: 320, height: 640 }, ...LOW_SCREENS.slice(0, 2)]) {
      const { page } = await house.phoneOf(anna, { path: '/runde', screen });
      const message = page.getByLabel('Nachricht (freiwillig)');
      await message.focus();
      await page.keyboard.type('Prost!');
      expect(await isUncovered(message)).toBe(true);
      await page.keyboard.press('Tab');
      const limit = page.getByLabel('Höchstens, in Euro (freiwillig)');
      expect(await isUncovered(limit.and(page.locator(':focus')))).toBe(true);
      await page.keyboard.type('abc');
      await page.keyboard.press('Enter');
      expect(await isUncovered(page.getByText(/zum Beispiel 12,50$/))).toBe(true);
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
