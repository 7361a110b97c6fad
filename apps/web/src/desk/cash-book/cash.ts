import { type CashBookAnswer, type CashBookEntry, calls } from '@stammtisch/contracts';
import { type Cents, type CountedCoins, type Place, toEuro } from '@stammtisch/domain';
import { cashNews } from '../../admin/cash-position';
import { call } from '../../lib/api';
import { type Pages, readKnown, revisionOf } from '../../lib/pages';
import { usePages } from '../../lib/use-pages';
import type { ReceiptFile } from './receipt-file';

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
  const read = (before?: string, limit?: number) => loadCashBook(filter, before, limit);
  return usePages(JSON.stringify(filter), (_, before) => read(before), {
    idOf: revisionOf,
    changedBy: cashNews,
    loadAgain: (known) => readKnown(known, read, revisionOf),
  });
}

async function loadCashBook(filter: CashFilter, before?: string, limit?: number): Promise<CashBook> {
  const { entries, ...its } = await call(calls.cashBook, { query: { ...filter, before, limit }, failure });
  return { ...its, items: entries };
}

/** Attaches a receipt to an entry. Sent again, the same file is attached once. */
export const attachReceipt = (id: string, { blob, key }: ReceiptFile) =>
  call(calls.attachReceipt, {
    params: { id },
    file: blob,
    idempotencyKey: key,
    patience: UPLOAD_MS,
    failure: 'Fehler beim Senden des Belegs',
  });

/** How long a receipt may take on a slow line, in ms. */
const UPLOAD_MS = 60_000;

interface Counted {
  readonly place: Place;
  readonly counted: Cents;
  readonly expected: Cents;
  readonly reason: string;
  readonly coins?: CountedCoins;
  readonly witness: string;
  readonly as_of?: string;
}

export const bookCount = ({ counted, expected, ...its }: Counted) =>
  call(calls.countCash, {
    body: { ...its, counted: toEuro(counted), expected: toEuro(expected) },
    failure: 'Fehler beim Buchen des Kassensturzes',
  });
