import { readPage, type ServedPage } from './served-page';
import { abortedAfter, sawTillTime } from './time';

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
