/** A page that began afresh doesn't do so again before: one without a part that never loads stays of use. */
const SOONEST_AGAIN_MS = 60_000;
const TRY_AGAIN_MS = 10_000;

/** On a slow line the new page takes its time: asking for it again would begin anew. */
let begun = false;

/** The script that a page of ours begins with; undefined for other pages, e.g. of a network that wants a password. */
export function scriptOf(html: string): string | undefined {
  if (!html.includes('<div id="root">')) return undefined;
  return /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1];
}

/**
 * Loads the page anew when the till serves another version than this one, or when `anyway`. Only once the till has just
 * shown that it serves the page: a screen without a keyboard must never end up at a browser's error.
 *
 * @returns the time as the till has it
 */
export async function reloadWhenOutdated(anyway: boolean): Promise<string | null> {
  const mine = document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src');
  try {
    const response = await fetch('/', { cache: 'no-store', credentials: 'omit' });
    const served = response.ok ? scriptOf(await response.text()) : undefined;
    const due = anyway || served !== mine;
    if (mine && served && due && mayBegin()) {
      begun = true;
      location.reload();
    }
    return response.headers.get('date');
  } catch {
    // Not there now: asked again when the connection is back.
    return null;
  }
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
