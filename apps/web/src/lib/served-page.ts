import { abortedAfter, sawTillTime } from './time';

/** The version of a page served by the till. */
export interface ServedPage {
  /** The main script: its path differs in each version. */
  readonly script: string;
  readonly wire: string | undefined;
  /** True if the version has a service worker. */
  readonly worker: boolean;
}

/** Reads the version of a page; undefined for a foreign page, such as the login page of a guest network. */
export function readPage(html: string): ServedPage | undefined {
  if (!html.includes('<div id="root">')) return undefined;
  const script = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1];
  if (!script) return undefined;
  return { script, wire: metaOf(html, 'wire-version'), worker: metaOf(html, 'service-worker') !== undefined };
}

const TIMEOUT_MS = 10_000;

/** Fetches the page from the till itself, past all caches, and remembers the till's time. @throws when the till can't be reached */
export function fetchPage(): Promise<ServedPage | undefined> {
  return abortedAfter(TIMEOUT_MS, async (signal) => {
    const response = await fetch('/', { cache: 'no-store', credentials: 'omit', signal });
    const page = response.ok ? readPage(await response.text()) : undefined;
    if (page) sawTillTime(response.headers.get('date'));
    return page;
  });
}

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1];
}
