import * as z from 'zod';
import { id, instant, revision } from './common.js';
import { answer, named } from './shapes.js';

/** An event of the log as auditors see it, unchanged. `metadata` holds all metadata but moment and actor. */
export const auditEvent = named('AuditEvent', {
  revision,
  type: z.string(),
  at: instant,
  /** Id of the member who gave the command; `system` for the till itself; empty when no till wrote the event. */
  actor: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/**
 * Today's names for ids in the events: of members, of tablets (`via` of the metadata), and of drinks that an event names by id only. An invite's hash has the name
 * of the member who issued the invite.
 */
export const auditNames = z.record(z.string(), z.string());
export type AuditNames = z.infer<typeof auditNames>;

/** New events of the log: revisions `from + 1 … revision`. */
export interface AuditPage {
  readonly from: number;
  readonly revision: number;
  readonly events: readonly AuditEvent[];
  readonly names: AuditNames;
}

/** Filters for the log. All given filters have to match. */
export const eventsQuery = named('EventsQuery', {
  before: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** Event types, comma separated. */
  type: z
    .string()
    .max(1000)
    .regex(/^[A-Za-z]+(,[A-Za-z]+)*$/)
    .optional(),
  /** Id of the member whom the event is about, who paid, or who gave the round. */
  member: id.optional(),
  actor: id.optional(),
  /** Earliest moment, included. */
  from: instant.optional(),
  /** Latest moment, not included. */
  to: instant.optional(),
});
export type EventsQuery = z.infer<typeof eventsQuery>;

/** A page of events, newest first. `next` is the `before` of the next page; null on the last one. */
export const eventsAnswer = answer('EventsAnswer', {
  events: z.array(auditEvent),
  names: auditNames,
  next: z.string().nullable(),
});
export type EventsAnswer = z.infer<typeof eventsAnswer>;
