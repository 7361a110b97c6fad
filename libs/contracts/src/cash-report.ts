import type { CashKind } from '@stammtisch/domain';
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
  /**
   * Sum of all balances before the period and at its end, and its changes. `at_beginning`: the members' share of the money at the
   * beginning. It equals `opening`, unless the cash book was opened in the period: then it is the sum of the balances at that moment
   * plus the balances carried over since.
   */
  members: z.object({
    opening: euroAmount,
    at_beginning: euroAmount,
    changes: bookSums,
    closing: euroAmount,
  }),
  /** Money in box and bank, less the members' money; null before the cash book was opened. */
  left_over: z.object({ opening: euroAmount.nullable(), closing: euroAmount }),
});
export type CashReport = z.infer<typeof cashReport>;

/** The report's section for each kind of bookings; `opening` counts as money at the beginning. */
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
