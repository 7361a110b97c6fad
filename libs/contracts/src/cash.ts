import {
  amountLimits,
  coins,
  MOST_CATEGORIES,
  MOST_OF_A_KIND,
  notes,
  places,
  receiptTypes,
} from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { cashPosition } from './books.js';
import { moneyOfPeriod } from './cash-report.js';
import { balanceAmount, euroAmount, id, instant, line, pageQuery, requiredLine, revision } from './common.js';
import { cashKind } from './german/bookings.js';
import { texts } from './german/texts.js';
import { CATEGORY_LENGTH, NOTE_LENGTH } from './paying-in.js';
import { answer, asCommand, body, named } from './shapes.js';
import { day, month } from './statements.js';

/** Where the table's money is: in the cash box or the bank account. */
export const place = z.enum(places, { error: 'Bitte wähle, ob Barkasse oder Bankkonto' });

const cashAmount = centsWithin(amountLimits.cashEntry, texts.amountInvalid);
/** Never below zero. */
const boxAmount = centsWithin(amountLimits.inBox, texts.amountInvalid);
const note = line(NOTE_LENGTH).default('');
/** An entry's category, from the table's list, and its payee or payer. Empty or left out: unknown. */
export const labels = { category: line(CATEGORY_LENGTH).optional(), supplier: line(NOTE_LENGTH).optional() };

const categoryList = z
  .array(requiredLine(CATEGORY_LENGTH, texts.nameRequired))
  .max(MOST_CATEGORIES, { error: `Höchstens ${MOST_CATEGORIES} Kategorien in einer Liste` })
  .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, {
    error: 'Jede Kategorie nur einmal, bitte',
  });

export const categories = named('Categories', { expenses: categoryList, income: categoryList });

const kinds = new Set([...notes, ...coins].map(String));
const error = 'Bitte gib an, wie viele Scheine und Münzen es sind';
/** Number of notes or coins by value in cents; zeros are left out. */
const countedCoins = z
  .record(z.string(), z.int({ error }).min(1, { error }).max(MOST_OF_A_KIND, { error }))
  .refine((counted) => Object.keys(counted).every((value) => kinds.has(value)), { error })
  .meta({ id: 'CountedCoins' });

/** A treasurer's count of a place. `difference` = `counted` − `expected`. */
export const cashCount = named('CashCount', {
  place,
  revision,
  /** Null for a count without a difference: it moved nothing. */
  receipt_number: z.string().nullable(),
  at: instant,
  by_name: z.string(),
  counted: euroAmount,
  expected: euroAmount,
  difference: euroAmount,
  reason: z.string(),
  /** The notes and coins in the box; null if only their sum was entered. */
  coins: countedCoins.nullable(),
  /** Who counted together with the treasurer; null if nobody did. */
  witness: z.string().nullable(),
  /** The month whose end the count is valid for, since no money had moved in the place since then; null if it has none. */
  as_of: month.nullable(),
});
export type CashCount = z.infer<typeof cashCount>;

/** A count to sign. `hash` is the log's hash up to the count. */
export const countAnswer = answer('CountAnswer', {
  count: cashCount,
  hash: z.string(),
});
export type CountAnswer = z.infer<typeof countAnswer>;

/** `position` is null until the cash book is opened. `counts` holds the last count of each place, if it has been counted. */
export const cashPositionAnswer = answer('CashPositionAnswer', {
  position: cashPosition.nullable(),
  counts: z.array(cashCount),
  /** For each place, the last month that is over, if a count may still be dated to its end; else null. */
  as_of: z.object({ box: month.nullable(), bank: month.nullable() }),
  revision,
});

/** Filters for the cash book. `after`: entries with a higher revision. `place`: entries that moved money there. */
export const cashBookQuery = pageQuery
  .extend({
    month: month.optional(),
    /** The first and the last day, both included; a day ends at 06:00 of the next. */
    from: day.optional(),
    to: day.optional(),
    place: place.optional(),
    /** Only entries of this category. */
    category: z.string().max(CATEGORY_LENGTH).optional(),
    after: z.coerce.number().int().min(-1).max(Number.MAX_SAFE_INTEGER).optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { error: 'Der Anfang liegt nach dem Ende' })
  .meta({ id: 'CashBookQuery' });

/** A receipt's picture or PDF. `size` in bytes; `hash`: SHA-256 of the file, in hex. */
export const receiptFile = z.object({ id, type: z.enum(receiptTypes), size: z.int(), hash: z.string() });

/** An event's change of the money in a place, and the balance afterwards. */
const cashMovement = z.object({ place, amount: euroAmount, balance: euroAmount });

export const cashBookEntry = named('CashBookEntry', {
  revision,
  /** Consecutive in each year: '2026-0017'. Null for the opening and for a count without a difference. */
  receipt_number: z.string().nullable(),
  at: instant,
  kind: cashKind,
  /** True when the entry cancels an earlier one of its kind. */
  cancels: z.boolean(),
  /** Id by which a treasurer's entry can be cancelled; null for all other entries. */
  entry_id: id.nullable(),
  note: z.string(),
  /** Category of a treasurer's entry, by its name at the time; null without one. */
  category: z.string().nullable(),
  /** Who was paid, or who paid; null if unknown. */
  supplier: z.string().nullable(),
  /** Date of an expense's receipt; null for all other entries. */
  spent_on: z.iso.date().nullable(),
  /** When the bank booked the money; null for entries that are not from a bank's file. */
  bank_date: z.iso.date().nullable(),
  /** Name of the member whose balance changed; null for the table's own money. */
  member_name: z.string().nullable(),
  by_name: z.string(),
  /** True when the member booked or confirmed the money themselves, as a treasurer. */
  own_booking: z.literal(true).optional(),
  /** One movement for each place whose money changed. */
  movements: z.array(cashMovement),
  /** Newest first; it has replaced the others. */
  receipts: z.array(receiptFile),
  cancelled: z.boolean(),
  can_cancel: z.boolean(),
});
export type CashBookEntry = z.infer<typeof cashBookEntry>;

/** A page of entries, newest first. The sums are those of the whole period; filters by place or category don't change them. */
export const cashBookAnswer = answer('CashBookAnswer', {
  /** When the cash book was opened; null until then. */
  opened_at: instant.nullable(),
  ...moneyOfPeriod.shape,
  entries: z.array(cashBookEntry),
  next: z.string().nullable(),
});

/** The category last used with each supplier, newest first; perhaps several times the same supplier. */
export const suppliersAnswer = answer('SuppliersAnswer', {
  suppliers: z.array(z.object({ supplier: z.string(), category: z.string() })),
});

export const openCashBookBody = named('OpenCashBookBody', { box: boxAmount, bank: balanceAmount });

export const cashEntryBody = named('CashEntryBody', { place, amount: cashAmount, note, ...labels });

/** The note stays in the log for good. */
export const expenseBody = body('ExpenseBody', {
  ...cashEntryBody.shape,
  spent_on: z.iso.date({ error: 'Bitte gib ein gültiges Datum an' }),
  note: requiredLine(NOTE_LENGTH, texts.noteMissing),
});

export const moveBody = named('MoveBody', { from: place, to: place, amount: cashAmount, note });

/**
 * `expected` is the amount that the treasurer was shown. A count is refused if the place holds another amount by now, or if `coins`
 * don't add up to `counted`. `coins` and `witness`, who also counted, stay in the log for good. `as_of` dates the count to the end of a
 * month: 409 if money has moved in the place since, or if the month is closed. A difference is booked now in any case.
 */
export const countBody = asCommand(
  z
    .object({
      place,
      counted: balanceAmount,
      expected: balanceAmount,
      reason: note,
      coins: countedCoins.optional(),
      witness: line(NOTE_LENGTH).optional(),
      as_of: month.optional(),
    })
    .refine((count) => count.place !== 'box' || count.counted >= 0, {
      path: ['counted'],
      error: texts.amountInvalid,
    }),
).meta({ id: 'CountBody' });

/** `id` of the booked entry or count; null for the opening. */
export const cashBookedAnswer = answer('CashBookedAnswer', { id: id.nullable(), revision });
