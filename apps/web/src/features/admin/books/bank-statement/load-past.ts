import { type AuditEvent, type AuditNames, calls } from '@stammtisch/contracts';
import { codeOf, isKnown } from '@stammtisch/domain';
import { localDate } from '../../../../components/local-time';
import { call } from '../../../../lib/api';
import type { StatementLine } from './file/statement';
import type { PastBooking } from './past';

/** Most events that a call answers, and most such calls: beyond that the codes alone tell what is booked. */
const PAGE = 200;
const MOST_PAGES = 10;
/** How long before the first line a booking may have been made that is the same money, in ms. */
const BEFORE = 11 * 24 * 60 * 60 * 1000;

/** The money that was booked for members since shortly before the first of these lines, without what was cancelled. */
export async function loadPast(lines: readonly Pick<StatementLine, 'date'>[]): Promise<PastBooking[]> {
  const [first] = lines.map(({ date }) => date).sort();
  if (first === undefined) return [];
  const from = new Date(Date.parse(first) - BEFORE).toISOString();
  const type = 'DepositBooked,CreditToppedUp,TransactionCancelled';
  const found: { readonly event: AuditEvent; readonly names: AuditNames }[] = [];
  let before: number | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { type, from, limit: PAGE, ...(before === undefined ? {} : { before }) };
    const { events, names, next } = await call(calls.events, {
      query,
      failure: 'Fehler beim Laden der Daten',
    });
    found.push(...events.map((event) => ({ event, names })));
    if (next === null) break;
    before = Number(next);
  }
  const cancelled = new Set(found.flatMap(({ event }) => cancelledBy(event) ?? []));
  return found.flatMap(({ event, names }) => {
    const booking = bookingIn(event, names);
    return booking && !cancelled.has(booking.transactionId) ? [booking] : [];
  });
}

const cancelledBy = (event: AuditEvent) =>
  isKnown(event) && event.type === 'TransactionCancelled' ? event.data.transactionId : undefined;

function bookingIn(event: AuditEvent, names: AuditNames) {
  if (!isKnown(event) || (event.type !== 'DepositBooked' && event.type !== 'CreditToppedUp'))
    return undefined;
  const { data } = event;
  const reference = event.type === 'CreditToppedUp' ? event.data.reference : undefined;
  return {
    transactionId: data.transactionId,
    memberId: data.memberId,
    memberName: names[data.memberId] ?? '',
    amount: data.amount,
    date: localDate(new Date(event.at)),
    code: reference === undefined ? null : codeOf(reference),
    fromBank: data.bankLine !== undefined || data.bankReference !== undefined,
  };
}
