import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { DESK, type Phone } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();

const HELLES = 'Helles, 3,50 €';
const BOUGHT = 'Getränk erfolgreich gekauft!';

const offer = (phone: Phone) => phone.page.getByRole('button', { name: 'Rückgängig' });

/** What it stands on, with what was booked. */
const bar = (phone: Phone) => offer(phone).locator('xpath=..');

const hasFocus = (element: Locator) =>
  element.evaluate((each) => each.ownerDocument.activeElement === each, undefined, { timeout: 5_000 });

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe('the offer', () => {
  it('is one Tab away, and the focus ends on the card', async () => {
    const phone = await house.phoneOf(await house.joins('Hans', 20));
    const { page } = phone;
    await phone.slowsTime();
    await phone.drink(HELLES).focus();
    await page.keyboard.press('Enter');
    await phone.dialog(BOUGHT).waitFor();
    await page.keyboard.press('Tab');
    expect(await hasFocus(offer(phone))).toBe(true);
    await page.keyboard.press('Escape');
    await phone.dialog(BOUGHT).waitFor({ state: 'hidden' });
    expect(await hasFocus(offer(phone))).toBe(true);
    await page.keyboard.press('Enter');
    await phone.sees(phone.mat, '20,00 €');
    await phone.page.getByText('Helles zurückgenommen').waitFor();
    expect(await hasFocus(phone.drink(HELLES))).toBe(true);
  });

  it.each([
    { width: 320, height: 568 },
    { width: 740, height: 360 },
  ])('covers neither the navigation nor the card, on $width × $height', async (screen) => {
    const phone = await house.phoneOf(await house.joins(`Leni${screen.width}`, 1234.5), { screen });
    const { page } = phone;
    await phone.slowsTime();
    const cards = page.getByRole('region', { name: 'Getränke' }).getByRole('listitem');
    for (const card of await cards.all()) {
      const drink = card.getByRole('button').first();
      await drink.click();
      await phone.dialog(BOUGHT).waitFor();
      await phone.putsAway(phone.dialog(BOUGHT));
      await bar(phone).waitFor();
      expect(await overlap(bar(phone), page.getByRole('navigation'))).toBe(false);
      expect(await overlap(bar(phone), drink)).toBe(false);
      if (screen.width >= 720) expect(await overlap(bar(phone), phone.feed)).toBe(false);
      const box = await bar(phone).boundingBox();
      expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width).toBe(true);
    }
  });

  it('stands right below the menu where a wide screen has room, and beside what is heard of the table', async () => {
    const phone = await house.phoneOf(await house.joins('Resi', 20), { screen: DESK });
    await phone.slowsTime();
    await phone.buys(HELLES);
    const menu = await phone.page.getByRole('region', { name: 'Getränke' }).boundingBox();
    const below = async () => ((await bar(phone).boundingBox())?.y ?? 0) - (menu ? menu.y + menu.height : 0);
    expect(await below()).toBeGreaterThan(0);
    expect(await below()).toBeLessThan(30);
    await phone.topsUp(50);
    await phone.sees(bar(phone), '50,00 €');
    expect(await overlap(bar(phone), phone.feed)).toBe(false);
  });
});
