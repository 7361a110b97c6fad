import { amountLimits, bankEntries } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { labels } from './cash.js';
import { id, line as oneLine, revision } from './common.js';
import { NOTE_LENGTH } from './paying-in.js';
import { answer, asCommand, named } from './shapes.js';
import { texts } from './texts.js';

/** How many lines a call may look up at most, and how many it may book. */
export const MOST_LINES = 500;
export const MOST_BOOKED = 200;
/** How many codes of a line's text are looked at. A text of the longest that a bank passes on has some four by chance. */
export const MOST_CODES = 100;

/** What identifies a line of a bank statement. */
const lineKeys = {
  /** Made on the treasurer's device. The till keeps a keyed hash of the key. */
  line: z.string().min(1).max(100),
  /** The same key with the reference that the bank itself gave the line; left out where the file tells none. */
  bank_reference: z.string().min(1).max(100).optional(),
  /** Possible reference codes in the line's text. The text itself stays on the device. */
  codes: z.array(z.string().length(8)).max(MOST_CODES).default([]),
};

export const lookUpLinesBody = named('LookUpLinesBody', {
  lines: z.array(asCommand(z.object(lineKeys))).max(MOST_LINES),
});

/** Tells for each line, in the same order, whether it is booked already. The till keeps nothing of the request. */
export const lookUpLinesAnswer = answer('LookUpLinesAnswer', {
  /** By what the till knows it: the very line, or only a code in its text, which another booking has. Null: it is not booked. */
  known_by: z.array(z.enum(['line', 'code']).nullable()),
  revision,
});

/**
 * Each line confirms an announced top-up, is booked as a member's deposit, or as an entry of the cash book: an expense, money carried
 * to the box or from it, an income. The bank's date and text stay in the log for good, and so do an entry's category and
 * supplier.
 */
export const bookLinesBody = named('BookLinesBody', {
  lines: z
    .array(
      asCommand(
        z
          .object({
            ...lineKeys,
            /** Books the line although a code in it is booked already: an old reference that was used again. */
            again: z.boolean().optional(),
            amount: centsWithin(amountLimits.handover, texts.amountInvalid),
            announcement_id: id.optional(),
            member_id: id.optional(),
            entry: z.enum(bankEntries).optional(),
            /** When the bank booked the line. An entry has to have it. */
            bank_date: z.iso.date().optional(),
            ...labels,
            /** What the bank says of the line; the top-up that it confirms says it already. */
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

/** `booked`: how many lines this call booked, without those that were booked already. */
export const bookLinesAnswer = answer('BookLinesAnswer', { booked: z.int(), revision });
