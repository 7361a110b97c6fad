import * as z from 'zod';
import { bookSums, eventHash } from './books.js';
import { place } from './cash.js';
import { euroAmount, id, instant, revision } from './common.js';
import { answer, named } from './shapes.js';

/** A number and a hash that somebody noted down; both or none. */
export const notedQuery = z
  .object({
    revision: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    hash: eventHash.optional(),
  })
  .refine(({ revision, hash }) => (revision === undefined) === (hash === undefined), {
    error: 'Bitte gib Nummer und Prüfsumme an',
  });
export type NotedQuery = z.infer<typeof notedQuery>;

/** Where the log is not what was written. */
export const logProblem = z.object({
  /** Number of the event. */
  revision,
  /**
   * `changed`: it says something else than was written. `missing`: it is gone. `inserted`: it was not there before. `unreadable`:
   * it is no event. `contradictory`: it does not fit the cash book or the closed months, as the events before it tell them.
   */
  kind: z.enum(['changed', 'missing', 'inserted', 'unreadable', 'contradictory']),
});
export type LogProblem = z.infer<typeof logProblem>;

/** Events in the log that no till has written: they change nothing. */
export const foreignEvents = z.object({
  count: z.int(),
  /** Number of the last of them. */
  newest: revision,
});
export type ForeignEvents = z.infer<typeof foreignEvents>;

/** What a reconciliation found: the till as it was shown, beside a fresh fold of all events. */
export const reconciliation = named('Reconciliation', {
  /** Everything is right: no difference, balances as folded, the chain of hashes whole. */
  ok: z.boolean(),
  at: instant,
  trigger: z.enum(['demand', 'night']),
  /** Up to this event; with its hash it can be noted down, and asked for later. */
  revision,
  hash: z.string(),
  events: z.int(),
  sums: bookSums,
  /** top_ups + deposits − payouts + adjustments − drinks − the sum of all balances: 0 when the books are right. */
  difference: euroAmount,
  /** The fresh fold gives the balances shown. */
  matches: z.boolean(),
  /** Whose balance it does not give. */
  differing: z.array(
    z.object({ member_id: id, member_name: z.string(), shown: euroAmount, folded: euroAmount }),
  ),
  /** Box or bank, where it does not give what is shown. */
  differing_places: z.array(z.object({ place, shown: euroAmount, folded: euroAmount })).default([]),
  /** The first event that is not what was written; null when the chain is whole. */
  problem: logProblem.nullable(),
  foreign: foreignEvents.nullable().default(null),
});
export type Reconciliation = z.infer<typeof reconciliation>;

/** `noted`: whether what was noted still holds; null when nothing was asked for. */
export const reconciliationAnswer = answer('ReconciliationAnswer', {
  ...reconciliation.shape,
  noted: z.object({ revision, hash: z.string(), holds: z.boolean() }).nullable(),
});
export type ReconciliationAnswer = z.infer<typeof reconciliationAnswer>;

/** The last result, and how far the one under way has come. */
export const lastReconciliationAnswer = answer('LastReconciliationAnswer', {
  last: reconciliation.nullable(),
  running: z.object({ checked: z.int(), total: z.int() }).nullable(),
});
export type LastReconciliationAnswer = z.infer<typeof lastReconciliationAnswer>;
