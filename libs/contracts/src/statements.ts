import * as z from 'zod';
import { cashKind } from './bookings.js';
import { ledgerEntry } from './books.js';
import { euroAmount, id, instant, revision } from './common.js';
import { answer } from './shapes.js';

/** A month, `YYYY-MM`: its evenings, from 06:00 on the first day to 06:00 after the last. */
export const month = z
  .string({ error: 'Bitte gib einen Monat an' })
  .regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/, { error: 'Bitte gib einen Monat an' })
  .meta({ description: 'YYYY-MM' });

export const ownStatementQuery = z.object({ month });
export type OwnStatementQuery = z.infer<typeof ownStatementQuery>;

/** Without a member it is the whole table's. */
export const statementQuery = z.object({ month, member: id.optional() });
export type StatementQuery = z.infer<typeof statementQuery>;

/** A file of what belongs to a month; by default of everything. */
export const exportQuery = z.object({ month: month.optional() });
export type ExportQuery = z.infer<typeof exportQuery>;

/** Most transactions that a statement lists. */
export const STATEMENT_ENTRIES = 5000;

/** Signed, on the balance; what was cancelled is taken off where it was booked. */
const changes = {
  opening: euroAmount,
  recharges: euroAmount,
  /** What admins took in and gave out. */
  deposits: euroAmount,
  payouts: euroAmount,
  /** Own drinks. */
  purchases: euroAmount,
  /** What others drank on the member. */
  treats: euroAmount,
  adjustments: euroAmount,
  /** `opening` plus all of these. */
  closing: euroAmount,
};

/** An amount for each place where the table's money lies. */
const inPlaces = z.object({ box: euroAmount, bank: euroAmount });

/** A month of one member, or of the table. `revision` and `hash` are to be noted: they vouch for all that stands in it. */
export const statementAnswer = answer('StatementAnswer', {
  month: z.string(),
  from: instant,
  /** The first moment that no longer belongs to it. */
  to: instant,
  /** The month is over. */
  complete: z.boolean(),
  /** When it was closed: nothing in it changes any more. */
  closed_at: instant.nullable(),
  /** The last event in it, or before it when there is none; null before the first. */
  revision: revision.nullable(),
  hash: z.string().nullable(),
  /** All `accounts` together. */
  total: z.object(changes),
  /** The member; for the table everybody who had a balance or a transaction. */
  accounts: z.array(z.object({ member_id: id, member_name: z.string(), ...changes })),
  /**
   * What was drunk on the evenings of the month: by the member, or at the table; whoever paid. `total` is by the moment of the
   * booking: what waited for the till, or was cancelled later, may stand in another month there.
   */
  drinks: z.array(z.object({ drink_name: z.string(), icon: z.string(), count: z.int(), amount: euroAmount })),
  /** How much of that others paid. */
  invited: euroAmount,
  /** The member's transactions, oldest first; none for the table. */
  entries: z.array(ledgerEntry),
  /** There are more than `entries` lists. */
  shortened: z.boolean(),
  /** What moved box and bank, by kind, for the table; null for a member, and while there was no cash book. */
  cash: z
    .object({
      opening: inPlaces,
      lines: z.array(z.object({ kind: cashKind, ...inPlaces.shape })),
      closing: inPlaces,
    })
    .nullable(),
});
export type StatementAnswer = z.infer<typeof statementAnswer>;
