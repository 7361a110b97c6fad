import { fetchPage } from './fetch-page';
import type { ServedPage } from './served-page';
import { onWake } from './table/page-life';
import { tableStore } from './table/store';
import { wait } from './time';
import { TAKE_OVER } from './worker-messages';

/** A new worker may take this long from being installed to taking over, in ms. Usually it takes less than a second. */
const PATIENCE_MS = 10_000;

/** A browser may forbid even to look. */
const registered = () => navigator.serviceWorker?.getRegistration().catch(() => undefined);

/** Makes the worker fetch the newest version, for the next start. */
async function fetchNewVersion(): Promise<void> {
  await (await registered())?.update().catch(() => undefined);
}

/**
 * Makes the newest worker take over, so that the next page is of its version. Removes a worker that can't take over. Never rejects: the
 * page reloads in any case.
 */
export async function takeNewVersion(): Promise<void> {
  const registration = await registered();
  if (!registration) return;
  await fetchNewVersion();
  const fresh = registration.installing ?? registration.waiting;
  if (!fresh || !(await takesOver(fresh))) await registration.unregister().catch(() => false);
}

function takesOver(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'installed') {
        worker.postMessage(TAKE_OVER);
        // The browser waits until the old worker has finished its work, however long that takes.
        void wait(PATIENCE_MS).then(() => resolve(false));
      } else if (worker.state === 'activated') resolve(true);
      else if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

/** A reloaded page does not reload itself again within this time, in ms. If a part never loads, the rest stays usable. */
const SOONEST_AGAIN_MS = 60_000;
const TRY_AGAIN_MS = 10_000;

/** True while the new page is loading. On a slow connection that takes long, and a second reload would restart it. */
let begun = false;

/**
 * Reloads the page when the till serves another version, or in any case with `anyway`. It requests the page first, and does not
 * reload without a response: a screen without a keyboard must never show a browser's error page.
 */
export async function reloadWhenOutdated(anyway: boolean): Promise<void> {
  const ownScript = script();
  // If the till can't be reached, the connection's return triggers the next attempt.
  const page = await fetchPage().catch(() => undefined);
  if (ownScript && page && (anyway || page.script !== ownScript)) await begin(page);
}

let next: ReturnType<typeof setTimeout> | undefined;

async function keepUpToDate(): Promise<void> {
  clearTimeout(next);
  const settled = await isUpToDate().catch(() => false);
  clearTimeout(next);
  if (!settled) next = setTimeout(() => void keepUpToDate(), TRY_AGAIN_MS);
}

/**
 * Looks for another version on the till. If its wire version differs, the page reloads at once: it would misunderstand the till.
 * Any other version is fetched now and used from the next start on. The service worker is registered only when the served page names
 * one: a version without a worker removes it.
 *
 * @returns false when a retry is needed: another host answered, or the page must not reload yet
 * @throws when the till can't be reached
 */
async function isUpToDate(): Promise<boolean> {
  const ownScript = script();
  if (!ownScript) return true;
  const page = await fetchPage();
  if (!page) return false;
  // Needs https, or localhost. Without the worker the app needs a network.
  if (page.worker) void navigator.serviceWorker?.register(page.worker).catch(() => undefined);
  if (page.script === ownScript) return true;
  if (page.wire !== wire()) return begin(page);
  await fetchNewVersion();
  return true;
}

const script = () => document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src');
const wire = () => document.querySelector<HTMLMetaElement>('meta[name=wire-version]')?.content;

/** Loads the served page. Returns false when the page must not reload yet. */
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

/** False right after a reload: two nodes of different versions must not make the page reload in a loop. */
function mayBegin(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const isReload = arrival && 'type' in arrival && arrival.type === 'reload';
  return !begun && (!isReload || performance.now() > SOONEST_AGAIN_MS);
}

/**
 * Reloads the page as soon as the till can be reached, after a background part of the app failed to load. Importing that part again
 * does not help: some browsers remember the failure. Returns the undo.
 */
export function reloadWhenReachable(): () => void {
  const timer = setInterval(() => void reloadWhenOutdated(true), TRY_AGAIN_MS);
  return () => clearInterval(timer);
}

/** Notifies the other windows of a new version: they would not notice a worker that could not take over. */
let windows: BroadcastChannel | undefined;

/** Keeps the app available offline, and up to date: the till may have been updated while it was away. */
export function keepApp(): void {
  const workers = navigator.serviceWorker;
  // Another window has made a newer worker take over: page and worker must be of the same version.
  if (workers?.controller) workers.addEventListener('controllerchange', () => location.reload());
  void keepUpToDate();
  onWake(() => void keepUpToDate());
  windows = new BroadcastChannel('stammtisch.version');
  windows.onmessage = () => void keepUpToDate();
  tableStore.subscribe((now, before) => {
    if (now.connection === 'live' && before.connection === 'lost') void keepUpToDate();
  });
}
