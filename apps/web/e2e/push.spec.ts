import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type PushKind } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator, Worker } from 'playwright-core';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';
import { kept } from './worker.js';

const house = House.opens();

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 20);
});

/**
 * This browser has no notifications and reaches no push service: it says that it may show some, and a subscription is made up, with keys
 * as Chrome's has them.
 */
const REACHABLE = `{
  Object.defineProperty(Notification, 'permission', { value: 'granted' });
  Notification.requestPermission = async () => 'granted';
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;
  let made;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => made = {
    options: { applicationServerKey: bytes(applicationServerKey) },
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/here',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    unsubscribe: async () => Boolean(made = null) || true,
  };
  PushManager.prototype.getSubscription = async () => made ?? null;
}`;

const toldKinds = async (member: Guest): Promise<PushKind[]> => (await member.call(calls.push, {})).kinds;

async function notifications(phone: Phone): Promise<Locator> {
  const sheet = await phone.opens('Konto', 'Konto');
  const section = sheet.getByRole('region', { name: 'Benachrichtigungen' });
  await section.waitFor();
  await section.scrollIntoViewIfNeeded();
  return section;
}

/** A phone on which the app may tell something while it is closed. */
async function phoneThatMay(member: Guest) {
  const phone = await house.phone({ owner: member.username, worker: true });
  const context = phone.page.context();
  await context.addInitScript(REACHABLE);
  await house.logsIn(phone, member);
  await phone.page.goto('/');
  await phone.live();
  await kept(phone.page);
  return phone;
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag?: string;
  readonly data: string;
  close(): void;
}

/** The worker's world, as far as it is asked for and replaced here. */
interface WorkerScope {
  registration: {
    showNotification(title: string, options: Omit<Shown, 'title' | 'close'>): Promise<void>;
  };
  clients: { openWindow(url: string): Promise<void> };
  WindowClient: { prototype: { url: string; focus(): Promise<void> } };
  dispatchEvent(event: Event): void;
  shown: Shown[];
  led: string;
}

/** The worker of a phone, which writes down what it has the browser show, and where a tap would lead. */
async function workerOf({ page }: Phone): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      const one = { title, ...options, close: () => void scope.shown.splice(scope.shown.indexOf(one), 1) };
      scope.shown.push(one);
    };
    scope.clients.openWindow = async (url) => {
      scope.led = `new window: ${url}`;
    };
    scope.WindowClient.prototype.focus = async function focus() {
      scope.led = `window: ${this.url}`;
    };
  });
  return worker;
}

/** What it has shown that nobody has tapped on, once there is something. */
async function shown(worker: Worker): Promise<Omit<Shown, 'close'>[]> {
  const read = () =>
    worker.evaluate(() => (globalThis as unknown as WorkerScope).shown.map(({ close: _, ...one }) => one));
  while ((await read()).length === 0);
  return read();
}

/** The browser's push service brings a message. */
async function comes({ page }: Phone, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(house.till.url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: house.till.url, registrationId, data });
  await session.detach();
}

const message = (body: string, navigate: string) =>
  JSON.stringify({
    web_push: 8030,
    notification: { title: 'Stammtisch', body, navigate, tag: 'one', lang: 'de', dir: 'ltr' },
  });

/** A tap on what is shown: where it leads. */
const tapped = (worker: Worker): Promise<string> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    let work = Promise.resolve();
    const waitUntil = (waited: Promise<void>) => {
      work = waited;
    };
    scope.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification: scope.shown[0], waitUntil }),
    );
    await work;
    return scope.shown.length === 0 ? scope.led : 'it is still there';
  });

describe('what a phone tells while the app is closed', () => {
  it('is chosen in the account, each by itself', async () => {
    const member = await house.joins('Zenzi');
    await house.wirt.setsRole(member.id, 'treasurer');
    const phone = await phoneThatMay(member);
    const section = await notifications(phone);
    const round = section.getByRole('checkbox', { name: 'Eine Runde für den Tisch' });
    const topUp = section.getByRole('checkbox', { name: 'Deine Aufladung' });
    await section.getByLabel('Aufladungen der anderen').waitFor();
    expect(await section.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await round.click();
    // The second tap does not wait for the first one's answer.
    await topUp.click();
    while ((await toldKinds(member)).length < 2);
    expect(await toldKinds(member)).toEqual(['round', 'top_up']);
    expect([await round.isChecked(), await topUp.isChecked()]).toEqual([true, true]);
    await phone.picture('account-push');
    await round.click();
    while ((await toldKinds(member)).length > 1);
    await topUp.click();
    while ((await toldKinds(member)).length > 0);
    expect(await section.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it('is shown, also when it can’t be read, and a tap leads to the table or to the treasurer’s page', async () => {
    const phone = await phoneThatMay(anna);
    const worker = await workerOf(phone);
    await comes(phone, message('Uli gibt dem Tisch eine Runde', `${house.till.url}/`));
    expect(await shown(worker)).toEqual([
      {
        title: 'Stammtisch',
        body: 'Uli gibt dem Tisch eine Runde',
        tag: 'one',
        lang: 'de',
        icon: '/icon-192.png',
        data: `${house.till.url}/`,
      },
    ]);
    expect(await tapped(worker)).toBe(`window: ${house.till.url}/`);
    await comes(phone, message('Eine Aufladung wartet', `${house.till.url}/admin`));
    await shown(worker);
    expect(await tapped(worker)).toBe(`new window: ${house.till.url}/admin`);
    for (const unreadable of [
      '',
      'kein JSON',
      '{"notification":7}',
      message('Komm', 'https://evil.example/'),
    ]) {
      await comes(phone, unreadable);
      expect(await shown(worker)).toMatchObject([{ title: 'Stammtisch', data: `${house.till.url}/` }]);
      expect(await tapped(worker)).toBe(`window: ${house.till.url}/`);
    }
  });

  it('is renewed at each start', async () => {
    const member = await house.joins('Resi');
    const phone = await phoneThatMay(member);
    const section = await notifications(phone);
    await section.getByRole('checkbox', { name: 'Dein Limit' }).click();
    while (!(await toldKinds(member)).includes('limit'));
    const renewed = phone.page.waitForRequest(
      (request) => request.url().endsWith('/api/push/') && request.method() === 'POST',
    );
    await phone.page.goto('/');
    await phone.live();
    await renewed;
    expect(await toldKinds(member)).toEqual(['limit']);
  });

  it('is what was tapped last, whatever a renewal finds that began before', async () => {
    const member = await house.joins('Leni');
    const phone = await phoneThatMay(member);
    const { page } = phone;
    await (await notifications(phone)).getByRole('checkbox', { name: 'Dein Limit' }).click();
    while (!(await toldKinds(member)).includes('limit'));
    // Another tab is at it, so that both have to wait.
    const tab = await page.context().newPage();
    await tab.goto(`${house.till.url}/icon-192.png`);
    await tab.evaluate(`new Promise((begun) => {
      void navigator.locks.request('stammtisch.push', () => new Promise(() => begun()));
    })`);
    const pending = async () => {
      const names = await tab.evaluate<string[]>(
        'navigator.locks.query().then(({ pending }) => pending.map(({ name }) => name))',
      );
      return names.filter((name) => name === 'stammtisch.push').length;
    };
    const switched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/push/') && request.method() === 'POST')
        switched.push(request.postData() ?? '');
    });
    await page.goto('/');
    while ((await pending()) < 1);
    await (await notifications(phone)).getByRole('checkbox', { name: 'Eine Runde für den Tisch' }).click();
    while ((await pending()) < 2);
    expect(switched).toEqual([]);
    await tab.close();
    while (!(await toldKinds(member)).includes('round') || switched.length < 2);
    expect(switched.map((body) => JSON.parse(body).kinds)).toEqual([['limit'], ['limit', 'round']]);
  });

  it('leaves nothing shown at the logout', async () => {
    const phone = await phoneThatMay(await house.joins('Burgl'));
    const { page } = phone;
    await page.evaluate(`{
      const shown = { close: () => localStorage.setItem('closed', 'Eine Runde') };
      ServiceWorkerRegistration.prototype.getNotifications = async () => [shown];
    }`);
    const sheet = await phone.opens('Konto', 'Konto');
    await sheet.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await page.getByRole('button', { name: 'Ja, abmelden' }).click();
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(await page.evaluate(`localStorage.getItem('closed')`)).toBe('Eine Runde');
  });

  it('says why it can’t be: not allowed, without https, and only from an iPhone’s home screen', async () => {
    const phone = await house.phoneOf(anna);
    await (await notifications(phone)).getByText(/nicht erlaubt/).waitFor();
    const plain = await house.phone({ owner: 'plain' });
    await plain.page
      .context()
      .addInitScript(`Object.defineProperty(globalThis, 'isSecureContext', { value: false })`);
    await house.logsIn(plain, anna);
    await plain.page.goto('/');
    await plain.live();
    const why = await notifications(plain);
    await why.getByText(/braucht die Kasse https/).waitFor();
    expect(await why.getByRole('checkbox').count()).toBe(0);
    const iPhone = await house.phone({ owner: 'iphone' });
    await iPhone.page.context().addInitScript(`{
      delete globalThis.PushManager;
      Object.defineProperty(Navigator.prototype, 'standalone', { value: false, configurable: true });
      Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { value: 5 });
    }`);
    await house.logsIn(iPhone, anna);
    await iPhone.page.goto('/');
    await iPhone.live();
    await (await notifications(iPhone)).getByText(/nur vom Startbildschirm aus/).waitFor();
    await iPhone.picture('account-push-iphone');
  });
});
