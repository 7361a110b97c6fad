import { askForPage } from '../src/lib/ask-for-page';
import { TAKE_OVER } from '../src/lib/take-over';

declare const self: ServiceWorkerGlobalScope;

/**
 * Makes way for a newer version that waits, when the page that is asked for is a start: nobody looks at another one.
 * Browsers themselves would wait until no window is open, and a page that is reloaded counts as one.
 */
export async function letNewVersionIn(): Promise<boolean> {
  const { waiting } = self.registration;
  if (!waiting) return false;
  const windows = await self.clients.matchAll({ type: 'window' });
  // One that is seen is the one being reloaded; one in the background may have something half written in it.
  if (windows.length > 1 || windows.some((window) => window.visibilityState === 'hidden')) return false;
  waiting.postMessage(TAKE_OVER);
  return true;
}

/**
 * Goes, with all it has kept, when the till serves a version that has no worker: nobody else would ever bring it.
 *
 * @param start the window that is being opened
 */
export async function leaveWhenUnknown(start: string): Promise<void> {
  const page = await askForPage().then(
    (answer) => answer.page,
    () => undefined,
  );
  if (!page || page.worker) return;
  // It counts among the windows once it is there.
  await self.clients.get(start);
  await self.registration.unregister();
  const windows = await self.clients.matchAll({ type: 'window' });
  await Promise.allSettled(
    windows.map((window) => window instanceof WindowClient && window.navigate(window.url)),
  );
  // Last: a page that is still coming would have what is missing kept again.
  for (const name of await caches.keys()) await caches.delete(name);
}
