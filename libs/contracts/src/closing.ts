import * as z from 'zod';
import { bookSums } from './books.js';
import { cashCount, place } from './cash.js';
import { cashReport } from './cash-report.js';
import { euroAmount, id, instant, requiredLine, revision } from './common.js';
import { REASON_LENGTH } from './paying-in.js';
import { answer, named } from './shapes.js';
import { month } from './statements.js';
import { texts } from './texts.js';

/**
 * What a treasurer may have to do: look whether announced money has come (`announcements`), count a place anew (`count`), close the
 * months that are over (`months`), talk to members who can't buy anything any more (`at_limit`), and settle what those who have
 * left had or owed (`former`).
 */
export const taskKinds = ['announcements', 'count', 'months', 'at_limit', 'former'] as const;

/** Something to do. It is gone once it is done. */
export const deskTask = named('DeskTask', {
  kind: z.enum(taskKinds),
  /** How many top-ups, months or members it is about; 1 for a count. */
  count: z.number().int().positive(),
  /** The sum of what waits, or of what former members had, less what they owed; null where no money is meant. */
  amount: euroAmount.nullable(),
  /** The place to count; null for other tasks. */
  place: place.nullable(),
  /** When the place was counted last; the opening of the cash book is a count, too. Null for other tasks. */
  since: instant.nullable(),
  /** The oldest month to close; null for other tasks. */
  month: month.nullable(),
});
export type DeskTask = z.infer<typeof deskTask>;

/** In the order in which they are best done; at most one of each kind, and of `count` one for each place. */
export const tasksAnswer = answer('TasksAnswer', { tasks: z.array(deskTask), revision });

/**
 * What closing a month fixes. `revision` is that of the last event before the month's end, `hash` the log's hash up to it;
 * −1 and empty before the first event.
 */
export const monthFigures = named('MonthFigures', {
  revision,
  hash: z.string(),
  /** Sums of all bookings up to `revision`. */
  sums: bookSums,
  /** Money in cash box and bank account; null while there was no cash book. */
  box: euroAmount.nullable(),
  bank: euroAmount.nullable(),
});
export type MonthFigures = z.infer<typeof monthFigures>;

export const bookedMonth = named('BookedMonth', {
  /** The month, `YYYY-MM`. */
  month: z.string(),
  /** True when the month was closed itself, or together with a later one. */
  closed: z.boolean(),
  /** The event that closed the month; null while the month is open, or when it was closed together with a later one. */
  closing: z.object({ revision, at: instant, by_name: z.string(), figures: monthFigures }).nullable(),
  /** True when the month is over and not closed yet. */
  can_close: z.boolean(),
  /** True for the month that was closed last. */
  can_reopen: z.boolean(),
});
export type BookedMonth = z.infer<typeof bookedMonth>;

/** Each month since somebody first joined, newest first. */
export const monthsAnswer = answer('MonthsAnswer', { months: z.array(bookedMonth), revision });

/** A member whose balance was not 0 at the end of a month or a year. */
export const openBalance = z.object({ member_id: id, member_name: z.string(), balance: euroAmount });

/** What the books say of a month or a year. */
const reportOfPeriod = {
  /** What they say at its end. */
  figures: monthFigures,
  /** Its money by kind and category; null while there was no cash book. */
  report: cashReport.nullable(),
  /** The last count of each place, up to its end or dated to it. */
  counts: z.array(cashCount),
  members: z.array(openBalance),
};

/** A month's sheet to sign: what its closing has fixed, or would fix now. */
export const monthAnswer = answer('MonthAnswer', {
  ...bookedMonth.shape,
  from: instant,
  /** First moment after the month. */
  to: instant,
  ...reportOfPeriod,
  /** How many top-ups waited at the month's end for their money to be confirmed, and their sum. */
  waiting: z.object({ count: z.int(), amount: euroAmount }),
  /** The first and the last receipt number of the month; null when nothing moved box or bank. */
  receipts: z.object({ first: z.string(), last: z.string() }).nullable(),
  /** What is better done before the month is closed; empty once it is. */
  open: z.array(deskTask),
});
export type MonthAnswer = z.infer<typeof monthAnswer>;

/** Opens the month again that was closed last. The reason stays in the log for good. */
export const reopenBody = named('ReopenBody', { reason: requiredLine(REASON_LENGTH, texts.reasonMissing) });

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
  ...reportOfPeriod,
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
