import * as z from 'zod';
import { bookSums } from './books.js';
import { place } from './cash.js';
import { euroAmount, id, instant, revision } from './common.js';
import { answer, named } from './shapes.js';

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
  events: z.int(),
  sums: bookSums,
  /** top_ups + deposits − payouts + adjustments + carried_over − levies − drinks − the sum of all balances: 0 when the books are right. */
  difference: euroAmount,
  /** True when the fresh fold gives the balances that the till shows. */
  matches: z.boolean(),
  /** Members whose shown balance differs from the folded one. */
  differing: z.array(
    z.object({ member_id: id, member_name: z.string(), shown: euroAmount, folded: euroAmount }),
  ),
  /** Box or bank, where the shown amount differs from the folded one. */
  differing_places: z.array(z.object({ place, shown: euroAmount, folded: euroAmount })).default([]),
  /** First event that is not as it was written; null when the chain is whole. */
  problem: logProblem.nullable(),
  foreign: foreignEvents.nullable().default(null),
});
export type Reconciliation = z.infer<typeof reconciliation>;

export const reconciliationAnswer = answer('ReconciliationAnswer', reconciliation.shape);
export type ReconciliationAnswer = z.infer<typeof reconciliationAnswer>;

/** The last result; null before the first. `running`: how many events the check under way has looked at; null without one. */
export const lastReconciliationAnswer = answer('LastReconciliationAnswer', {
  last: reconciliation.nullable(),
  running: z.object({ checked: z.int(), total: z.int() }).nullable(),
});
export type LastReconciliationAnswer = z.infer<typeof lastReconciliationAnswer>;
