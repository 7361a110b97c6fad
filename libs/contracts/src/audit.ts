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
 * Today's names for ids in the events: of members, and of tablets (`via` of the metadata). An invite's hash has the name of the member
 * who issued the invite.
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
  ...pageQuery.shape,
  /** Event types, comma separated. */
  type: z.string().max(1000).optional(),
  /** Id of the member whom the event is about, who paid, or who gave the round. */
  member: id.optional(),
  actor: id.optional(),
  /** Id of a transaction, an entry of the cash book, or a round: all its events, a round's with its drinks. */
  subject: id.optional(),
  /** Earliest moment, included. */
  from: instant.optional(),
  /** Latest moment, not included. */
  to: instant.optional(),
});

/** A page of events, newest first. `next` is the `before` of the next page; null on the last one. */
export const eventsAnswer = answer('EventsAnswer', {
  events: z.array(auditEvent),
  names: auditNames,
  next: z.string().nullable(),
});

/** A part of the till's state that an event changed: what it is about, how it was before, and how it was after. */
const changed = <Kind extends string, About extends z.ZodRawShape, Value extends z.ZodType>(
  kind: Kind,
  about: About,
  value: Value,
) => z.object({ kind: z.literal(kind), ...about, before: value, after: value });

const member = { member_id: id };

/** `before` or `after` null: it was not there. Of a member's settings null is none of their own. */
export const eventChange = z
  .discriminatedUnion('kind', [
    changed('balance', member, euroAmount),
    /** Drinks on the newest evening that the member drank in. */
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

/** What an event changed. No changes: balances, box and bank, menu and rounds are after it as they were before. */
export const eventChangeAnswer = answer('EventChangeAnswer', {
  changes: z.array(eventChange),
  /** Today's names of the members in the changes. */
  names: auditNames,
});

/** The first place where the log is not as it was written. */
export const logProblem = z.object({
  /** Position of the event in the log. */
  revision,
  /**
   * `changed`: the event's content differs from what was written. `missing`: the event is gone. `inserted`: it was added later.
   * `unreadable`: it can't be read as an event. `contradictory`: it closes a month with other sums than the events before it come to.
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

/** Result of a reconciliation, which compares the till's state with a fresh fold of all events. */
export const reconciliation = named('Reconciliation', {
  /** True when all is right: no difference, balances as folded, the chain of hashes whole. */
  ok: z.boolean(),
  at: instant,
  trigger: z.enum(['demand', 'night']),
  /** Last event that was checked, and its hash: they vouch for all before them (`events verify --expect`). */
  revision,
  hash: z.string(),
  sums: bookSums,
  /** top_ups + deposits − payouts + adjustments + carried_over − levies − drinks − the sum of all balances: 0 when the books are right. */
  difference: euroAmount,
  /** True when the fresh fold gives the balances that the till shows. */
  matches: z.boolean(),
  /** Where the shown amount differs from the folded one: the id of a member, or the place; a place has no name. */
  differing: z.array(
    z.object({ account: id, name: z.string().nullable(), shown: euroAmount, folded: euroAmount }),
  ),
  /** First event that is not as it was written; null when the chain is whole. */
  problem: logProblem.nullable(),
  foreign: foreignEvents.nullable(),
});
export type Reconciliation = z.infer<typeof reconciliation>;

export const reconciliationAnswer = answer('ReconciliationAnswer', reconciliation.shape);

/** The last result; null before the first. */
export const lastReconciliationAnswer = answer('LastReconciliationAnswer', {
  last: reconciliation.nullable(),
});
