import { amountLimits } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { id, revision } from './common.js';
import { answer, named } from './shapes.js';
import { texts } from './texts.js';

/** How many lines a call may look up at most, and how many it may book. */
export const MOST_LINES = 500;
export const MOST_BOOKED = 200;
/** How many codes of a line's text are looked at. A text of the longest that a bank passes on has some four by chance. */
export const MOST_CODES = 100;

/** Key that identifies a line of a bank statement, made on the treasurer's device. The till keeps a keyed hash of the key. */
const line = z.string().min(1).max(100);
/** The same key with the reference that the bank itself gave the line; left out where the file tells none. */
const bank_reference = line.optional();
/** Possible reference codes in the line's text. The text itself stays on the device. */
const codes = z.array(z.string().length(8)).max(MOST_CODES).default([]);

export const lookUpLinesBody = named('LookUpLinesBody', {
  lines: z.array(z.object({ line, bank_reference, codes })).max(MOST_LINES),
});
export type LookUpLinesBody = z.infer<typeof lookUpLinesBody>;

/** Tells for each line, in the same order, whether it is booked already. The till keeps nothing of the request. */
export const lookUpLinesAnswer = answer('LookUpLinesAnswer', {
  booked: z.array(z.boolean()),
  /** By what the till knows it: the very line, or only a code in its text, which another booking has. Null: by nothing. */
  known_by: z.array(z.enum(['line', 'code']).nullable()),
  revision,
});
export type LookUpLinesAnswer = z.infer<typeof lookUpLinesAnswer>;

/** Each line confirms an announced top-up, or is booked as a member's deposit. */
export const bookLinesBody = named('BookLinesBody', {
  lines: z
    .array(
      z
        .object({
          line,
          bank_reference,
          codes,
          /** Books the line although a code in it is booked already: an old reference that was used again. */
          again: z.boolean().optional(),
          amount: centsWithin(amountLimits.handover, texts.amountInvalid),
          announcement_id: id.optional(),
          member_id: id.optional(),
        })
        .refine(({ announcement_id, member_id }) => !announcement_id !== !member_id, {
          error: 'Bitte wähle für jede Zeile, wessen Geld es ist',
        }),
    )
    .min(1, { error: 'Bitte wähle mindestens eine Zeile' })
    .max(MOST_BOOKED, { error: `Höchstens ${MOST_BOOKED} auf einmal` }),
});
export type BookLinesBody = z.infer<typeof bookLinesBody>;

/** `booked`: how many lines this call booked, without those that were booked already. */
export const bookLinesAnswer = answer('BookLinesAnswer', { booked: z.int(), revision });
export type BookLinesAnswer = z.infer<typeof bookLinesAnswer>;
