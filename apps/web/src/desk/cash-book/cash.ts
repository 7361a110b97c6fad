import { type CashBookAnswer, type CashBookEntry, calls } from '@stammtisch/contracts';
import { type Place, places } from '@stammtisch/domain';
import { cashNews } from '../../admin/cash-position';
import { call } from '../../lib/api';
import { type Pages, revisionOf, usePages } from '../../lib/pages';
import { placeNames } from '../../words/cash';

const failure = 'Fehler beim Laden des Kassenbuchs';

interface CashFilter {
  readonly place?: Place | undefined;
  readonly month?: string | undefined;
  readonly category?: string | undefined;
  /** Only entries after the event with this number. */
  readonly after?: number | undefined;
}

type CashBook = Pages<CashBookEntry> & Omit<CashBookAnswer, 'entries'>;

/** The loaded pages of the cash book. New entries come in live. */
export function useCashBook(filter: CashFilter) {
  return usePages(JSON.stringify(filter), (_, before, limit) => loadCashBook(filter, before, limit), {
    idOf: revisionOf,
    changedBy: cashNews,
  });
}

async function loadCashBook(filter: CashFilter, before?: string, limit?: number): Promise<CashBook> {
  const { entries, ...its } = await call(calls.cashBook, { query: { ...filter, before, limit }, failure });
  return { ...its, items: entries };
}

/** Box and bank, to choose from. */
export const placeOptions = places.map((value) => ({ value, label: placeNames[value] }));

/** May the picture of a receipt be attached to the entry? */
export const takesReceipt = ({ entry_id, cancels, cancelled }: CashBookEntry): boolean =>
  entry_id !== null && !cancels && !cancelled;

/** The text of the button that leads to an entry's receipt. */
export const receiptWord = ({ receipts }: CashBookEntry): string =>
  receipts.length > 0 ? 'Beleg ansehen' : 'Beleg anfügen';
