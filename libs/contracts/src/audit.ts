import { roles } from '@stammtisch/domain';
import * as z from 'zod';
import { bookSums } from './books.js';
import { place } from './cash.js';
import { euroAmount, id, instant, pageQuery, revision, tabletAccess } from './common.js';
import { drink } from './drinks.js';
import { moneyWay } from './paying-in.js';
import { giftType } from './rounds.js';
import { tableSettings } from './settings.js';
import { answer, named } from './shapes.js';

/** An event of the log, unchanged, for auditors. `metadata` holds all metadata except moment and actor. */
export const auditEvent = named('AuditEvent', {
  revision,
  type: z.string(),
  at: instant,
  /** Id of the member who gave the command, `system` for the till, or empty if no till wrote the event. */
  actor: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/**
 * Today's names for ids in the events: of members and of tablets (`via` in the metadata). An invite's hash maps to the name of the
 * member who issued the invite.
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

/** Filters for the log. An event must match all of them. */
export const eventsQuery = named('EventsQuery', {
  ...pageQuery.shape,
  /** Event types, comma separated. */
  type: z.string().max(1000).optional(),
  /** Id of the member who is the event's subject, paid, or gave the round. */
  member: id.optional(),
  actor: id.optional(),
  /** Id of a transaction, a cash book entry, or a round: all its events; for a round also its drinks. */
  subject: id.optional(),
  /** Earliest moment, included. */
  from: instant.optional(),
  /** Latest moment, not included. */
  to: instant.optional(),
});

/** A page of events, newest first. `next` is the next page's `before`; null on the last page. */
export const eventsAnswer = answer('EventsAnswer', {
  events: z.array(auditEvent),
  names: auditNames,
  next: z.string().nullable(),
});

/** A part of the till's state that an event changed, with its value before and after. */
const changed = <Kind extends string, About extends z.ZodRawShape, Value extends z.ZodType>(
  kind: Kind,
  about: About,
  value: Value,
) => z.object({ kind: z.literal(kind), ...about, before: value, after: value });

const member = { member_id: id };

/** `before` or `after` is null where the part did not exist; for a member's setting, where the table's setting applied. */
export const eventChange = z
  .discriminatedUnion('kind', [
    changed('balance', member, euroAmount),
    /** Drinks on the last evening on which the member drank. */
    changed('drinks', member, z.int()),
    changed('seat', member, z.enum(['at_table', 'left']).nullable()),
    changed('office', member, z.enum([...roles, 'superuser']).nullable()),
    changed('pin', member, z.boolean()),
    changed('badge', member, z.boolean()),
    changed('credit_line', member, euroAmount.nullable()),
    changed('tablet_access', member, tabletAccess.nullable()),
    changed('money', { place }, euroAmount.nullable()),
    changed(
      'round',
      { round_id: id, giver_id: id },
      z
        .object({ type: giftType, limit: euroAmount.nullable(), spent: euroAmount, served: z.int() })
        .nullable(),
    ),
    changed('drink', { drink_id: id }, drink.nullable()),
    changed(
      'waiting_top_up',
      { announcement_id: id, ...member },
      z.object({ amount: euroAmount, way: moneyWay }).nullable(),
    ),
    changed('settings', {}, tableSettings),
    /** The last closed month, YYYY-MM. */
    changed('closed_month', {}, z.string().nullable()),
  ])
  .meta({ id: 'EventChange' });
export type EventChange = z.output<typeof eventChange>;

/** One event, the parts of the state that it changed, and its related events. */
export const eventAnswer = answer('EventAnswer', {
  event: auditEvent,
  /** Its number in the cash book; null for an event without one. */
  receipt_number: z.string().nullable(),
  /** Often none. */
  changes: z.array(eventChange),
  /** Other events of the same booking, announcement or round, at most the 200 newest of each. */
  related: z.array(
    z.object({ same: z.enum(['booking', 'announcement', 'round']), events: z.array(auditEvent) }),
  ),
  names: auditNames,
});
export type EventAnswer = z.output<typeof eventAnswer>;

/** The first position where the log differs from what was written. */
export const logProblem = z.object({
  /** Position of the event in the log. */
  revision,
  /**
   * `changed`: the event's content differs from what was written. `missing`: the event is gone. `inserted`: it was added later.
   * `unreadable`: it can't be read as an event. `contradictory`: it closes a month with sums that differ from the events before it.
   */
  kind: z.enum(['changed', 'missing', 'inserted', 'unreadable', 'contradictory']),
});
export type LogProblem = z.infer<typeof logProblem>;

/** Events in the log that no till wrote. They change nothing. */
export const foreignEvents = z.object({
  count: z.int(),
  /** Position of the last such event in the log. */
  newest: revision,
});
export type ForeignEvents = z.infer<typeof foreignEvents>;

/** Result of a reconciliation: a comparison of the till's state with a fresh fold of all events. */
export const reconciliation = named('Reconciliation', {
  /** True when there is no difference, the balances match, and the hash chain is intact. */
  ok: z.boolean(),
  at: instant,
  trigger: z.enum(['demand', 'night']),
  /** Last event that was checked, and its hash. `events verify --expect` takes both. */
  revision,
  hash: z.string(),
  sums: bookSums,
  /** top_ups + deposits − payouts + adjustments + carried_over − levies − drinks − the sum of all balances: 0 when the books are right. */
  difference: euroAmount,
  /** True when the fresh fold gives the balances that the till shows. */
  matches: z.boolean(),
  /** Accounts whose shown amount differs from the folded one: members (by id) and places, which have no name. */
  differing: z.array(
    z.object({ account: id, name: z.string().nullable(), shown: euroAmount, folded: euroAmount }),
  ),
  /** Null when the hash chain is intact. */
  problem: logProblem.nullable(),
  foreign: foreignEvents.nullable(),
});
export type Reconciliation = z.infer<typeof reconciliation>;

export const reconciliationAnswer = answer('ReconciliationAnswer', reconciliation.shape);

/** The last result; null before the first. */
export const lastReconciliationAnswer = answer('LastReconciliationAnswer', {
  last: reconciliation.nullable(),
});
