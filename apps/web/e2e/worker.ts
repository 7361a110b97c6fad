import type { Page } from 'playwright-core';

/** Waits until the app is kept on this device. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
}

/** Waits until a newer version has been fetched and waits for its turn. */
export async function newVersionWaits(page: Page): Promise<void> {
  await page.evaluate(`navigator.serviceWorker.ready.then((registration) => new Promise((resolve) => {
    const look = () => {
      if (registration.waiting) return resolve();
      registration.installing?.addEventListener('statechange', look);
    };
    registration.addEventListener('updatefound', look);
    look();
  }))`);
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

/** Waits until nothing is kept any more. */
export async function nothingKept(page: Page): Promise<void> {
  while ((await keptAddresses(page)).length > 0);
}
