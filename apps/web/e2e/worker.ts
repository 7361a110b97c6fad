import type { Page } from 'playwright-core';
import { SEND_OUTBOX } from '../src/lib/worker-messages.js';

/** Waits until the service worker is active and has cached the app. */
export function isCached(page: Page): Promise<void> {
  return page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
}

/** Waits until a newer version is installed and waits to take over. */
export function newVersionWaits(page: Page): Promise<void> {
  return page.evaluate(`navigator.serviceWorker.ready.then((registration) => new Promise((resolve) => {
    const look = () => {
      if (registration.waiting) return resolve();
      registration.installing?.addEventListener('statechange', look);
    };
    registration.addEventListener('updatefound', look);
    look();
  }))`);
}

/** Collects over all caches of this device what the expression `does` takes from one. */
const inAllCaches = (does: string) =>
  `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then(${does})))).then((all) => all.flat())`;

/** The addresses of all cached responses. */
export const cachedUrls = (page: Page) =>
  page.evaluate<string[]>(inAllCaches('(cache) => cache.keys().then((all) => all.map(({ url }) => url))'));

/** All cached responses, as text. */
export const cachedTexts = (page: Page) =>
  page.evaluate<string[]>(
    inAllCaches('(cache) => cache.matchAll().then((all) => Promise.all(all.map((each) => each.text())))'),
  );

/** Whether a service worker is registered. */
export function hasWorker(page: Page): Promise<boolean> {
  return page.evaluate('navigator.serviceWorker.getRegistration().then(Boolean)');
}

/** Opens a DevTools session that can send the service worker of `origin` what a browser sends it. */
async function browserOf(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, at: { origin, registrationId: await registered } };
}

/** The browser is online again and wakes the worker. */
export async function networkIsBack(page: Page, origin: string): Promise<void> {
  const { session, at } = await browserOf(page, origin);
  await session.send('ServiceWorker.dispatchSyncEvent', { ...at, tag: SEND_OUTBOX, lastChance: false });
}

/** Returns a function that delivers a push message to the worker. */
export async function pushService(page: Page, origin: string): Promise<(data: string) => Promise<unknown>> {
  const { session, at } = await browserOf(page, origin);
  return (data) => session.send('ServiceWorker.deliverPushMessage', { ...at, data });
}

/** In the worker: records shown notifications, and what a tap opens. */
export const RECORD_NOTIFICATIONS = `{
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
export const TAP_NOTIFICATION = `(async () => {
  let work;
  const waitUntil = (promise) => void (work = promise);
  dispatchEvent(Object.assign(new Event('notificationclick'), { notification: shown[0], waitUntil }));
  await work;
  return shown.length === 0 ? opened : 'it is still there';
})()`;

/** Ends the active worker of `origin`, if a newer one waits for that. */
export async function endsOldWorker(page: Page, origin = new URL(page.url()).origin): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const known = new Promise<{ versionId: string; status: string }[]>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) =>
      resolve(versions.filter(({ scriptURL }) => scriptURL.startsWith(origin))),
    );
  });
  await session.send('ServiceWorker.enable');
  const versions = await known;
  const old = versions.find(({ status }) => status === 'activated');
  if (old && versions.some(({ status }) => status === 'installed'))
    await session.send('ServiceWorker.stopWorker', { versionId: old.versionId });
  await session.detach();
}
