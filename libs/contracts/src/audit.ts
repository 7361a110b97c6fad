import * as z from 'zod';
import { id, instant, revision } from './common.js';
import { answer, named } from './shapes.js';

/** An event of the log as superusers see it: as it was written, with the metadata beside moment and actor. */
export const auditEvent = named('AuditEvent', {
  revision,
  type: z.string(),
  at: instant,
  /** Id of the member who did it; `system` for the till itself; empty when no till wrote the event. */
  actor: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/**
 * What the ids in the events are called now: members as the table calls them, drinks of which an event tells only the id. An
 * invite's hash stands for the member who issued it.
 */
export const auditNames = z.record(z.string(), z.string());
export type AuditNames = z.infer<typeof auditNames>;

/** A part of the log that has just been written: revisions `from + 1 … revision`. */
export interface AuditPage {
  readonly from: number;
  readonly revision: number;
  readonly events: readonly AuditEvent[];
  readonly names: AuditNames;
}

/** Filters combine; each left out lets everything through. */
export const eventsQuery = named('EventsQuery', {
  before: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** Event types, comma separated. */
  type: z
    .string()
    .max(1000)
    .regex(/^[A-Za-z]+(,[A-Za-z]+)*$/)
    .optional(),
  /** Whom the event is about, or who paid, or who gave the round. */
  member: id.optional(),
  actor: id.optional(),
  /** From this moment on, … */
  from: instant.optional(),
  /** … up to, not including, this one. */
  to: instant.optional(),
});
export type EventsQuery = z.infer<typeof eventsQuery>;

/** Newest first. `next` is the `before` to go on with; null at the end. */
export const eventsAnswer = answer('EventsAnswer', {
  events: z.array(auditEvent),
  names: auditNames,
  next: z.string().nullable(),
});
export type EventsAnswer = z.infer<typeof eventsAnswer>;
