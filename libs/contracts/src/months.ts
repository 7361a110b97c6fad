import * as z from 'zod';
import { bookSums } from './books.js';
import { cashCount } from './cash.js';
import { cashReport } from './cash-report.js';
import { euroAmount, id, instant, requiredLine, revision } from './common.js';
import { deskTask } from './desk.js';
import { REASON_LENGTH } from './handovers.js';
import { answer, named } from './shapes.js';
import { texts } from './texts.js';

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
export type MonthsAnswer = z.infer<typeof monthsAnswer>;

/**
 * A month's money in a place, gross: `opening` + `came_in` − `went_out` = `closing`. A cancelled expense is money that came in,
 * a cancelled deposit money that went out.
 */
const placeSums = z.object({
  opening: euroAmount,
  /** `came_in` and `went_out` are at least 0. */
  came_in: euroAmount,
  went_out: euroAmount,
  closing: euroAmount,
});

/** A member whose balance was not 0 at the end of a month or a year. */
export const openBalance = z.object({ member_id: id, member_name: z.string(), balance: euroAmount });

/** A month's sheet to sign: what its closing has fixed, or would fix now. */
export const monthAnswer = answer('MonthAnswer', {
  ...bookedMonth.shape,
  from: instant,
  /** First moment after the month. */
  to: instant,
  figures: monthFigures,
  /** Money in box and bank; null while there was no cash book. */
  places: z.object({ box: placeSums, bank: placeSums }).nullable(),
  /** The month's money by kind and category; null while there was no cash book. */
  report: cashReport.nullable(),
  /** The last count of each place, up to the month's end or dated to it. */
  counts: z.array(cashCount),
  /** How many top-ups waited at the month's end for their money to be confirmed, and their sum. */
  waiting: z.object({ count: z.int(), amount: euroAmount }),
  /** The first and the last receipt number of the month; null when nothing moved box or bank. */
  receipts: z.object({ first: z.string(), last: z.string() }).nullable(),
  /** What is better done before the month is closed; empty once it is. */
  open: z.array(deskTask),
  members: z.array(openBalance),
});
export type MonthAnswer = z.infer<typeof monthAnswer>;

/** Opens the month again that was closed last. The reason stays in the log for good. */
export const reopenBody = named('ReopenBody', { reason: requiredLine(REASON_LENGTH, texts.reasonMissing) });
export type ReopenBody = z.infer<typeof reopenBody>;
