import { type AuditEvent, FOREIGN_EVENT } from '@stammtisch/contracts';
import { bookingOf, type Cents, concernedBy, isKnown, SYSTEM } from '@stammtisch/domain';

/**
 * The cents by which an event changed a balance, or otherwise box or bank. Undefined for events without money, and for moves
 * between box and bank.
 */
export function amountOf(event: AuditEvent): Cents | undefined {
  const booking = isKnown(event) ? bookingOf(event) : undefined;
  const [moved, ...more] = booking?.moves ?? [];
  const inPlace = more.length > 0 ? undefined : moved?.amount;
  const amount = booking?.accountId === undefined ? inPlace : booking.amount;
  // A tampered log may have anything here.
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** The members that an event concerns, each once: subject, payer, giver and actor. */
export function membersIn(event: AuditEvent): readonly string[] {
  const ids = new Set([...(isKnown(event) ? concernedBy(event) : []), event.actor]);
  return Array.from(ids).filter((id) => typeof id === 'string' && id !== SYSTEM && id !== '');
}

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium' });

/** `20.11.2026, 23:06:41`; a dash for a foreign event, which has no time. */
export const exactTime = ({ type, at }: AuditEvent) =>
  type === FOREIGN_EVENT ? '–' : moment.format(new Date(at));
