import { type AuditEvent, calls } from '@stammtisch/contracts';
import { type BankEntry, type CashEntryKind, type Categories, isKnown } from '@stammtisch/domain';
import { call } from '../lib/api';
import { ascii } from './bank-file/file/found-lines';

/** How many of the newest bookings are searched. */
const NEWEST = 200;

/** The data for proposing a category. */
export interface Usual {
  readonly categories: Categories;
  /** The last category booked for each supplier, by the name as `ascii` writes it. */
  readonly usual: ReadonlyMap<string, string>;
}

export async function loadUsual(): Promise<Usual['usual']> {
  const query = { type: 'ExpenseBooked,IncomeBooked', limit: NEWEST };
  const { events } = await call(calls.events, { query });
  return new Map([...events].reverse().flatMap(supplierCategory));
}

function supplierCategory(event: AuditEvent): (readonly [supplier: string, category: string])[] {
  if (!isKnown(event)) return [];
  const { data }: { readonly data: { readonly supplier?: string; readonly category?: string } } = event;
  return data.supplier && data.category ? [[ascii(data.supplier), data.category]] : [];
}

type Entry = BankEntry | CashEntryKind;

const LISTS: Partial<Record<Entry, keyof Categories>> = { expense: 'expenses', income: 'income' };

/** The list of categories for an entry; undefined for money moved between box and bank. */
export const categoryListOf = (entry: Entry) => LISTS[entry];

/** The last category booked for this name; '' if there was none or it no longer exists. */
export function usualFor({ categories, usual }: Usual, entry: Entry, name: string): string {
  const list = categoryListOf(entry);
  const category = usual.get(ascii(name)) ?? '';
  return list && categories[list].includes(category) ? category : '';
}
