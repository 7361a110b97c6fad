import * as z from 'zod';
import { bookSums } from './books.js';
import { euroAmount, id, instant, requiredLine, revision } from './common.js';
import { REASON_LENGTH } from './paying-in.js';
import { answer, named } from './shapes.js';
import { texts } from './texts.js';

/** What a month's closing fixes. `hash` is the log's up to `revision`, the last event in it or before it; none before the first. */
export const monthFigures = named('MonthFigures', {
  revision,
  hash: z.string(),
  /** Of everything up to then. */
  sums: bookSums,
  /** What lay in the cash box and on the bank account; null while there was no cash book. */
  box: euroAmount.nullable(),
  bank: euroAmount.nullable(),
});
export type MonthFigures = z.infer<typeof monthFigures>;

export const bookedMonth = named('BookedMonth', {
  /** YYYY-MM. */
  month: z.string(),
  /** Closed by itself, or together with a later month. */
  closed: z.boolean(),
  /** The event that closed it, when and by whom; null when it is not, or went with a later one. */
  closing: z.object({ revision, at: instant, by_name: z.string(), figures: monthFigures }).nullable(),
  /** It is over, and not closed yet. */
  can_close: z.boolean(),
  /** It is the one that was closed last. */
  can_reopen: z.boolean(),
});
export type BookedMonth = z.infer<typeof bookedMonth>;

/** Each month since somebody first joined, newest first. */
export const monthsAnswer = answer('MonthsAnswer', { months: z.array(bookedMonth), revision });
export type MonthsAnswer = z.infer<typeof monthsAnswer>;

/** What a month did in a place: with what came in and went out `opening` leads to `closing`. */
const placeSums = z.object({
  opening: euroAmount,
  came_in: euroAmount,
  /** Above zero. */
  went_out: euroAmount,
  closing: euroAmount,
});

/** A month to sign: what closing it has fixed, or would fix now. */
export const monthAnswer = answer('MonthAnswer', {
  ...bookedMonth.shape,
  from: instant,
  /** The first moment that no longer belongs to it. */
  to: instant,
  figures: monthFigures,
  /** Null while there was no cash book. */
  places: z.object({ box: placeSums, bank: placeSums }).nullable(),
  /** Whoever had a balance then. */
  members: z.array(z.object({ member_id: id, member_name: z.string(), balance: euroAmount })),
});
export type MonthAnswer = z.infer<typeof monthAnswer>;

/** The reason stays in the log for good. */
export const reopenBody = named('ReopenBody', { reason: requiredLine(REASON_LENGTH, texts.reasonMissing) });
export type ReopenBody = z.infer<typeof reopenBody>;
