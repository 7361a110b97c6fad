import type { AuditEvent } from '@stammtisch/contracts';
import {
  type Cents,
  concernedBy,
  isKnown,
  movementsOf,
  postingOf,
  SYSTEM,
  tappedAt,
} from '@stammtisch/domain';
import { tappedAndBooked } from '../../../lib/late-tap';

/** What somebody's balance changed by, or box or bank; undefined for events without money, and for what stays in both. */
export function amountOf(event: AuditEvent): Cents | undefined {
  const [moved, ...more] = isKnown(event) ? movementsOf(event) : [];
  const amount =
    (isKnown(event) ? postingOf(event) : undefined)?.amount ?? (more.length > 0 ? undefined : moved?.amount);
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
