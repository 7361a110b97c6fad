import { type AuditEvent, type AuditNames, bookingWords, calls } from '@stammtisch/contracts';
import {
  bookingOf,
  type Cents,
  codeOf,
  type FactOf,
  formatEuro,
  isKnown,
  type TillFact,
} from '@stammtisch/domain';
import { call } from '../../lib/api';
import { localDate } from '../../lib/time';
import { germanDate } from '../../words/dates';
import { isolated } from '../../words/format';
import type { FoundLine } from './file/found-lines';
import type { StatementLine } from './file/statement';

/** What is booked already: from a statement, as an announced top-up, or by hand. */
export interface PastBooking {
  /** The member whose money it is; null for the table's own. */
  readonly memberId: string | null;
  /** 'für Anna', 'als Ausgabe'. */
  readonly words: string;
  /** By how much it changed the bank account, or the box if it was paid in cash. */
  readonly amount: Cents;
  /** When the bank booked it, else when the till did, YYYY-MM-DD. */
  readonly date: string;
  /** Code of the reference on its transfer. */
  readonly code: string | null;
  /** Whether it was booked from a line of a bank's file. */
  readonly fromBank: boolean;
  readonly inCash: boolean;
}

/** How the till knows a line. */
export type Known = 'line' | 'code' | null;

/** Most days between a line and a booking that may be the same money. */
const DAYS = 10;
const DAY = 24 * 60 * 60 * 1000;

export interface Booked {
  /** Lines whose money is booked. */
  readonly lines: ReadonlySet<FoundLine>;
  /** Bookings that none of these lines tells of. */
  readonly others: readonly PastBooking[];
}

/**
 * Which lines are booked, by which bookings. A line that is known by its code only is the booked transfer when amount and time fit
 * as well, and no other line tells of that: else an old reference was used again.
 */
export function bookedOf(
  lines: readonly { readonly line: FoundLine; readonly known: Known }[],
  past: readonly PastBooking[],
): Booked {
  const others = new Set(past);
  const booked = new Set<FoundLine>();
  const tells = (line: FoundLine, fits: (booking: PastBooking) => boolean): boolean => {
    const booking = Array.from(others).find((each) => isNear(each, line) && fits(each));
    if (booking) others.delete(booking);
    return booking !== undefined;
  };
  const hasCode = (line: FoundLine) => (booking: PastBooking) =>
    booking.code !== null && line.codes.includes(booking.code);
  for (const { line, known } of lines) {
    if (known !== 'line') continue;
    booked.add(line);
    tells(line, hasCode(line)) ||
      tells(line, ({ fromBank, date }) => fromBank && date === line.date) ||
      tells(line, ({ fromBank }) => fromBank);
  }
  for (const { line, known } of lines) {
    if (known === 'code' && tells(line, hasCode(line))) booked.add(line);
  }
  return { lines: booked, others: [...others] };
}

/** Have booking and line the same amount, within ten days? */
export function isNear(booking: PastBooking, { amount, date }: FoundLine): boolean {
  return booking.amount === amount && Math.abs(Date.parse(booking.date) - Date.parse(date)) <= DAYS * DAY;
}

/** 'Am 17.11.2026 sind schon 20,00 € für Lieschen Müller gebucht.' */
export function pastSentence({ words, amount, date }: PastBooking): string {
  return `Am ${germanDate(date)} sind schon ${formatEuro(Math.abs(amount))} ${words} gebucht.`;
}

/** Most events that a call answers, and most such calls: beyond that the codes alone tell what is booked. */
const PAGE = 200;
const MOST_PAGES = 10;
/** How long before the first line a booking may have been made that is the same money, in ms. */
const BEFORE = 11 * 24 * 60 * 60 * 1000;

/** What a bank's statement may tell of. */
const BOOKINGS = [
  'DepositBooked',
  'CreditToppedUp',
  'PayoutBooked',
  'ExpenseBooked',
  'MoneyMoved',
  'IncomeBooked',
] as const;
type Booking = FactOf<(typeof BOOKINGS)[number]>;

const isBooking = (event: TillFact): event is Booking => BOOKINGS.some((type) => type === event.type);

/** What was booked since shortly before the first of these lines, without what was cancelled. */
export async function loadPast(lines: readonly Pick<StatementLine, 'date'>[]): Promise<PastBooking[]> {
  const [first] = lines.map(({ date }) => date).sort();
  if (first === undefined) return [];
  const from = new Date(Date.parse(first) - BEFORE).toISOString();
  const type = [...BOOKINGS, 'TransactionCancelled', 'CashEntryCancelled'].join();
  const found: { readonly event: AuditEvent; readonly names: AuditNames }[] = [];
  let before: number | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { events, names, next } = await call(calls.events, {
      query: { type, from, limit: PAGE, before },
      failure: 'Fehler beim Laden der Daten',
    });
    found.push(...events.map((event) => ({ event, names })));
    if (next === null) break;
    before = Number(next);
  }
  const cancelled = new Set(found.flatMap(({ event }) => cancelledBy(event) ?? []));
  return found.flatMap(({ event, names }) => {
    const booking = bookingIn(event, names);
    return booking && !cancelled.has(booking.id) ? [booking] : [];
  });
}

const cancelledBy = (event: AuditEvent) => {
  if (!isKnown(event)) return undefined;
  if (event.type === 'CashEntryCancelled') return event.data.entryId;
  return event.type === 'TransactionCancelled' ? event.data.transactionId : undefined;
};

function bookingIn(
  event: AuditEvent,
  names: AuditNames,
): (PastBooking & { readonly id: string }) | undefined {
  if (!isKnown(event) || !isBooking(event)) return undefined;
  const fact: Booking = event;
  const { data } = fact;
  const whose = whoseOf(bookingOf(fact), names);
  const reference = fact.type === 'CreditToppedUp' ? fact.data.reference : undefined;
  return (
    whose && {
      ...whose,
      id: 'entryId' in data ? data.entryId : data.transactionId,
      date: bankDateOf(fact) ?? localDate(new Date(event.at)),
      code: reference === undefined ? null : codeOf(reference),
      fromBank: 'bankLine' in data || 'bankReference' in data,
      inCash: 'way' in data && data.way === 'cash',
    }
  );
}

const bankDateOf = ({ type, data }: Booking) => (type === 'PayoutBooked' ? undefined : data.bankDate);

/** Whose money was booked, and how much: a member's also when it was taken for cash; the table's own only at the bank. */
function whoseOf(
  booking: NonNullable<ReturnType<typeof bookingOf>>,
  names: AuditNames,
): Pick<PastBooking, 'memberId' | 'words' | 'amount'> | undefined {
  if (booking.accountId !== undefined) {
    const { accountId: memberId, amount } = booking;
    return { memberId, words: `${amount < 0 ? 'an' : 'für'} ${isolated(names[memberId] ?? '')}`, amount };
  }
  const atBank = booking.moves.find(({ place }) => place === 'bank');
  return atBank && { memberId: null, words: `als ${bookingWords[booking.kind].name}`, amount: atBank.amount };
}
