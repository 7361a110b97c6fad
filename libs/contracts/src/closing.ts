import * as z from 'zod';
import { bookSums } from './books.js';
import { cashCount, place, receiptFile } from './cash.js';
import { cashReport } from './cash-report.js';
import { euroAmount, id, instant, requiredLine, revision } from './common.js';
import { texts } from './german/texts.js';
import { REASON_LENGTH } from './paying-in.js';
import { answer, named } from './shapes.js';
import { month } from './statements.js';

/**
 * Tasks of a treasurer: check whether announced money has arrived (`announcements`), count a place again (`count`), close months that
 * are over (`months`), talk to members who have reached their limit (`at_limit`), and settle balances of former members (`former`).
 */
export const taskKinds = ['announcements', 'count', 'months', 'at_limit', 'former'] as const;

/** A task. It disappears once it is done. */
export const deskTask = named('DeskTask', {
  kind: z.enum(taskKinds),
  /** Number of top-ups, months or members; 1 for a count. */
  count: z.number().int().positive(),
  /** Sum of the waiting top-ups, or of the former members' balances; null for other tasks. */
  amount: euroAmount.nullable(),
  /** The place to count; null for other tasks. */
  place: place.nullable(),
  /** When the place was last counted, or the cash book opened; null for other tasks. */
  since: instant.nullable(),
  /** The oldest month to close; null for other tasks. */
  month: month.nullable(),
});
export type DeskTask = z.infer<typeof deskTask>;

/** In the recommended order; at most one of each kind, except for one `count` per place. */
export const tasksAnswer = answer('TasksAnswer', { tasks: z.array(deskTask), revision });

/**
 * The figures that closing a month fixes. `revision` is that of the last event before the month's end, `hash` the log's hash up to
 * it; −1 and empty before the first event.
 */
export const monthFigures = named('MonthFigures', {
  revision,
  hash: z.string(),
  /** Sums of all bookings up to `revision`. */
  sums: bookSums,
  /** Money in box and bank; null before the cash book was opened. */
  box: euroAmount.nullable(),
  bank: euroAmount.nullable(),
});
export type MonthFigures = z.infer<typeof monthFigures>;

export const bookedMonth = named('BookedMonth', {
  /** The month, `YYYY-MM`. */
  month: z.string(),
  /** True also for a month that was closed together with a later one. */
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

const reportOfPeriod = {
  /** At the period's end. */
  figures: monthFigures,
  /** Null before the cash book was opened. */
  report: cashReport.nullable(),
  /** The last count of each place before the period's end or dated to it. */
  counts: z.array(cashCount),
  members: z.array(openBalance),
};

/** A month's sheet to sign, with the figures that its closing has fixed or would fix now. */
export const monthAnswer = answer('MonthAnswer', {
  ...bookedMonth.shape,
  from: instant,
  /** First moment after the month. */
  to: instant,
  ...reportOfPeriod,
  /** Number and sum of the top-ups that waited for confirmation at the month's end. */
  waiting: z.object({ count: z.int(), amount: euroAmount }),
  /** The first and the last receipt number of the month; null when nothing moved box or bank. */
  receipts: z.object({ first: z.string(), last: z.string() }).nullable(),
  /** Tasks that should be done before the month is closed; empty afterwards. */
  open: z.array(deskTask),
});
export type MonthAnswer = z.infer<typeof monthAnswer>;

/** Reopens the month that was closed last. The reason stays in the log for good. */
export const reopenBody = named('ReopenBody', { reason: requiredLine(REASON_LENGTH, texts.reasonMissing) });

/** A business year: twelve months. */
export const bookedYear = named('BookedYear', {
  /** The year's first month, `YYYY-MM`; it identifies the year. */
  year: z.string(),
  last_month: z.string(),
  from: instant,
  /** First moment after the year. */
  to: instant,
  /** True when the year is over. */
  complete: z.boolean(),
  /** True when its last month is closed, and with it all before. */
  closed: z.boolean(),
});
export type BookedYear = z.infer<typeof bookedYear>;

/** Each year since somebody first joined, newest first, and the calendar month with which the years begin. */
export const yearsAnswer = answer('YearsAnswer', {
  years: z.array(bookedYear),
  first_month: z.int(),
  revision,
});

/** A booking that auditors should look at. */
export const notableBooking = named('NotableBooking', {
  revision,
  /** '2026-0017'; null for a booking that moved neither box nor bank. */
  receipt_number: z.string().nullable(),
  at: instant,
  /** In German: 'Kassensturz: verzählt', 'Storno: Helles'. */
  description: z.string(),
  /** Where it moved money; null if it moved none, or between box and bank. */
  place: place.nullable(),
  /** Null for the table's own money. */
  member_name: z.string().nullable(),
  by_name: z.string(),
  /** Signed. For a move between box and bank, the moved amount. */
  amount: euroAmount,
  /** Of the entry that was booked or cancelled, newest first. */
  receipts: z.array(receiptFile),
});
export type NotableBooking = z.infer<typeof notableBooking>;

/** A year's report for the members' meeting, up to now if the year is not over. */
export const yearAnswer = answer('YearAnswer', {
  ...bookedYear.shape,
  ...reportOfPeriod,
  /** For auditors; each list has the oldest first. */
  notable: z.object({
    count_differences: z.array(notableBooking),
    /** Expenses with a receipt of another year, cancellations by others or later than members may cancel, and reopened months. */
    late_or_cancelled: z.array(notableBooking),
    /** Balances set by a superuser. */
    balances_set: z.array(notableBooking),
  }),
});
export type YearAnswer = z.infer<typeof yearAnswer>;

/** `year`: the year's first month. */
export const yearQuery = z.object({ year: month });
