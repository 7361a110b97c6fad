import type { AuditEvent } from '@stammtisch/contracts';
import {
  bookingOf,
  type Cents,
  concernedBy,
  isKnown,
  isNumbered,
  SYSTEM,
  tappedAt,
} from '@stammtisch/domain';
import { tappedAndBooked } from '../words/dates';

/**
 * By how many cents an event changed a balance, or else the cash box or the bank account. Undefined for events without
 * money, and for money carried between cash box and bank account.
 */
export function amountOf(event: AuditEvent): Cents | undefined {
  const booking = isKnown(event) ? bookingOf(event) : undefined;
  const [moved, ...more] = booking?.moves ?? [];
  const inPlace = more.length > 0 ? undefined : moved?.amount;
  const amount = booking?.accountId === undefined ? inPlace : booking.amount;
  // A log that was tampered with may hold anything here.
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** Whether an event moved the money in box or bank: what did has a receipt number once there is a cash book. */
export function movesCash(event: AuditEvent): boolean {
  const booking = isKnown(event) ? bookingOf(event) : undefined;
  return booking !== undefined && isNumbered(booking);
}

/** Whether the event's sentence tells when the member tapped, besides when the till booked. */
export function tellsWait(event: AuditEvent): boolean {
  return isKnown(event) && tappedAndBooked({ at: event.at, tappedAt: tappedAt(event) }) !== undefined;
}

/** All members that an event concerns, each once: whom it is about, who paid or gave, who did it. */
export function membersIn(event: AuditEvent): readonly string[] {
  const ids = new Set([...(isKnown(event) ? concernedBy(event) : []), event.actor]);
  return Array.from(ids).filter((id) => typeof id === 'string' && id !== SYSTEM && id !== '');
}
