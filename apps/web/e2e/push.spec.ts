import { expect, it } from '@jest/globals';
import type { Worker } from 'playwright-core';
import { House } from './house.js';
import { isCached, pushService } from './worker.js';

const house = House.opens();

/** In the worker: records shown notifications, and what a tap opens. */
const RECORD_NOTIFICATIONS = `{
  globalThis.shown = [];
  registration.showNotification = async (title, options) => {
    const notification = { title, ...options, close: () => shown.splice(shown.indexOf(notification), 1) };
    shown.push(notification);
  };
  clients.openWindow = async (url) => void (globalThis.opened = 'new window: ' + url);
  WindowClient.prototype.focus = async function () {
    globalThis.opened = 'window: ' + this.url;
  };
}`;

/** In the worker: taps the first notification. Returns what that opened. */
const TAP_NOTIFICATION = `(async () => {
  let work;
  const waitUntil = (promise) => void (work = promise);
  dispatchEvent(Object.assign(new Event('notificationclick'), { notification: shown[0], waitUntil }));
  await work;
  return shown.length === 0 ? opened : 'it is still there';
})()`;

/** The shown notifications, once there are any. */
async function shown(worker: Worker): Promise<unknown[]> {
  const read = () => worker.evaluate<unknown[]>('shown.map(({ close, ...one }) => one)');
  while ((await read()).length === 0);
  return read();
}

const message = (body: string) =>
  JSON.stringify({
    web_push: 8030,
    notification: { title: 'Stammtisch', body, navigate: '/', tag: 'one', lang: 'de', dir: 'ltr' },
  });

it('a push message is shown, even if unreadable, and tapping the notification focuses the app', async () => {
  const phone = await house.phone({ worker: true });
  await phone.page.goto('/');
  await isCached(phone.page);
  const [worker] = phone.page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(RECORD_NOTIFICATIONS);
  const tap = () => worker.evaluate<string>(TAP_NOTIFICATION);
  const push = await pushService(phone.page, house.till.url);
  const body = 'Uli gibt dem Tisch eine Runde';
  await push(message(body));
  const notification = { title: 'Stammtisch', body, tag: 'one', lang: 'de', icon: '/icon-192.png' };
  expect(await shown(worker)).toEqual([notification]);
  expect(await tap()).toBe(`window: ${house.till.url}/`);
  for (const unreadable of ['', 'kein JSON', '{}']) {
    await push(unreadable);
    expect(await shown(worker)).toMatchObject([{ title: 'Stammtisch' }]);
    expect(await tap()).toBe(`window: ${house.till.url}/`);
  }
});
