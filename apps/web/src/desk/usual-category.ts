import { calls } from '@stammtisch/contracts';
import type { BankEntry, CashEntryKind, Categories } from '@stammtisch/domain';
import { call } from '../lib/api';
import { ascii } from './bank-file/file/found-lines';

/** The data for proposing a category. */
export interface Usual {
  readonly categories: Categories;
  /** The last category booked for each supplier, by the name as `ascii` writes it. */
  readonly usual: ReadonlyMap<string, string>;
}

export async function loadUsual(): Promise<Usual['usual']> {
  const { suppliers } = await call(calls.suppliers);
  // Of several categories of a supplier the map keeps the last.
  return new Map(suppliers.reverse().map(({ supplier, category }) => [ascii(supplier), category]));
}

type Entry = BankEntry | CashEntryKind;

const LISTS: Partial<Record<Entry, keyof Categories>> = { expense: 'expenses', income: 'income' };

/** The list of categories for an entry; undefined for money moved between box and bank. */
export const categoryListOf = (entry: Entry) => LISTS[entry];

/** True for a category that the entry may have; '' is none. */
export function isCategory(categories: Categories, entry: Entry, category: string): boolean {
  const list = categoryListOf(entry);
  return category === '' || (list !== undefined && categories[list].includes(category));
}

/** The last category booked for this name; '' if there was none or it no longer exists. */
export function usualFor({ categories, usual }: Usual, entry: Entry, name: string): string {
  const category = usual.get(ascii(name)) ?? '';
  return isCategory(categories, entry, category) ? category : '';
}
