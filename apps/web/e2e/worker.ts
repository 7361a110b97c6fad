import type { Page } from 'playwright-core';
import { SEND_OUTBOX } from '../src/lib/worker-messages.js';

/** Waits until the app is kept on this device. */
export function kept(page: Page): Promise<void> {
  return page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
}

/** Waits until a newer version has been fetched and waits for its turn. */
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

/** What all caches of this device have, by way of a function of a cache. */
const inAllCaches = (does: string) =>
  `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then(${does})))).then((all) => all.flat())`;

/** The addresses of all that is kept. */
export const keptAddresses = (page: Page) =>
  page.evaluate<string[]>(inAllCaches('(cache) => cache.keys().then((all) => all.map(({ url }) => url))'));

/** All that is kept, as text. */
export const keptTexts = (page: Page) =>
  page.evaluate<string[]>(
    inAllCaches('(cache) => cache.matchAll().then((all) => Promise.all(all.map((each) => each.text())))'),
  );

/** Whether a worker keeps the app. */
export function hasWorker(page: Page): Promise<boolean> {
  return page.evaluate('navigator.serviceWorker.getRegistration().then(Boolean)');
}

/** What a browser does by itself to the worker that keeps the app of `origin`. */
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

/** The browser finds that there is a network again, and calls the worker. */
export async function networkIsBack(page: Page, origin: string): Promise<void> {
  const { session, at } = await browserOf(page, origin);
  await session.send('ServiceWorker.dispatchSyncEvent', { ...at, tag: SEND_OUTBOX, lastChance: false });
}

/** The browser's push service, which brings the worker messages. */
export async function pushService(page: Page, origin: string): Promise<(data: string) => Promise<unknown>> {
  const { session, at } = await browserOf(page, origin);
  return (data) => session.send('ServiceWorker.deliverPushMessage', { ...at, data });
}

/** The browser ends the worker of `origin` for whose rest a newer one waits. */
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
