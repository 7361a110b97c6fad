import * as z from 'zod';
import { euroAmount, id, instant, revision } from './common.js';
import { transactionTypes } from './german/bookings.js';
import { answer, named } from './shapes.js';

/** A month, `YYYY-MM`. It lasts from 06:00 on its first day to 06:00 on the first day of the next month. */
export const month = z
  .string({ error: 'Bitte gib einen Monat an' })
  .regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/, { error: 'Bitte gib einen Monat an' })
  .meta({
    description: 'YYYY-MM, from 06:00 local time on the 1st to 06:00 on the next, for drinks and money alike',
  });

const error = 'Bitte gib ein gültiges Datum an';
/** A day. The year is limited as for a month: a moment in the year 10000 would sort before all others. */
export const day = z.iso.date({ error }).refine((date) => date >= '1970' && date < '3000', { error });

export const ownStatementQuery = z.object({ month });

export const statementQuery = z.object({ month, member: id });

/** Asks for one month; without `month`, for everything. */
export const exportQuery = z.object({ month: month.optional() });

/** Most transactions that a statement lists. */
export const STATEMENT_ENTRIES = 5000;

/**
 * Changes of a balance: `opening` and the signed amounts of all `lines` add up to `closing`. A cancelled booking is subtracted from the
 * line of its kind; a line of 0 is left out.
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
  /** Id of the member who drank; it differs from the balance's owner when a round of the owner paid. */
  member_id: id,
  member_name: z.string(),
  amount: euroAmount,
  balance: euroAmount,
});
export type StatementEntry = z.infer<typeof statementEntry>;

const count = { count: z.int(), amount: euroAmount };
const drunk = z.array(z.object({ drink_name: z.string(), icon: z.string(), ...count }));

/** A member's month. `revision` and `hash` identify the log behind it. */
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
   * The member's drinks on the month's evenings, whoever paid. `account` counts by the moment of booking, so drinks that were booked
   * late or cancelled later may count in another month there.
   */
  drinks: drunk,
  /** Part of the amounts of `drinks` that others paid. */
  invited: euroAmount,
  /** Oldest first. */
  entries: z.array(statementEntry),
  /** True when there are more transactions than `entries` lists. */
  shortened: z.boolean(),
});
export type StatementAnswer = z.infer<typeof statementAnswer>;

/** `from`: date of the first evening; by default, the last twelve months. */
export const eveningsQuery = z.object({ from: day.optional() });

/** Most points of a balance over time. */
export const BALANCE_POINTS = 200;

/** Drinks on these evenings, without cancelled ones. */
const consumption = {
  /** Evenings with drinks, oldest first. `amount` is what the drinks cost, whoever paid. */
  evenings: z.array(z.object({ date: z.iso.date(), ...count })),
  /** Drinks by name, most frequent first. */
  drinks: drunk,
};

/** Statistics of the whole table. */
export const statisticsAnswer = answer('StatisticsAnswer', {
  ...consumption,
  /** Members who gave rounds, and the drinks their rounds paid; most first. */
  givers: z.array(z.object({ member_id: id, member_name: z.string(), rounds: z.int(), ...count })),
});
export type StatisticsAnswer = z.infer<typeof statisticsAnswer>;

/** The caller's own statistics. */
export const ownStatisticsAnswer = answer('OwnStatisticsAnswer', {
  ...consumption,
  /** Rounds the caller gave, and the drinks they paid. */
  given: z.object({ rounds: z.int(), ...count }),
  /** Changes of the balance, oldest first: all, or a sample of at most {@link BALANCE_POINTS}. */
  balance: z.array(z.object({ at: instant, balance: euroAmount })),
});
export type OwnStatisticsAnswer = z.infer<typeof ownStatisticsAnswer>;
