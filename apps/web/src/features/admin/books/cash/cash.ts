import {
  type CashBookAnswer,
  type CashBookEntry,
  type CashPositionAnswer,
  calls,
  type OpenCashBookBody,
} from '@stammtisch/contracts';
import type { Place } from '@stammtisch/domain';
import { call } from '../../../../lib/api';
import type { Pages } from '../../../../lib/pages';
import { newsOf } from '../../news-of';

/** What changes anything in box and bank, or says whose it is. */
export const cashNews = newsOf('cashBook', 'balances', 'months', 'names');

const failure = 'Fehler beim Laden des Kassenbuchs';

export const loadPosition = (): Promise<CashPositionAnswer> => call(calls.cashPosition, { failure });

/** What of the cash book is shown. */
export interface CashFilter {
  readonly place?: Place | undefined;
  readonly month?: string | undefined;
  /** Only what was booked after that event. */
  readonly after?: number | undefined;
}

/** The cash book as far as it was read. */
export interface CashBook extends Pages<CashBookEntry> {
  readonly openedAt: string | null;
  readonly opening: CashBookAnswer['opening'];
  readonly closing: CashBookAnswer['closing'];
}

export async function loadCashBook(filter: CashFilter, before?: string): Promise<CashBook> {
  const query = { ...filter, before };
  const { opened_at, opening, closing, entries, next } = await call(calls.cashBook, { query, failure });
  return { openedAt: opened_at, opening, closing, items: entries, next };
}

export const openCashBook = (body: OpenCashBookBody) =>
  call(calls.openCashBook, { body, failure: 'Fehler beim Anlegen des Kassenbuchs' });

export const cancelEntry = (id: string) =>
  call(calls.cancelCashEntry, { params: { id }, failure: 'Fehler beim Stornieren' });
