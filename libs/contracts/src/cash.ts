import { amountLimits, places } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { cashKind } from './bookings.js';
import { balanceAmount, euroAmount, id, instant, line, pageQuery, requiredLine, revision } from './common.js';
import { NOTE_LENGTH } from './handovers.js';
import { answer, named } from './shapes.js';
import { month } from './statements.js';
import { texts } from './texts.js';

/** Where the table's money lies: in the cash box, or on the bank account. */
export const place = z.enum(places, { error: 'Bitte wähle, ob Kasse oder Konto' });

const cashAmount = centsWithin(amountLimits.cashEntry, texts.amountInvalid);
/** Nobody has less than nothing in a box. */
const inBox = centsWithin(amountLimits.inBox, texts.amountInvalid);
const note = line(NOTE_LENGTH).default('');

/** What lies in box and bank, and whose it is. */
export const cashPosition = named('CashPosition', {
  box: euroAmount,
  bank: euroAmount,
  /** All balances together: what belongs to the members. */
  members: euroAmount,
  /** `box` and `bank` less `members`; below zero it is missing. */
  left_over: euroAmount,
});
export type CashPosition = z.infer<typeof cashPosition>;

/** What was found when somebody counted. */
export const cashCount = named('CashCount', {
  place,
  revision,
  at: instant,
  by_name: z.string(),
  counted: euroAmount,
  expected: euroAmount,
  difference: euroAmount,
  reason: z.string(),
});
export type CashCount = z.infer<typeof cashCount>;

/** `position` is null until the cash book is opened; `counts`: the last of each place that was counted. */
export const cashPositionAnswer = answer('CashPositionAnswer', {
  position: cashPosition.nullable(),
  counts: z.array(cashCount),
  revision,
});
export type CashPositionAnswer = z.infer<typeof cashPositionAnswer>;

/** `after`: only what was booked after that event; `place`: only what moved something there. */
export const cashBookQuery = pageQuery
  .extend({
    month: month.optional(),
    place: place.optional(),
    after: z.coerce.number().int().min(-1).max(Number.MAX_SAFE_INTEGER).optional(),
  })
  .meta({ id: 'CashBookQuery' });
export type CashBookQuery = z.infer<typeof cashBookQuery>;

/** What one event moved in a place, and what lies there since. */
const cashMovement = z.object({ place, amount: euroAmount, balance: euroAmount });

export const cashBookEntry = named('CashBookEntry', {
  revision,
  at: instant,
  kind: cashKind,
  /** It takes back another one of its kind. */
  cancels: z.boolean(),
  /** Of what the treasurer booked, to cancel it by; null for all else. */
  entry_id: id.nullable(),
  note: z.string(),
  /** Date of an expense's receipt. */
  spent_on: z.iso.date().nullable(),
  /** Whose money it is; null for the table's. */
  member_name: z.string().nullable(),
  by_name: z.string(),
  /** One for each place that it moved something in. */
  movements: z.array(cashMovement),
  cancelled: z.boolean(),
  can_cancel: z.boolean(),
});
export type CashBookEntry = z.infer<typeof cashBookEntry>;

/** Newest first; `next` is the `before` of the page after. `opening` and `closing`: what lay there before and after all of it. */
export const cashBookAnswer = answer('CashBookAnswer', {
  /** When the cash book was opened; null until then. */
  opened_at: instant.nullable(),
  opening: z.object({ box: euroAmount, bank: euroAmount }),
  closing: z.object({ box: euroAmount, bank: euroAmount }),
  entries: z.array(cashBookEntry),
  next: z.string().nullable(),
});
export type CashBookAnswer = z.infer<typeof cashBookAnswer>;

export const openCashBookBody = named('OpenCashBookBody', { box: inBox, bank: balanceAmount });
export type OpenCashBookBody = z.infer<typeof openCashBookBody>;

/** The notes stay in the log for good. */
export const expenseBody = named('ExpenseBody', {
  place,
  amount: cashAmount,
  spent_on: z.iso.date({ error: 'Bitte gib ein gültiges Datum an' }),
  note: requiredLine(NOTE_LENGTH, texts.noteMissing),
});
export type ExpenseBody = z.infer<typeof expenseBody>;

export const cashEntryBody = named('CashEntryBody', { place, amount: cashAmount, note });
export type CashEntryBody = z.infer<typeof cashEntryBody>;

export const moveBody = named('MoveBody', { from: place, to: place, amount: cashAmount, note });
export type MoveBody = z.infer<typeof moveBody>;

/** `expected` is what the treasurer was shown: when it is something else by now, nothing is booked. */
export const countBody = z
  .object({ place, counted: balanceAmount, expected: balanceAmount, reason: note })
  .refine((count) => count.place !== 'box' || count.counted >= 0, {
    path: ['counted'],
    error: texts.amountInvalid,
  })
  .meta({ id: 'CountBody' });
export type CountBody = z.infer<typeof countBody>;

/** `id` of what was booked; null for the opening. */
export const cashBookedAnswer = answer('CashBookedAnswer', {
  id: id.nullable(),
  position: cashPosition,
  revision,
});
export type CashBookedAnswer = z.infer<typeof cashBookedAnswer>;
