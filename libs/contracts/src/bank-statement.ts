import { amountLimits, bankEntries } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { labels } from './cash.js';
import { euroAmount, id, instant, line as oneLine, revision } from './common.js';
import { cashKind } from './german/bookings.js';
import { texts } from './german/texts.js';
import { NOTE_LENGTH } from './paying-in.js';
import { answer, asCommand, named } from './shapes.js';

/** Most lines per call: to look up, and to book. */
export const MOST_LINES = 500;
export const MOST_BOOKED = 200;
/** Most codes per line. The longest text that banks pass on contains about four by chance. */
export const MOST_CODES = 100;

/** What identifies a line of a bank statement. */
const lineKeys = {
  /** Computed on the treasurer's device. The till stores only a keyed hash of it. */
  line: z.string().min(1).max(100),
  /** The same key with the bank's reference for the line; left out if the file has none. */
  bank_reference: z.string().min(1).max(100).optional(),
  /** Possible reference codes in the line's text. The text itself stays on the device. */
  codes: z.array(z.string().length(8)).max(MOST_CODES).default([]),
};

export const lookUpLinesBody = named('LookUpLinesBody', {
  lines: z.array(asCommand(z.object(lineKeys))).max(MOST_LINES),
});

/** Whether each line is booked already, in the order of the request. The till stores nothing of the request. */
export const lookUpLinesAnswer = answer('LookUpLinesAnswer', {
  /** `line`: this line is booked. `code`: another booking has a code from its text. Null: not booked. */
  known_by: z.array(z.enum(['line', 'code']).nullable()),
  revision,
});

/** Only a moment is sent: the file's lines stay on the device. */
export const earlierBookingsQuery = named('EarlierBookingsQuery', { from: instant });

/** A booking that may be on a bank statement: a member's money, in cash or at the bank, or the table's own money at the bank. */
export const earlierBooking = named('EarlierBooking', {
  /** The kind of the table's own money; null for a member's. */
  entry: cashKind.nullable(),
  /** Null for the table's own money. */
  member_id: id.nullable(),
  member_name: z.string().nullable(),
  /** Change of the bank account, or of the cash box if it was paid in cash. */
  amount: euroAmount,
  /** The bank's booking date, else the till's. */
  date: z.iso.date(),
  /** From the transfer's reference. */
  code: z.string().nullable(),
  /** It was booked from a bank's file. */
  from_bank: z.boolean(),
  in_cash: z.boolean(),
});
export type EarlierBooking = z.infer<typeof earlierBooking>;

/** Without cancelled bookings. Only the newest, if there are very many: others are recognized by their keys and codes alone. */
export const earlierBookingsAnswer = answer('EarlierBookingsAnswer', { bookings: z.array(earlierBooking) });

/**
 * Each line confirms an announced top-up, or is booked as a member's deposit or as a cash book entry: an expense, an income, or money
 * carried to or from the box. The bank's date and text and an entry's category and supplier stay in the log for good.
 */
export const bookLinesBody = named('BookLinesBody', {
  lines: z
    .array(
      asCommand(
        z
          .object({
            ...lineKeys,
            /** Books the line even if a code in it is booked already, because the member reused an old reference. */
            again: z.boolean().optional(),
            amount: centsWithin(amountLimits.handover, texts.amountInvalid),
            announcement_id: id.optional(),
            member_id: id.optional(),
            entry: z.enum(bankEntries).optional(),
            /** When the bank booked the line; required for an entry. */
            bank_date: z.iso.date().optional(),
            ...labels,
            /** The bank's text; not needed for a line that confirms a top-up. */
            note: oneLine(NOTE_LENGTH).default(''),
          })
          .refine(
            ({ announcement_id, member_id, entry }) =>
              [announcement_id, member_id, entry].filter(Boolean).length === 1,
            { error: 'Bitte wähle für jede Zeile, wessen Geld es ist' },
          )
          .refine(({ entry, bank_date }) => !entry || bank_date, {
            error: 'Bitte gib ein gültiges Datum an',
          }),
      ),
    )
    .min(1, { error: 'Bitte wähle mindestens eine Zeile' })
    .max(MOST_BOOKED, { error: `Höchstens ${MOST_BOOKED} auf einmal` }),
});

/** `booked`: how many lines this call booked. */
export const bookLinesAnswer = answer('BookLinesAnswer', { booked: z.int(), revision });
