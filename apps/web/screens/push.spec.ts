import { describe, expect, it } from '@jest/globals';
import { calls, type PushKind } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import type { Phone } from '../story-kit/phone.js';
import { watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

/** A browser that may show notifications and reaches a push service. Its subscription has keys as Chrome's has them. */
const REACHABLE = `{
  globalThis.Notification = { permission: 'granted', requestPermission: async () => 'granted' };
  globalThis.PushManager = class {};
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;
  let made = null;
  const registration = {
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => made,
      subscribe: async ({ applicationServerKey }) => made = {
        options: { applicationServerKey: bytes(applicationServerKey) },
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/here',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
        unsubscribe: async () => Boolean(made = null) || true,
      },
    },
  };
  navigator.serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
}`;

/** Another tab is at it, until it lets go. It is counted who waits for that. */
const AT_IT = `{
  const { request } = navigator.locks;
  void request('stammtisch.push', () => new Promise((resolve) => { globalThis.letsGo = resolve; }));
  globalThis.waiting = 0;
  navigator.locks.request = (name, ...given) => {
    if (name === 'stammtisch.push') globalThis.waiting++;
    return request(name, ...given);
  };
}`;

/** As Safari on an iPhone says that the app was not opened from the home screen. */
const IPHONE = "Object.defineProperty(navigator, 'standalone', { value: false })";

/** A member's phone, with a browser that is of this kind. */
async function phoneOf(member: Guest, browser = REACHABLE): Promise<Phone> {
  const phone = await house.phone({ owner: member.username });
  await phone.page.addInitScript(browser);
  await house.logsIn(phone, member);
  await phone.page.goto('/');
  await phone.live();
  return phone;
}

async function notifications(phone: Phone): Promise<Locator> {
  const sheet = await phone.opens('Konto', 'Konto');
  return sheet.getByRole('region', { name: 'Benachrichtigungen' });
}

/** Waits until the till tells a member's device these kinds, and nothing else. */
async function isTold(member: Guest, ...kinds: PushKind[]): Promise<void> {
  const told = async () => (await member.call(calls.push, {})).kinds;
  while (String(await told()) !== String(kinds));
}

describe('what a phone tells while the app is closed', () => {
  it('is chosen in the account, each by itself', async () => {
    const member = await house.joins('Zenzi');
    await house.wirt.setsRole(member.id, 'treasurer');
    const section = await notifications(await phoneOf(member));
    const round = section.getByRole('checkbox', { name: 'Eine Runde für den Tisch' });
    const topUp = section.getByRole('checkbox', { name: 'Deine Aufladung' });
    await section.getByLabel('Aufladungen der anderen').waitFor();
    expect(await section.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await round.click();
    // The second tap does not wait for the first one's answer.
    await topUp.click();
    await isTold(member, 'round', 'top_up');
    expect([await round.isChecked(), await topUp.isChecked()]).toEqual([true, true]);
    await round.click();
    await isTold(member, 'top_up');
    await topUp.click();
    await isTold(member);
    expect(await section.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it('is renewed at each start, and is what was tapped last, whatever a renewal finds that began before', async () => {
    const member = await house.joins('Leni');
    const phone = await phoneOf(member);
    const { page } = phone;
    await (await notifications(phone)).getByRole('checkbox', { name: 'Dein Limit' }).click();
    await isTold(member, 'limit');
    await page.addInitScript(AT_IT);
    const { bodies } = await watching(page, '/api/push/');
    const switched = () => bodies.flatMap((body) => (body as { kinds: PushKind[] } | null)?.kinds ?? []);
    await page.goto('/');
    await page.waitForFunction('globalThis.waiting === 1');
    await (await notifications(phone)).getByRole('checkbox', { name: 'Eine Runde für den Tisch' }).click();
    await page.waitForFunction('globalThis.waiting === 2');
    expect(switched()).toEqual([]);
    await page.evaluate('globalThis.letsGo()');
    await isTold(member, 'limit', 'round');
    expect(switched()).toEqual(['limit', 'limit', 'round']);
  });

  it('leaves nothing shown at the logout', async () => {
    const phone = await phoneOf(await house.joins('Burgl'));
    const { page } = phone;
    await page.evaluate(`navigator.serviceWorker.getRegistration().then((registration) => {
      registration.getNotifications = async () => [{ close: () => localStorage.setItem('closed', 'Eine Runde') }];
    })`);
    const sheet = await phone.opens('Konto', 'Konto');
    await sheet.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await page.getByRole('button', { name: 'Ja, abmelden' }).click();
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(await page.evaluate(`localStorage.getItem('closed')`)).toBe('Eine Runde');
  });

  it.each([
    ['is not allowed', REACHABLE.replace("'granted'", "'denied'"), /nicht erlaubt/],
    ['has no https', `${REACHABLE}; isSecureContext = false`, /braucht die Kasse https/],
    ['is an iPhone’s own', IPHONE, /nur vom Startbildschirm aus/],
    ['has no push service', '', 'Dieser Browser kann das nicht.'],
  ])('is nothing where the browser %s: it says why', async (_, browser, why) => {
    const section = await notifications(await phoneOf(house.wirt, browser));
    await section.getByText(why).waitFor();
    expect(await section.getByRole('checkbox').count()).toBe(0);
  });
});
