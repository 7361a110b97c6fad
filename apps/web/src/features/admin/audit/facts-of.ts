import type { AuditEvent } from '@stammtisch/contracts';
import { type Cents, concernedBy, isKnown, postingOf, SYSTEM, tappedAt } from '@stammtisch/domain';
import { tappedAndBooked } from '../../../lib/late-tap';

/** What somebody's balance changed by; undefined for events without money. */
export function amountOf(event: AuditEvent): Cents | undefined {
  const amount = isKnown(event) ? postingOf(event)?.amount : undefined;
  // Only what is money: a log that was tampered with may say anything.
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** Does its sentence tell when it was tapped, too? */
export function tellsWait(event: AuditEvent): boolean {
  return isKnown(event) && tappedAndBooked({ at: event.at, tappedAt: tappedAt(event) }) !== undefined;
}

/** Everybody who has to do with it, each once: whom it is about, who paid or gave, who did it. */
export function membersIn(event: AuditEvent): readonly string[] {
  const ids = new Set([...(isKnown(event) ? concernedBy(event) : []), event.actor]);
  return Array.from(ids).filter((id) => typeof id === 'string' && id !== SYSTEM && id !== '');
}
