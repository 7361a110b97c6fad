import { calls, type LedgerAnswer, type LedgerEntry } from '@stammtisch/contracts';
import { call } from '../../../../lib/api';

/** A member's balance as far as it was read, newest step first; `next` is where to go on. */
export type Ledger = Pick<LedgerAnswer, 'member_name' | 'entries' | 'next'>;

export function loadLedger(id: string, before?: string): Promise<Ledger> {
  return call(calls.ledger, { params: { id }, query: { before }, failure: 'Fehler beim Laden der Daten' });
}

const numbers = (entries: readonly LedgerEntry[]) => new Set(entries.map(({ revision }) => revision));

/** The newest page above what was known. Steps never change; without an overlap some may be missing between. */
export function above(known: Ledger | undefined, newest: Ledger): Ledger {
  const read = numbers(newest.entries);
  const overlaps = known?.entries.some(({ revision }) => read.has(revision));
  if (!known || !overlaps || newest.next === null) return newest;
  const older = known.entries.filter(({ revision }) => !read.has(revision));
  return { ...newest, entries: [...newest.entries, ...older], next: known.next };
}

/** An older page below what is there. */
export function below(known: Ledger, older: Ledger): Ledger {
  const read = numbers(known.entries);
  const added = older.entries.filter(({ revision }) => !read.has(revision));
  return { ...known, entries: [...known.entries, ...added], next: older.next };
}
