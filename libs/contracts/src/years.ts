import * as z from 'zod';
import { cashCount, place } from './cash.js';
import { cashReport } from './cash-report.js';
import { euroAmount, instant, revision } from './common.js';
import { monthFigures, openBalance } from './months.js';
import { answer, named } from './shapes.js';
import { month } from './statements.js';

/** A business year: twelve months. */
export const bookedYear = named('BookedYear', {
  /** The year's first month, `YYYY-MM`, by which it is named. */
  year: z.string(),
  last_month: z.string(),
  from: instant,
  /** First moment after the year. */
  to: instant,
  /** True when the year is over. */
  complete: z.boolean(),
  /** True when its last month is closed, and all before it with it. */
  closed: z.boolean(),
});
export type BookedYear = z.infer<typeof bookedYear>;

/** Each year since somebody first joined, newest first, and the month with which they begin. */
export const yearsAnswer = answer('YearsAnswer', {
  years: z.array(bookedYear),
  first_month: z.int(),
  revision,
});
export type YearsAnswer = z.infer<typeof yearsAnswer>;

/** What auditors look at. */
export const notableBooking = named('NotableBooking', {
  revision,
  /** '2026-0017'; null for what moved neither box nor bank. */
  receipt_number: z.string().nullable(),
  at: instant,
  /** In German: 'Kassensturz: verzählt', 'Storno: Helles'. */
  description: z.string(),
  /** Where it moved money; null where it moved none, or money from box to bank or back. */
  place: place.nullable(),
  /** Whose balance it was; null for the table's own money. */
  member_name: z.string().nullable(),
  by_name: z.string(),
  amount: euroAmount,
});
export type NotableBooking = z.infer<typeof notableBooking>;

/** A year's report for the members' meeting: what the year was or, while it goes on, has been so far. */
export const yearAnswer = answer('YearAnswer', {
  ...bookedYear.shape,
  /** What the books say at its end. */
  figures: monthFigures,
  /** The year's money by kind and category; null while there was no cash book. */
  report: cashReport.nullable(),
  /** The last count of each place before its end. */
  counts: z.array(cashCount),
  members: z.array(openBalance),
  /** For auditors; each list has the oldest first. */
  notable: z.object({
    /** Counts that found something else than should have been there. */
    count_differences: z.array(notableBooking),
    /** Expenses with a receipt of another year, what others than the member or later than members may have cancelled, and months opened again. */
    late_or_cancelled: z.array(notableBooking),
    /** Balances that were set by hand. */
    balances_set: z.array(notableBooking),
  }),
});
export type YearAnswer = z.infer<typeof yearAnswer>;

/** Asks for the file of the year that begins with a month. */
export const yearQuery = z.object({ year: month });
export type YearQuery = z.infer<typeof yearQuery>;
