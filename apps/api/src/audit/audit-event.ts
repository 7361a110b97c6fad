import type { AuditEvent } from '@stammtisch/contracts';
import type { LoggedEvent } from '../till/logged-event.js';

/** An event as superusers see it. */
export function auditEvent({ id, revision, type, data, metadata }: LoggedEvent): AuditEvent {
  const { at, actor, ...rest } = metadata;
  return { revision, type, at, actor, data: { ...data }, metadata: { id, ...rest } };
}
