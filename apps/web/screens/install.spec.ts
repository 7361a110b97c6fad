import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { calls, type PushKind } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import type { Phone } from '../story-kit/phone.js';
import { watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const HINT = 'Zum Startbildschirm hinzufügen';

const anna = house.regular('Anna', 50);

/** In a page: the browser's install offer. False if the app prevents the browser's own prompt. */
const OFFER_INSTALL = `{
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  offer.prompt = async () => { globalThis.prompted = true; return { outcome: 'accepted' }; };
  dispatchEvent(offer);
}`;

/** Init script: an iPhone with Safari. */
const IPHONE = (fromHomeScreen: boolean) => `
  Object.defineProperty(navigator, 'standalone', { value: ${fromHomeScreen} });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });`;

/** A member's account sheet, on a device with an init script. */
async function account(initScript = '', member = anna) {
  const phone = await house.phone();
  await phone.page.addInitScript(initScript);
  await house.logsIn(phone, member);
  await phone.page.goto('/konto');
  await phone.dialog('Konto').getByRole('region', { name: 'Sicherheit und Daten' }).waitFor();
  return phone;
}

const hint = (phone: Phone): Locator => phone.dialog('Konto').getByRole('region', { name: HINT });

describe('the install hint', () => {
  it('opens the browser’s prompt, and is gone once the app is installed', async () => {
    const phone = await account();
    expect(await hint(phone).count()).toBe(0);
    expect(await phone.page.evaluate(OFFER_INSTALL)).toBe(false);
    await hint(phone).waitFor();
    const add = hint(phone).getByRole('button', { name: 'Hinzufügen' });
    await add.focus();
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForFunction('globalThis.prompted');
    await hint(phone).waitFor({ state: 'hidden' });
    expect(await phone.dialog('Konto').locator(':focus').count()).toBe(1);

    await phone.page.evaluate(OFFER_INSTALL);
    await hint(phone).waitFor();
    await phone.page.evaluate("dispatchEvent(new Event('appinstalled'))");
    await hint(phone).waitFor({ state: 'hidden' });
  });

  it('shows two steps on an iPhone or iPad, and is missing in an installed app', async () => {
    const phone = await account(IPHONE(false));
    const steps = hint(phone).getByRole('listitem');
    expect(await steps.count()).toBe(2);
    await phone.sees(steps.nth(0), 'Teilen');
    await phone.sees(steps.nth(1), 'Zum Home-Bildschirm');
    expect(await hint(await account(IPHONE(true))).count()).toBe(0);
    const standalone = `const { matchMedia } = globalThis;
      globalThis.matchMedia = (query) =>
        query === '(display-mode: standalone)' ? { matches: true } : matchMedia(query);`;
    const app = await account(standalone);
    await app.page.evaluate(OFFER_INSTALL);
    await app.dom.settles();
    expect(await hint(app).count()).toBe(0);
  });
});

it('the icon’s shortcuts open top-up and round', () => {
  const { shortcuts } = JSON.parse(readFileSync('apps/web/public/manifest.webmanifest', 'utf8'));
  expect(shortcuts).toMatchObject([
    { short_name: 'Guthaben', url: '/guthaben' },
    { short_name: 'Runde', url: '/runde' },
  ]);
});

/** Init script: a browser with permission for notifications and a push service. The subscription's keys have Chrome's format. */
const WITH_PUSH = `{
  globalThis.Notification = { permission: 'granted', requestPermission: async () => 'granted' };
  globalThis.PushManager = class {};
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;
  let subscription = null;
  const registration = {
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }) => subscription = {
        options: { applicationServerKey: bytes(applicationServerKey) },
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/here',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
        unsubscribe: async () => Boolean(subscription = null) || true,
      },
    },
  };
  navigator.serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
}`;

/** Init script: another tab holds the lock until `release()`. `waiting` counts the requests for it. */
const HOLD_LOCK = `{
  const { request } = navigator.locks;
  void request('stammtisch.push', () => new Promise((resolve) => { globalThis.release = resolve; }));
  globalThis.waiting = 0;
  navigator.locks.request = (name, ...given) => {
    if (name === 'stammtisch.push') globalThis.waiting++;
    return request(name, ...given);
  };
}`;

const notifications = (phone: Phone): Locator =>
  phone.dialog('Konto').getByRole('region', { name: 'Benachrichtigungen' });

/** Waits until the till sends a member's device exactly these kinds of notifications. */
async function pushKindsAre(member: Guest, ...kinds: PushKind[]): Promise<void> {
  const current = async () => (await member.call(calls.push, {})).kinds;
  while (String(await current()) !== String(kinds));
}

describe('push notifications', () => {
  it('are chosen one by one in the account', async () => {
    const member = await house.joins('Zenzi');
    const section = notifications(await account(WITH_PUSH, member));
    const round = section.getByRole('checkbox', { name: 'Eine Runde für den Tisch' });
    const topUp = section.getByRole('checkbox', { name: 'Deine Aufladung' });
    await round.waitFor();
    expect(await section.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await round.click();
    // The second tap does not wait for the first one's answer.
    await topUp.click();
    await pushKindsAre(member, 'round', 'top_up');
    expect([await round.isChecked(), await topUp.isChecked()]).toEqual([true, true]);
    await round.click();
    await pushKindsAre(member, 'top_up');
    await topUp.click();
    await pushKindsAre(member);
    expect(await section.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it('are renewed at each start, and a renewal that began earlier doesn’t undo a later tap', async () => {
    const member = await house.joins('Leni');
    const phone = await account(WITH_PUSH, member);
    await notifications(phone).getByRole('checkbox', { name: 'Deine Aufladung' }).click();
    await pushKindsAre(member, 'top_up');
    await phone.page.addInitScript(HOLD_LOCK);
    const { bodies } = await watching(phone.page, '/api/push/');
    const sentKinds = () => bodies.flatMap((body) => (body as { kinds: PushKind[] } | null)?.kinds ?? []);
    await phone.page.goto('/konto');
    await phone.page.waitForFunction('globalThis.waiting === 1');
    await notifications(phone).getByRole('checkbox', { name: 'Eine Runde für den Tisch' }).click();
    await phone.page.waitForFunction('globalThis.waiting === 2');
    expect(sentKinds()).toEqual([]);
    await phone.page.evaluate('globalThis.release()');
    await pushKindsAre(member, 'round', 'top_up');
    expect(sentKinds()).toEqual(['top_up', 'top_up', 'round']);
  });

  it('are cleared at the logout', async () => {
    const phone = await account(WITH_PUSH, await house.joins('Burgl'));
    await phone.page.goto('/');
    await phone.page.evaluate(`navigator.serviceWorker.getRegistration().then((registration) => {
      registration.getNotifications = async () => [{ close: () => localStorage.setItem('closed', 'Eine Runde') }];
    })`);
    await phone.logsOut();
    expect(await phone.page.evaluate(`localStorage.getItem('closed')`)).toBe('Eine Runde');
  });

  it.each([
    ['is not allowed', WITH_PUSH.replace("'granted'", "'denied'"), /nicht erlaubt/],
    ['has no https', `${WITH_PUSH}; isSecureContext = false`, /braucht die Kasse https/],
    ['is an iPhone’s own', IPHONE(false), /nur vom Startbildschirm aus/],
    ['has no push service', '', 'Dieser Browser kann das nicht.'],
  ])('are not offered, with a reason, where the browser %s', async (_, browser, why) => {
    const section = notifications(await account(browser, house.wirt));
    await section.getByText(why).waitFor();
    expect(await section.getByRole('checkbox').count()).toBe(0);
  });
});
