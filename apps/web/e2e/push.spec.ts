import { expect, it } from '@jest/globals';
import type { Worker } from 'playwright-core';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';
import { kept, pushService } from './worker.js';

const house = House.opens();

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

it('what a phone is told is shown, also when it can’t be read, and a tap leads to the table or to the treasurer’s page', async () => {
  const phone = await house.phone({ worker: true });
  await phone.page.goto('/');
  await kept(phone.page);
  const worker = await workerOf(phone);
  const comes = await pushService(phone.page, house.till.url);
  await comes(message('Uli gibt dem Tisch eine Runde', `${house.till.url}/`));
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
  await comes(message('Eine Aufladung wartet', `${house.till.url}/admin`));
  await shown(worker);
  expect(await tapped(worker)).toBe(`new window: ${house.till.url}/admin`);
  for (const unreadable of [
    '',
    'kein JSON',
    '{"notification":7}',
    message('Komm', 'https://evil.example/'),
  ]) {
    await comes(unreadable);
    expect(await shown(worker)).toMatchObject([{ title: 'Stammtisch', data: `${house.till.url}/` }]);
    expect(await tapped(worker)).toBe(`window: ${house.till.url}/`);
  }
});
