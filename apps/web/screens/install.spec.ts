import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();

const HINT = 'Zum Startbildschirm hinzufügen';

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 50);
});

/** What the browser says once it finds that the app can be installed, and whether it was let ask. */
const OFFERS = `{
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  offer.prompt = async () => { globalThis.asked = true; return { outcome: 'accepted' }; };
  dispatchEvent(offer);
}`;

/** As Safari on an iPhone says whether the app was opened from the home screen. */
const IPHONE = (fromHomeScreen: boolean) => `
  Object.defineProperty(navigator, 'standalone', { value: ${fromHomeScreen} });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });`;

/** Somebody's account, on a device that says so of itself. */
async function account(says = '', whose = anna) {
  const phone = await house.phone();
  await phone.page.addInitScript(says);
  await house.logsIn(phone, whose);
  await phone.page.goto('/konto');
  await phone.dialog('Konto').getByRole('region', { name: 'Meine Daten' }).waitFor();
  return phone;
}

const hint = (phone: Phone): Locator => phone.dialog('Konto').getByRole('region', { name: HINT });

describe('the hint to put the app on the home screen', () => {
  it('lets the browser ask, once, and goes when the app is there', async () => {
    const phone = await account();
    const { page } = phone;
    expect(await hint(phone).count()).toBe(0);
    await page.evaluate(OFFERS);
    await hint(phone).waitFor();
    const add = hint(phone).getByRole('button', { name: 'Hinzufügen' });
    await add.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction('globalThis.asked');
    await hint(phone).waitFor({ state: 'hidden' });
    const inDialog = await phone.dialog('Konto').evaluate((dialog) => {
      const { activeElement } = dialog.ownerDocument;
      return activeElement !== dialog && dialog.contains(activeElement);
    });
    expect(inDialog).toBe(true);
  });

  it('goes when the app has been put there by the browser’s own menu', async () => {
    const phone = await account();
    await phone.page.evaluate(OFFERS);
    await hint(phone).waitFor();
    await phone.page.evaluate("dispatchEvent(new Event('appinstalled'))");
    await hint(phone).waitFor({ state: 'hidden' });
  });

  it('leaves the browser’s own bar aside', async () => {
    const phone = await account();
    const held = await phone.page.evaluate(
      "!dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt() {} }))",
    );
    expect(held).toBe(true);
  });

  it('shows two steps on an iPhone or iPad', async () => {
    const phone = await account(IPHONE(false));
    const steps = hint(phone).getByRole('listitem');
    expect(await steps.count()).toBe(2);
    await phone.sees(steps.nth(0), 'Teilen');
    await phone.sees(steps.nth(1), 'Zum Home-Bildschirm');
  });

  it('is not there in an app that was opened from the home screen', async () => {
    expect(await hint(await account(IPHONE(true))).count()).toBe(0);
    const standalone = `const { matchMedia } = globalThis;
      globalThis.matchMedia = (query) =>
        query === '(display-mode: standalone)' ? { matches: true } : matchMedia(query);`;
    const phone = await account(standalone);
    await phone.page.evaluate(OFFERS);
    await phone.dom.settles();
    expect(await hint(phone).count()).toBe(0);
  });
});

describe('the shortcuts of the icon', () => {
  const { shortcuts } = JSON.parse(readFileSync('apps/web/public/manifest.webmanifest', 'utf8'));
  const TITLES: Readonly<Record<string, string>> = {
    Guthaben: 'Guthaben aufladen',
    Runde: 'Auf meinen Nacken',
  };

  it('are balance and round', () => {
    expect(shortcuts.map(({ short_name }: { short_name: string }) => short_name)).toEqual(
      Object.keys(TITLES),
    );
  });

  it('open what they say, at once or after the login', async () => {
    for (const { short_name, url } of shortcuts) {
      const title = TITLES[short_name] ?? '';
      const phone = await house.phone();
      await phone.page.goto(url);
      await phone.page.getByLabel('Benutzername').fill('anna');
      await phone.page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
      await phone.page.getByRole('button', { name: 'Anmelden' }).click();
      await phone.dialog(title).waitFor();
      await phone.page.goto('/');
      await phone.live();
      await phone.page.goto(url);
      await phone.dialog(title).waitFor();
      await phone.page.keyboard.press('Escape');
      await phone.dialog(title).waitFor({ state: 'hidden' });
      expect(new URL(phone.page.url()).pathname).toBe('/');
    }
  });
});

describe('over plain http', () => {
  const PLAIN_HTTP = "Object.defineProperty(window, 'isSecureContext', { value: false })";
  const told = (phone: Phone): Locator => phone.dialog('Konto').getByRole('region', { name: 'Mit https' });

  it('an admin is told once what https would bring', async () => {
    const phone = await account(PLAIN_HTTP, house.wirt);
    await told(phone).getByRole('button', { name: 'Verstanden' }).click();
    await told(phone).waitFor({ state: 'hidden' });
    await phone.page.reload();
    await phone.dialog('Konto').getByRole('region', { name: 'Meine Daten' }).waitFor();
    expect(await told(phone).count()).toBe(0);
  });

  it('is no matter for members, nor for the machine itself', async () => {
    expect(await told(await account(PLAIN_HTTP)).count()).toBe(0);
    expect(await told(await account('', house.wirt)).count()).toBe(0);
  });
});
