import { askForPage } from './ask-for-page';
import type { ServedPage } from './served-page';
import { onWake } from './table/page-life';
import { tableStore } from './table/store';
import { wait } from './time';
import { TAKE_OVER } from './worker-words';

/** How long a new worker may take from being installed to taking over, usually less than a second, in ms. */
const PATIENCE_MS = 10_000;

const registered = () => navigator.serviceWorker?.getRegistration();

/** Reloads when another window has let a newer worker take over: page and worker must be of the same version. */
function beginWithNewWorker(): void {
  const workers = navigator.serviceWorker;
  if (workers?.controller) workers.addEventListener('controllerchange', () => location.reload());
}

/** Lets the service worker keep the app's files, if the build has one and the browser allows it (https, or this machine). */
function keepOffline(): void {
  const script = document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content;
  // Without the worker the app works as long as there is a network.
  if (script) void navigator.serviceWorker?.register(script).catch(() => undefined);
}

/** Lets the worker fetch the newest version, for the next start. */
async function fetchNewVersion(): Promise<void> {
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

/** A reloaded page does not reload itself again sooner, in ms. If a part of it never loads, the rest stays usable. */
const SOONEST_AGAIN_MS = 60_000;
const TRY_AGAIN_MS = 10_000;

/** The new page is on its way. On a slow line that takes long, and a second reload would begin it anew. */
let begun = false;

/**
 * Reloads the page when the till serves another version, or in any case with `anyway`. It asks the till for the page
 * first: without an answer nothing is reloaded. A screen without a keyboard must never end up at a browser's error.
 */
export async function reloadWhenOutdated(anyway: boolean): Promise<void> {
  const mine = script();
  try {
    const page = await askForPage();
    if (mine && page && (anyway || page.script !== mine)) await begin(page);
  } catch {
    // The till can't be reached. It is asked again when the connection is back.
  }
}

let next: ReturnType<typeof setTimeout> | undefined;

/** Asks whether the till serves another version, again and again until that is settled. */
async function keepUpToDate(): Promise<void> {
  clearTimeout(next);
  const settled = await isUpToDate().catch(() => false);
  clearTimeout(next);
  if (!settled) next = setTimeout(() => void keepUpToDate(), TRY_AGAIN_MS);
}

/**
 * Asks whether the till serves another version. If its wire version differs, the page reloads at once: it would
 * misunderstand the till. Any other version is fetched now and used from the next start on. The service worker is
 * registered only when the served page names one: a version without a worker removes it.
 *
 * @returns false when it is to be asked again: it was not the till that answered, or the page must not reload yet
 * @throws when the till can't be reached
 */
async function isUpToDate(): Promise<boolean> {
  const mine = script();
  if (!mine) return true;
  const page = await askForPage();
  if (!page) return false;
  if (page.worker) keepOffline();
  if (page.script === mine) return true;
  if (page.wire !== wire()) return begin(page);
  await fetchNewVersion();
  return true;
}

const script = () => document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src');
const wire = () => document.querySelector<HTMLMetaElement>('meta[name=wire-version]')?.content;

/** Answers whether it did. */
async function begin(served: ServedPage): Promise<boolean> {
  if (!mayBegin()) return begun;
  begun = true;
  if (served.script !== script()) {
    await takeNewVersion();
    windows?.postMessage('new version');
  }
  location.reload();
  return true;
}

/** Whether the page may reload now: two nodes of different versions must not send it to and fro. */
function mayBegin(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const again = arrival && 'type' in arrival && arrival.type === 'reload';
  return !begun && (!again || performance.now() > SOONEST_AGAIN_MS);
}

/**
 * Reloads the page as soon as the till can be reached: a part of the app that nobody tapped for has failed to load.
 * Importing it again is no help, as some browsers remember the failure. Returns its undo.
 */
export function reloadWhenReachable(): () => void {
  const timer = setInterval(() => void reloadWhenOutdated(true), TRY_AGAIN_MS);
  return () => clearInterval(timer);
}

/** The other windows of this device. A worker that could not take over does not tell them that this one begins anew. */
let windows: BroadcastChannel | undefined;

/** Keeps the app on this device, and up to date: a till that comes back may have been updated meanwhile. */
export function keepApp(): void {
  beginWithNewWorker();
  void keepUpToDate();
  onWake(() => void keepUpToDate());
  windows = new BroadcastChannel('stammtisch.version');
  windows.onmessage = () => void keepUpToDate();
  tableStore.subscribe((now, before) => {
    if (now.connection === 'live' && before.connection === 'lost') void keepUpToDate();
  });
}
