import {
  type AnnouncedTopUp,
  type AuditEvent,
  type CashCount,
  calls,
  type Member,
  wireCents,
} from '@stammtisch/contracts';
import { type BankEntry, type Categories, type Cents, isKnown } from '@stammtisch/domain';
import { loadMembers } from '../../admin/known-names';
import { loadSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import { localDate } from '../../lib/time';
import { ascii } from './file/found-lines';
import type { Balance } from './file/statement';

/** What the till knows by which lines are assigned. */
export interface Books extends Usual {
  readonly members: readonly Member[];
  readonly announced: readonly AnnouncedTopUp[];
  /** The account that members transfer to; null while none is set up. */
  readonly iban: string | null;
  /** What lies in the bank account by the cash book; null until that is begun. */
  readonly bank: Cents | null;
  /** How the bank was compared last; undefined before the first time. */
  readonly compared: CashCount | undefined;
}

export async function loadBooks(): Promise<Books> {
  const failure = 'Fehler beim Laden der Daten';
  const [{ members }, { announcements }, settings, cash, usual] = await Promise.all([
    loadMembers(),
    call(calls.announcements, { failure }),
    loadSettings(),
    call(calls.cashPosition, { failure }),
    loadUsual(),
  ]);
  return {
    members,
    announced: announcements,
    iban: settings.paymentWays.transfer?.iban ?? null,
    bank: cash.position && wireCents(cash.position.bank),
    compared: cash.counts.find(({ place }) => place === 'bank'),
    categories: settings.categories,
    usual,
  };
}

/** How far back it is looked, in bookings. */
const NEWEST = 200;

/** By what a category is proposed. */
export interface Usual {
  readonly categories: Categories;
  /** The category that was booked last with each supplier, by the name as banks write it. */
  readonly usual: ReadonlyMap<string, string>;
}

async function loadUsual(): Promise<Usual['usual']> {
  const query = { type: 'ExpenseBooked,IncomeBooked', limit: NEWEST };
  const { events } = await call(calls.events, { query, failure: 'Fehler beim Laden der Daten' });
  return new Map([...events].reverse().flatMap(labelled));
}

function labelled(event: AuditEvent): (readonly [supplier: string, category: string])[] {
  if (!isKnown(event)) return [];
  const { data }: { readonly data: { readonly supplier?: string; readonly category?: string } } = event;
  return data.supplier && data.category ? [[ascii(data.supplier), data.category]] : [];
}

const LISTS: Partial<Record<BankEntry, keyof Categories>> = {
  expense: 'expenses',
  income: 'income',
};

/** The list of categories for an entry; undefined for money that only goes from one place to the other. */
export const listOf = (entry: BankEntry) => LISTS[entry];

/** The category that was booked last with whom the bank names; empty when none was that the entry may still have. */
export function usualFor({ categories, usual }: Usual, entry: BankEntry, name: string): string {
  const list = listOf(entry);
  const category = usual.get(ascii(name)) ?? '';
  return list && categories[list].includes(category) ? category : '';
}

/**
 * Has this balance been compared with the cash book already, on the day that the bank tells or later? Where it tells none, or one that
 * has not come here yet, that is `today`, `YYYY-MM-DD`.
 */
export function isCompared({ date, amount }: Balance, last: CashCount | undefined, today: string): boolean {
  if (!last || wireCents(last.counted) !== amount) return false;
  const day = date !== null && date < today ? date : today;
  return localDate(new Date(last.at)) >= day;
}
