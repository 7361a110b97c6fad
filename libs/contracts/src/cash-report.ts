import type { CashKind } from '@stammtisch/domain';
import * as z from 'zod';
import { cashKind } from './bookings.js';
import { bookSums } from './books.js';
import { euroAmount } from './common.js';
import { named } from './shapes.js';

/** An amount for each place where the table's money lies. */
const inPlaces = z.object({ box: euroAmount, bank: euroAmount });

/** What a kind of bookings moved, signed, less what was cancelled of it. A treasurer's entries have a line for each category. */
const reportLine = named('CashReportLine', {
  kind: cashKind,
  /** As it was called when it was booked; null for entries without a category, and for all other kinds. */
  category: z.string().nullable(),
  ...inPlaces.shape,
});
export type CashReportLine = z.infer<typeof reportLine>;

/**
 * The table's money in a period. In each place `opening` and all `lines` add up to `closing`. What the cash book was begun with is a
 * line, too: before, nothing lay anywhere.
 */
export const moneyOfPeriod = z.object({
  opening: inPlaces,
  lines: z.array(reportLine),
  closing: inPlaces,
});

export type MoneyOfPeriod = z.infer<typeof moneyOfPeriod>;

/** What became of the table's money in a period, and whose it was. */
export const cashReport = named('CashReport', {
  ...moneyOfPeriod.shape,
  /**
   * Sum of all balances before the period and at its end, and what changed it. `at_beginning`: how much of what lay there at the
   * beginning was theirs. That is `opening`, but where the cash book was begun in the period: what they had when it was begun, with
   * what was carried over since.
   */
  members: z.object({
    opening: euroAmount,
    at_beginning: euroAmount,
    changes: bookSums,
    closing: euroAmount,
  }),
  /** What lies in box and bank, less the members' money; null when there was no cash book yet. */
  left_over: z.object({ opening: euroAmount.nullable(), closing: euroAmount }),
});
export type CashReport = z.infer<typeof cashReport>;

/** Under which heading of a report a kind of bookings stands; `opening` belongs to what lay there at the beginning. */
export const reportPart: Readonly<Record<CashKind, 'opening' | 'income' | 'expenses' | 'other'>> = {
  opening: 'opening',
  recharge: 'income',
  deposit: 'income',
  income: 'income',
  payout: 'expenses',
  expense: 'expenses',
  move: 'other',
  count: 'other',
};
