import { readPage, type ServedPage } from './served-page';

export interface AskedPage {
  readonly page: ServedPage | undefined;
  /** The time as the till has it. */
  readonly date: string | null;
}

/** Who asks has time, but not for ever. */
const TIMEOUT_MS = 10_000;

/** Asks the till itself, past everything that is kept. @throws when it can't be reached */
export async function askForPage(): Promise<AskedPage> {
  const response = await fetch('/', {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const page = response.ok ? readPage(await response.text()) : undefined;
  return { page, date: response.headers.get('date') };
}
