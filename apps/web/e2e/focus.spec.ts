import { afterEach, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESK, hasFocus } from '../story-kit/phone.js';
import { HELLES } from '../story-kit/purchases.js';
import { House } from './house.js';

const house = House.opens();

const anna = house.regular('Anna', 100);

afterEach(() => house.endsRounds());

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
