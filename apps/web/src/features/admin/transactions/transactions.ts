import { calls, type Transaction } from '@stammtisch/contracts';
import { call } from '../../../lib/api';
import { attempt } from '../../../lib/attempt';
import { type Bookings, withNewest, withOlder } from '../../../lib/bookings';

const PAGE = 50;
/** The most that one call answers. */
const LARGEST_PAGE = 200;
/** Whoever has missed more than this begins again at the top. */
const FAR = 1_000;

/** Everybody's bookings as far as they have been loaded, and how many there are altogether. */
export interface AllBookings extends Bookings {
  readonly total: number;
}

export async function loadPage(before?: string, limit = PAGE): Promise<AllBookings> {
  const { transactions, next, total } = await attempt('Fehler beim Laden der Daten', (options) =>
    call(calls.allTransactions, { query: { limit, before }, ...options }),
  );
  return { transactions, next, total };
}

/**
 * The bookings from the newest down to the last one known, as all of them are now: older ones may have been cancelled,
 * and their members renamed or removed.
 */
export async function loadAgain(known: readonly Transaction[]): Promise<AllBookings> {
  const last = known.at(-1)?.id;
  const page = Math.min(LARGEST_PAGE, Math.max(PAGE, known.length));
  let read = await loadPage(undefined, page);
  const goesOn = ({ transactions, next }: Bookings) =>
    next !== null && transactions.length < known.length + FAR && !transactions.some(({ id }) => id === last);
  while (last !== undefined && read.next !== null && goesOn(read)) {
    read = below(read, await loadPage(read.next, page));
  }
  return read;
}

/** An older page below what is there. */
export function below(known: AllBookings, older: AllBookings): AllBookings {
  return { ...withOlder(known, older), total: older.total };
}

/** What was read anew above what was there; pages that were loaded below it meanwhile stay. */
export function above(known: AllBookings | undefined, newest: AllBookings): AllBookings {
  return { ...withNewest(known, newest), total: newest.total };
}

/** One booking as it is now. */
export function replaced(known: AllBookings, booking: Transaction): AllBookings {
  const transactions = known.transactions.map((each) => (each.id === booking.id ? booking : each));
  return { ...known, transactions };
}

/** Undoes a booking. @returns it as it is now */
export async function cancel({ id }: Transaction): Promise<Transaction> {
  const { transaction } = await attempt('Fehler beim Stornieren der Transaktion', (options) =>
    call(calls.cancelAny, { params: { id }, ...options }),
  );
  return transaction;
}
