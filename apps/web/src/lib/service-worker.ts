import { wait } from './wait';
import { TAKE_OVER } from './worker-words';

/** How long a new worker may take from being installed to taking over, usually less than a second, in ms. */
const PATIENCE_MS = 10_000;

const registered = () => navigator.serviceWorker?.getRegistration();

/** Reloads when another window has let a newer worker take over: page and worker must be of the same version. */
export function beginWithNewWorker(): void {
  const workers = navigator.serviceWorker;
  if (workers?.controller) workers.addEventListener('controllerchange', () => location.reload());
}

/** Lets the service worker keep the app's files, if the build has one and the browser allows it (https, or this machine). */
export function keepOffline(): void {
  const script = document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content;
  // Without the worker the app works as long as there is a network.
  if (script) void navigator.serviceWorker?.register(script).catch(() => undefined);
}

/** Lets the worker fetch the newest version, for the next start. */
export async function fetchNewVersion(): Promise<void> {
  await (await registered())?.update().catch(() => undefined);
}

/** Lets the newest worker take over, so that the next page is of its version. A worker that can't take over is removed. */
export async function takeNewVersion(): Promise<void> {
  const registration = await registered();
  if (!registration) return;
  await fetchNewVersion();
  const fresh = registration.installing ?? registration.waiting;
  if (!fresh || !(await takesOver(fresh))) await registration.unregister();
}

function takesOver(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installed') {
        worker.postMessage(TAKE_OVER);
        // A browser lets the old worker finish what it has begun, however long that takes.
        void wait(PATIENCE_MS).then(() => resolve(false));
      } else if (worker.state === 'activated') resolve(true);
      else if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
