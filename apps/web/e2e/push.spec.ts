import { expect, it } from '@jest/globals';
import type { Worker } from 'playwright-core';
import { House } from './house.js';
import { kept, pushService } from './worker.js';

const house = House.opens();

/** In the worker: writes down what it has the browser show, and where a tap would lead. */
const WRITTEN_DOWN = `{
  globalThis.shown = [];
  registration.showNotification = async (title, options) => {
    const one = { title, ...options, close: () => shown.splice(shown.indexOf(one), 1) };
    shown.push(one);
  };
  clients.openWindow = async (url) => void (globalThis.led = 'new window: ' + url);
  WindowClient.prototype.focus = async function () {
    globalThis.led = 'window: ' + this.url;
  };
}`;

/** In the worker: a tap on what is shown. Where it leads. */
const TAPPED = `(async () => {
  let work;
  const waitUntil = (waited) => void (work = waited);
  dispatchEvent(Object.assign(new Event('notificationclick'), { notification: shown[0], waitUntil }));
  await work;
  return shown.length === 0 ? led : 'it is still there';
})()`;

/** What it has shown that nobody has tapped on, once there is something. */
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

it('what a phone is told is shown, also when it can’t be read, and a tap leads to the app', async () => {
  const phone = await house.phone({ worker: true });
  await phone.page.goto('/');
  await kept(phone.page);
  const [worker] = phone.page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(WRITTEN_DOWN);
  const tapped = () => worker.evaluate<string>(TAPPED);
  const comes = await pushService(phone.page, house.till.url);
  const body = 'Uli gibt dem Tisch eine Runde';
  await comes(message(body));
  const known = { title: 'Stammtisch', body, tag: 'one', lang: 'de', icon: '/icon-192.png' };
  expect(await shown(worker)).toEqual([known]);
  expect(await tapped()).toBe(`window: ${house.till.url}/`);
  for (const unreadable of ['', 'kein JSON', '{}']) {
    await comes(unreadable);
    expect(await shown(worker)).toMatchObject([{ title: 'Stammtisch' }]);
    expect(await tapped()).toBe(`window: ${house.till.url}/`);
  }
});
