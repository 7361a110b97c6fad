import { askForPage } from '../src/lib/ask-for-page';
import { TAKE_OVER } from '../src/lib/worker-words';

declare const self: ServiceWorkerGlobalScope;

/**
 * Lets a waiting newer worker take over, if no other window of the app is open. Says whether it did.
 * A browser by itself would wait until no window is open at all, and it counts a page that is being reloaded.
 */
export async function letNewVersionIn(): Promise<boolean> {
  const { waiting } = self.registration;
  if (!waiting) return false;
  const windows = await self.clients.matchAll({ type: 'window' });
  // A visible window is the one being reloaded. In a hidden one the member may have left a form half filled in.
  if (windows.length > 1 || windows.some((window) => window.visibilityState === 'hidden')) return false;
  waiting.postMessage(TAKE_OVER);
  return true;
}

/**
 * Removes this worker and all it has kept when the till serves a version without a worker. A kept page would never learn
 * of that version.
 *
 * @param start the window that is being opened
 */
export async function leaveWhenUnknown(start: string): Promise<void> {
  const page = await askForPage().catch(() => undefined);
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
