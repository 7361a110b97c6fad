import { askForPage } from '../src/lib/ask-for-page';
import { TAKE_OVER } from '../src/lib/worker-words';

declare const self: ServiceWorkerGlobalScope;

/**
 * Makes way for a newer version, if one waits and no other window of the app is open. A browser would wait until there is
 * none at all, and counts a page that is being reloaded as one.
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
  const page = await askForPage().then(
    (answer) => answer.page,
    () => undefined,
  );
  if (!page || page.worker) return;
  // Until it is there, `matchAll` does not list it.
  await self.clients.get(start);
  await self.registration.unregister();
  const windows = await self.clients.matchAll({ type: 'window' });
  await Promise.allSettled(
    windows.map((window) => window instanceof WindowClient && window.navigate(window.url)),
  );
  // This comes last: a page that is still loading would have the files kept again.
  for (const name of await caches.keys()) await caches.delete(name);
}
