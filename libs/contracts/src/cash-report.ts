import * as z from 'zod';
import { bookSums } from './books.js';
import { euroAmount } from './common.js';
import { cashKind } from './german/bookings.js';
import { named } from './shapes.js';

const perPlace = z.object({ box: euroAmount, bank: euroAmount });

/** Signed sum of a kind of bookings, less cancelled ones. A treasurer's entries have a line for each category. */
const reportLine = named('CashReportLine', {
  kind: cashKind,
  /** The category's name at the time of booking; null for entries without one and for other kinds. */
  category: z.string().nullable(),
  ...perPlace.shape,
});
export type CashReportLine = z.infer<typeof reportLine>;

/**
 * The table's money in a period. In each place `opening` and all `lines` add up to `closing`. The cash book's opening is a line, too:
 * before, both places count as empty.
 */
export const moneyOfPeriod = z.object({
  opening: perPlace,
  lines: z.array(reportLine),
  closing: perPlace,
});

export type MoneyOfPeriod = z.infer<typeof moneyOfPeriod>;

/** The table's money in a period, and how much of it was the members'. */
export const cashReport = named('CashReport', {
  ...moneyOfPeriod.shape,
  /** Sum of all balances before the period and at its end, and its changes. */
  members: z.object({ opening: euroAmount, changes: bookSums, closing: euroAmount }),
  /**
   * Money in box and bank, less the members' money; `opening` is null before the cash book was opened. `at_beginning`, all `changes` and
   * the `lines` of income, expenses and counts add up to `closing`.
   */
  left_over: z.object({
    opening: euroAmount.nullable(),
    /** Equals `opening`, unless the cash book was opened in the period: then what was left over at that moment. */
    at_beginning: euroAmount,
    /** What members' balances added to it since, signed. */
    changes: z.object({
      drinks: euroAmount,
      levies: euroAmount,
      balances_set: euroAmount,
      /**
       * Balances older than the cash book that were carried over or cancelled since. They moved no money: it was in box and bank
       * already. They are part of `at_beginning` if the cash book was opened in the period.
       */
      earlier_balances: euroAmount,
    }),
    closing: euroAmount,
  }),
});
export type CashReport = z.infer<typeof cashReport>;
