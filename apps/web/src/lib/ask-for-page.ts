import { readPage, type ServedPage } from './served-page';
import { abortedAfter } from './time';

export interface AskedPage {
  readonly page: ServedPage | undefined;
  /** The till's time, as in the header `Date`. */
  readonly date: string | null;
}

/** A page that takes longer counts as not reached. */
const TIMEOUT_MS = 10_000;

/** Fetches the page from the till itself, past all caches. @throws when the till can't be reached */
export function askForPage(): Promise<AskedPage> {
  return abortedAfter(TIMEOUT_MS, async (signal) => {
    const response = await fetch('/', { cache: 'no-store', credentials: 'omit', signal });
    const page = response.ok ? readPage(await response.text()) : undefined;
    return { page, date: response.headers.get('date') };
  });
}
