import { type AuditEvent, type AuditNames, bookingWords, calls } from '@stammtisch/contracts';
import { bookingOf, codeOf, type FactOf, isKnown, type TillFact } from '@stammtisch/domain';
import { call } from '../../lib/api';
import { localDate } from '../../lib/time';
import { isolated } from '../../words/format';
import type { StatementLine } from './file/statement';
import type { PastBooking } from './past';

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
