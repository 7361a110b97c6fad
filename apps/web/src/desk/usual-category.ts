import { type AuditEvent, calls } from '@stammtisch/contracts';
import { type BankEntry, type CashEntryKind, type Categories, isKnown } from '@stammtisch/domain';
import { call } from '../lib/api';
import { ascii } from './bank-file/file/found-lines';

/** How far back it is looked, in bookings. */
const NEWEST = 200;

/** By what a category is proposed. */
export interface Usual {
  readonly categories: Categories;
  /** The category that was booked last with each supplier, by the name as banks write it. */
  readonly usual: ReadonlyMap<string, string>;
}

export async function loadUsual(): Promise<Usual['usual']> {
  const query = { type: 'ExpenseBooked,IncomeBooked', limit: NEWEST };
  const { events } = await call(calls.events, { query });
  return new Map([...events].reverse().flatMap(labelled));
}

function labelled(event: AuditEvent): (readonly [supplier: string, category: string])[] {
  if (!isKnown(event)) return [];
  const { data }: { readonly data: { readonly supplier?: string; readonly category?: string } } = event;
  return data.supplier && data.category ? [[ascii(data.supplier), data.category]] : [];
}

type Entry = BankEntry | CashEntryKind;

const LISTS: Partial<Record<Entry, keyof Categories>> = { expense: 'expenses', income: 'income' };

/** The list of categories for an entry; undefined for money that only goes from one place to the other. */
export const listOf = (entry: Entry) => LISTS[entry];

/** The category that was booked last with somebody; empty when none was that the entry may still have. */
export function usualFor({ categories, usual }: Usual, entry: Entry, name: string): string {
  const list = listOf(entry);
  const category = usual.get(ascii(name)) ?? '';
  return list && categories[list].includes(category) ? category : '';
}
