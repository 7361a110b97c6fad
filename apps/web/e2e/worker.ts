import type { Page } from 'playwright-core';
import { SEND_OUTBOX } from '../src/lib/worker-words.js';

/** Longer than anything here takes, and shorter than a story may: one that waits in vain says for what. */
const PATIENCE = 90_000;

async function inTime(awaited: string, comes: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited in vain: ${awaited}`)), PATIENCE);
  });
  await Promise.race([comes(), late]).finally(() => clearTimeout(timer));
}

/** Waits until the app is kept on this device. */
export function kept(page: Page): Promise<void> {
  return inTime('the app is kept here', () =>
    page.evaluate('navigator.serviceWorker.ready.then(() => undefined)'),
  );
}

/** Waits until a newer version has been fetched and waits for its turn. */
export function newVersionWaits(page: Page): Promise<void> {
  const waits = () =>
    page.evaluate(`navigator.serviceWorker.ready.then((registration) => new Promise((resolve) => {
    const look = () => {
      if (registration.waiting) return resolve();
      registration.installing?.addEventListener('statechange', look);
    };
    registration.addEventListener('updatefound', look);
    look();
  }))`);
  return inTime('a newer version waits for its turn', waits);
}

/** The addresses of all that is kept. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((requests) => requests.flat().map(({ url }) => url))`);
}

/** All that is kept, as text. */
export function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.matchAll()))))
    .then((responses) => Promise.all(responses.flat().map((response) => response.text())))`);
}

/** Whether a worker keeps the app. */
export function hasWorker(page: Page): Promise<boolean> {
  return page.evaluate('navigator.serviceWorker.getRegistration().then(Boolean)');
}

/** Waits until the worker has gone: it lives on until the page that it brought has left. */
export function workerGone(page: Page): Promise<void> {
  return inTime('the worker has gone', async () => {
    while (await hasWorker(page));
  });
}

/** Waits until nothing is kept any more. */
export function nothingKept(page: Page): Promise<void> {
  return inTime('nothing is kept any more', async () => {
    while ((await keptAddresses(page)).length > 0);
  });
}

/** The browser finds that there is a network again, and calls the worker that keeps the app of `origin`. */
export async function networkIsBack(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: SEND_OUTBOX,
    lastChance: false,
  });
}
