import { fetchPage } from '../src/lib/fetch-page';
import { TAKE_OVER } from '../src/lib/worker-messages';

declare const self: ServiceWorkerGlobalScope;

/**
 * Makes a waiting newer worker take over, if no other window of the app is open. Returns true if it did. A browser alone would wait
 * until no window is open at all, and it counts a page that is being reloaded.
 */
export async function letNewVersionIn(): Promise<boolean> {
  const { waiting } = self.registration;
  if (!waiting) return false;
  const windows = await self.clients.matchAll({ type: 'window' });
  // A visible window is the one being reloaded. A hidden one may hold a half-filled form.
  if (windows.length > 1 || windows.some((window) => window.visibilityState === 'hidden')) return false;
  waiting.postMessage(TAKE_OVER);
  return true;
}

/**
 * Removes this worker and its caches when the till serves a version without a worker. A cached page would never load that version.
 *
 * @param start the window that is being opened
 */
export async function leaveWhenUnknown(start: string): Promise<void> {
  const page = await fetchPage().catch(() => undefined);
  if (!page || page.worker) return;
  // `matchAll` lists the new window only once `get` has waited for it.
  await self.clients.get(start);
  await self.registration.unregister();
  const windows = await self.clients.matchAll({ type: 'window' });
  await Promise.allSettled(
    windows.map((window) => window instanceof WindowClient && window.navigate(window.url)),
  );
  // The caches go last: a page that still loads through this worker would fill them again.
  for (const name of await caches.keys()) await caches.delete(name);
}
