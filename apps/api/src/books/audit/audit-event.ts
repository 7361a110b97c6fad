import type { AuditEvent, AuditNames } from '@stammtisch/contracts';
import { concernedBy, SYSTEM } from '@stammtisch/domain';
import type { Names } from '../../engine/people/names.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';

/** Names of the members and tablets in events, by id, for the Protokoll's sentences. Members have their current names. */
export function namesIn(events: readonly LoggedEvent[], names: Names): AuditNames {
  const found: AuditNames = {};
  for (const event of events) {
    const { actor, via } = event.metadata;
    for (const id of [actor, ...concernedBy(event)]) if (isMember(id)) found[id] ??= names.inBooks(id);
    if (via) found[via.tablet] = names.tablet(via.tablet);
  }
  return found;
}

/** The acting member's name; 'Kasse' if no member acted. */
export const actorName = (id: string, names: Names) => (isMember(id) ? names.inBooks(id) : 'Kasse');

/** Foreign events have an empty actor. */
const isMember = (actor: string) => actor !== SYSTEM && actor !== '';

/** An event as auditors see it, without the session key, a secret of the till. */
export function auditEventOf({ id, revision, type, data, metadata }: LoggedEvent): AuditEvent {
  const { at, actor, ...rest } = metadata;
  const shown = type === 'SessionKeyReplaced' ? {} : { ...data };
  return { revision, type, at, actor, data: shown, metadata: { id, ...rest } };
}
