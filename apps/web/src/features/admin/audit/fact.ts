import { type AuditEvent, FOREIGN_EVENT } from '@stammtisch/contracts';
import type { TillFact } from '@stammtisch/domain';
import { kinds } from './kinds';

export type FactType = TillFact['type'];

/** Whether an event is of a type that this version knows; a newer till may have written others. */
export function isFact(event: AuditEvent): event is AuditEvent & TillFact {
  return isFactType(event.type);
}

export function isFactType(type: string): type is FactType {
  return Object.hasOwn(kinds, type);
}

/** What its type of event is called. */
export function kindOf({ type }: AuditEvent): string {
  if (type === FOREIGN_EVENT) return 'Fremd';
  return isFactType(type) ? kinds[type] : 'Unbekannt';
}
