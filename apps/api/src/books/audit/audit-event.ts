import type { AuditEvent, AuditNames } from '@stammtisch/contracts';
import { concernedBy, SYSTEM } from '@stammtisch/domain';
import type { Names } from '../../engine/people/names.js';
import { digestOf, type LoggedEvent, storedEvent } from '../../engine/till/logged-event.js';

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

/** True for the event with the session key, a secret of the till. */
const isSecret = ({ type }: LoggedEvent) => type === 'SessionKeyReplaced';

/** An event as auditors see it, without the secret. */
export function auditEventOf(event: LoggedEvent): AuditEvent {
  const { id, revision, type, metadata } = event;
  const { at, actor, ...rest } = metadata;
  const data = isSecret(event) ? {} : { ...event.data };
  return { revision, type, at, actor, data, metadata: { id, ...rest } };
}

/** An event as stored, so that the hash chain can be verified. In place of the secret it has the digest that proves its hash. */
export function exportedEvent(event: LoggedEvent): object {
  return { ...event, ...(isSecret(event) ? { data: {}, digest: digestOf(event) } : storedEvent(event)) };
}
