import type { Cents } from '@stammtisch/domain';
import * as z from 'zod';
import { ledgerKinds } from './bookings.js';
import { euroAmount, id, instant, revision } from './common.js';
import { drink } from './drinks.js';
import { gift } from './rounds.js';
import { answer, named } from './shapes.js';
import { wireCents } from './wire-cents.js';

/** The hash of an event: with its number it vouches for everything up to there. */
export const eventHash = z.string().regex(/^[0-9a-f]{64}$/, { error: 'Das ist keine Prüfsumme' });

/** A position in the log, as it stands in an address. */
const revisionParameter = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Which moment of the past: after the event `revision`, or at the time `at`; neither: now. */
export const momentQuery = z
  .object({ at: instant.optional(), revision: revisionParameter.optional() })
  .refine(({ at, revision }) => at === undefined || revision === undefined, {
    error: 'Bitte gib entweder eine Zeit oder eine Nummer an',
  });
export type MomentQuery = z.infer<typeof momentQuery>;

/** All money in the till: `balances` is what came in less what was drunk. */
export const bookSums = named('BookSums', {
  balances: euroAmount,
  top_ups: euroAmount,
  deposits: euroAmount,
  payouts: euroAmount,
  drinks: euroAmount,
  adjustments: euroAmount,
});
export type BookSums = z.infer<typeof bookSums>;

/** What a sheet tells of them, in order: together they are all balances. */
export const sumLines = (sums: BookSums): readonly (readonly [name: string, amount: Cents])[] => [
  ['Aufladungen', wireCents(sums.top_ups)],
  ['Einzahlungen', wireCents(sums.deposits)],
  ['Auszahlungen', -wireCents(sums.payouts)],
  ['Anpassungen', wireCents(sums.adjustments)],
  ['Getränke', -wireCents(sums.drinks)],
];

/** The till as it was: everybody who had ever joined by then. Names are today's. */
export const balancesAnswer = answer('BalancesAnswer', {
  revision,
  /** When the event at `revision` happened; null before the first. */
  at: instant.nullable(),
  /** Hash of that event; null before the first. */
  hash: z.string().nullable(),
  sums: bookSums,
  members: z.array(
    z.object({
      member_id: id,
      member_name: z.string(),
      member_username: z.string(),
      balance: euroAmount,
      /** Had been removed by then. */
      removed: z.boolean(),
    }),
  ),
  drinks: z.array(drink),
  rounds: z.array(gift),
});
export type BalancesAnswer = z.infer<typeof balancesAnswer>;

/** One step of a balance: the event behind it, what it changed, and the balance since. */
export const ledgerEntry = named('LedgerEntry', {
  revision,
  at: instant,
  /** When a drink was tapped, if it was booked later. */
  tapped_at: instant.optional(),
  kind: ledgerKinds,
  transaction_id: id,
  description: z.string(),
  drink_name: z.string().nullable(),
  icon: z.string().nullable(),
  /** Who drank it; the member themselves unless somebody drank on them. */
  member_id: id,
  member_name: z.string(),
  amount: euroAmount,
  balance: euroAmount,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Newest first; `next` is the `before` of the page after. */
export const ledgerAnswer = answer('LedgerAnswer', {
  member_id: id,
  member_name: z.string(),
  entries: z.array(ledgerEntry),
  next: z.string().nullable(),
});
export type LedgerAnswer = z.infer<typeof ledgerAnswer>;
