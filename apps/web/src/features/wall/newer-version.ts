import { setClock } from './wall-clock';

/** Away for longer than this, a page begins afresh: nobody knows what became of it meanwhile. */
export const LONG_ABSENCE_MS = 60 * 60_000;
/** A page is never younger when it begins afresh: two nodes with different versions must not send it to and fro. */
const YOUNGEST_MS = 60_000;
/** How often to ask whether there is a newer version. */
export const ASK_EVERY_MS = 10 * 60_000;

/** The script that a page of ours begins with; undefined for other pages, e.g. of a network that wants a password. */
export function scriptOf(html: string): string | undefined {
  if (!html.includes('<div id="root">')) return undefined;
  return /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1];
}

/**
 * Begins afresh when the till serves another version than this page, or when `anyway`. Only once the till has just
 * shown that it serves the page: a screen without a keyboard must never end up at a browser's error.
 */
export async function beginAfresh(anyway: boolean): Promise<void> {
  const mine = document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src');
  try {
    const response = await fetch('/', { cache: 'no-store', credentials: 'omit' });
    setClock(response.headers.get('date'));
    const served = response.ok ? scriptOf(await response.text()) : undefined;
    const due = anyway || served !== mine;
    if (mine && served && due && performance.now() > YOUNGEST_MS) location.reload();
  } catch {
    // Not there now: asked again when the connection is back.
  }
}
