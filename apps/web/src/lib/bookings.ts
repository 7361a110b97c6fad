import type { Transaction } from '@stammtisch/contracts';

/** The bookings that have been loaded, newest first; `next` is where to go on. */
export interface Bookings {
  readonly transactions: readonly Transaction[];
  readonly next: string | null;
}

/** The newest page read anew, above what had been loaded below it. */
export function withNewest(known: Bookings | undefined, newest: Bookings): Bookings {
  const last = newest.transactions.at(-1);
  const ids = new Set(newest.transactions.map(({ id }) => id));
  const overlap = known?.transactions.findIndex(({ id }) => id === last?.id) ?? -1;
  // Without an overlap something may lie in between: then the older pages are loaded again when scrolled to.
  if (!known || overlap < 0 || newest.next === null) return newest;
  const older = known.transactions.slice(overlap + 1).filter(({ id }) => !ids.has(id));
  return { transactions: [...newest.transactions, ...older], next: known.next };
}

/** The next older page below what is there. */
export function withOlder(known: Bookings, older: Bookings): Bookings {
  const ids = new Set(known.transactions.map(({ id }) => id));
  const added = older.transactions.filter(({ id }) => !ids.has(id));
  return { transactions: [...known.transactions, ...added], next: older.next };
}
