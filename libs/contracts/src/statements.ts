import * as z from 'zod';
import { transactionTypes } from './bookings.js';
import { euroAmount, id, instant, revision } from './common.js';
import { answer, named } from './shapes.js';

/** A month, `YYYY-MM`. It lasts from 06:00 on its first day to 06:00 on the first day of the next month. */
export const month = z
  .string({ error: 'Bitte gib einen Monat an' })
  .regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/, { error: 'Bitte gib einen Monat an' })
  .meta({
    description: 'YYYY-MM, from 06:00 local time on the 1st to 06:00 on the next, for drinks and money alike',
  });

const error = 'Bitte gib ein gültiges Datum an';
/** A day of a year that a month may have, too: a moment in the year 10000 would stand before all others. */
export const day = z.iso.date({ error }).refine((date) => date >= '1970' && date < '3000', { error });

export const ownStatementQuery = z.object({ month });

export const statementQuery = z.object({ month, member: id });

/** Asks for a file of one month; of everything without `month`. */
export const exportQuery = z.object({ month: month.optional() });

/** How many transactions a statement lists at most. */
export const STATEMENT_ENTRIES = 5000;

/**
 * What changed a balance: `opening` and the signed amounts of all `lines` add up to `closing`. A cancelled booking is taken off the line
 * of its kind; a kind of which nothing is left has no line.
 */
const account = z.object({
  member_id: id,
  member_name: z.string(),
  opening: euroAmount,
  lines: z.array(z.object({ kind: transactionTypes, amount: euroAmount })),
  closing: euroAmount,
});

/** One change of a balance: its event, the `amount` of the change, and the `balance` after it. */
export const statementEntry = named('StatementEntry', {
  revision,
  at: instant,
  /** When a drink was tapped, if it was booked later. */
  tapped_at: instant.optional(),
  description: z.string(),
  /** Id of the member who drank: another one when the drink was paid by a round of the balance's owner. */
  member_id: id,
  member_name: z.string(),
  amount: euroAmount,
  balance: euroAmount,
});
export type StatementEntry = z.infer<typeof statementEntry>;

/** A month of a member. `revision` and `hash` vouch for the log behind it. */
export const statementAnswer = answer('StatementAnswer', {
  month: z.string(),
  from: instant,
  /** First moment after the month. */
  to: instant,
  /** True when the month is over. */
  complete: z.boolean(),
  /** When the month was closed; null while it is open. */
  closed_at: instant.nullable(),
  /** Last event before the end of the month; null before the first event. */
  revision: revision.nullable(),
  hash: z.string().nullable(),
  account,
  /**
   * The member's drinks on the month's evenings, whoever paid. `account` instead goes by the moment of booking: there,
   * drinks that were booked late or cancelled later may stand in another month.
   */
  drinks: z.array(z.object({ drink_name: z.string(), icon: z.string(), count: z.int(), amount: euroAmount })),
  /** Part of the amounts of `drinks` that others paid. */
  invited: euroAmount,
  /** Oldest first. */
  entries: z.array(statementEntry),
  /** True when there are more transactions than `entries` lists. */
  shortened: z.boolean(),
});
export type StatementAnswer = z.infer<typeof statementAnswer>;

/** The date of the first evening up to tonight; by default they are those of the last twelve months. */
export const eveningsQuery = z.object({ from: day.optional() });

/** How many points a balance over time has at most. */
export const BALANCE_POINTS = 200;

const count = { count: z.int(), amount: euroAmount };
/** What was drunk on these evenings, without what was cancelled. */
const drunk = {
  /** Evenings with drinks, oldest first. `amount` is what the drinks cost, whoever paid. */
  evenings: z.array(z.object({ date: z.iso.date(), ...count })),
  /** Drinks by name, most frequent first. */
  drinks: z.array(z.object({ drink_name: z.string(), icon: z.string(), ...count })),
};

/** Statistics of the whole table. */
export const statisticsAnswer = answer('StatisticsAnswer', {
  ...drunk,
  /** Members who gave rounds, and the drinks their rounds paid; most first. */
  givers: z.array(z.object({ member_id: id, member_name: z.string(), rounds: z.int(), ...count })),
});
export type StatisticsAnswer = z.infer<typeof statisticsAnswer>;

/** The caller's own statistics. */
export const ownStatisticsAnswer = answer('OwnStatisticsAnswer', {
  ...drunk,
  /** Rounds the caller gave, and the drinks they paid. */
  given: z.object({ rounds: z.int(), ...count }),
  /** Changes of the balance, oldest first: all of them, or a choice of at most 200. */
  balance: z.array(z.object({ at: instant, balance: euroAmount })),
});
export type OwnStatisticsAnswer = z.infer<typeof ownStatisticsAnswer>;
