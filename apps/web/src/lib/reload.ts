import { askForPage } from './ask-for-page';
import type { ServedPage } from './served-page';
import { fetchNewVersion, keepOffline, takeNewVersion } from './service-worker';

/** A page that began afresh doesn't do so again before: one without a part that never loads stays of use. */
const SOONEST_AGAIN_MS = 60_000;
const TRY_AGAIN_MS = 10_000;

/** On a slow line the new page takes its time: asking for it again would begin anew. */
let begun = false;

/**
 * Loads the page anew when the till serves another version than this one, or when `anyway`. Only once the till has just
 * shown that it serves the page: a screen without a keyboard must never end up at a browser's error.
 *
 * @returns the time as the till has it
 */
export async function reloadWhenOutdated(anyway: boolean): Promise<string | null> {
  const mine = script();
  try {
    const { page, date } = await askForPage();
    if (mine && page && (anyway || page.script !== mine)) await begin(page);
    return date;
  } catch {
    // Not there now: asked again when the connection is back.
    return null;
  }
}

/**
 * Looks whether the till serves another version. One that crosses the wire in another way is taken at once: this page
 * would misunderstand it. Any other one is fetched, and taken in silence at the next start. The app is kept here only once
 * the till has shown a version that has a worker: one that leaves just now for want of it would be called back.
 */
export async function keepUpToDate(): Promise<void> {
  const mine = script();
  try {
    const { page } = await askForPage();
    if (page?.worker) keepOffline();
    if (!mine || !page || page.script === mine) return;
    await (page.wire === wire() ? fetchNewVersion() : begin(page));
  } catch {
    // As above.
  }
}

const script = () => document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src');
const wire = () => document.querySelector<HTMLMetaElement>('meta[name=wire-version]')?.content;

async function begin(served: ServedPage): Promise<void> {
  if (!mayBegin()) return;
  begun = true;
  if (served.script !== script()) await takeNewVersion();
  location.reload();
}

/** Two nodes with different versions must not send a page to and fro. */
function mayBegin(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const again = arrival && 'type' in arrival && arrival.type === 'reload';
  return !begun && (!again || performance.now() > SOONEST_AGAIN_MS);
}

/**
 * Begins afresh as soon as the till is there: for when a part of the app failed to load that nobody asked for by a tap. It
 * can't just be imported again, since some browsers remember the failure. Returns its undo.
 */
export function reloadWhenReachable(): () => void {
  const timer = setInterval(() => void reloadWhenOutdated(true), TRY_AGAIN_MS);
  return () => clearInterval(timer);
}
